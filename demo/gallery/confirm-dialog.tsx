import { DidError } from '../../src/model/errors.ts'
import { $confirmation, confirm } from '../../src/dialogs/confirm.ts'
import { ADA, GRACE, inDialog, parameter, UNNAMED, type Scene } from './scene.tsx'

type Question = Parameters<typeof confirm>[0]

const pending = () => new Promise<void>(() => {})
const failing = () => Promise.reject(new DidError('request-failed', { text: 'session expired' }))

/** `press` presses the confirm button. */
function openConfirm(question: Question, action: () => Promise<void> = pending): void {
  void confirm(question, action)
  if (parameter('press')) inDialog(() => $confirmation.get()?.confirm())
}

export const confirmScenes: Record<string, Scene> = {
  'confirm-switch': () => openConfirm({ kind: 'switch-account', current: ADA, next: GRACE }),
  'confirm-unknown': () => openConfirm({ kind: 'switch-account', current: ADA, next: UNNAMED }),
  'confirm-destroy': () => openConfirm({ kind: 'destroy-self', current: ADA }),
  'confirm-failing': () => openConfirm({ kind: 'switch-account', current: ADA, next: GRACE }, failing),
}
