import { computed } from 'nanostores'
import type { ConnectOptions } from '../../../model/connect-options.ts'
import { forgetEmailStep, keepEmailStep } from '../../../session/lifetime/email-step.ts'
import type { EmailFlow } from '../../screen/email-state.ts'

/** Whether it is a sign-in of which the page has said no more than the methods. */
const isPlain = ({ action, mode, forceConnected, sourceAppPid, inviter, extraParams }: ConnectOptions) =>
  action === 'login' &&
  mode === 'popup' &&
  !forceConnected &&
  !sourceAppPid &&
  !inviter &&
  Object.keys(extraParams).length === 0

/** Keeps the step that asks for the code in this tab while the code is valid, until the signal aborts. */
export function keepStep({ $state }: EmailFlow, options: ConnectOptions, signal: AbortSignal): void {
  if (!isPlain(options)) return
  const { methods } = options
  const $sentAt = computed($state, ({ step, sentAt, error }) =>
    step === 'code' && error?.code !== 'code-expired' ? sentAt : 0,
  )
  const unlisten = $sentAt.subscribe((sentAt) => {
    const { email, mailId } = $state.get()
    if (sentAt) void keepEmailStep({ email, mailId, sentAt, methods })
    else forgetEmailStep()
  })
  signal.addEventListener('abort', () => {
    unlisten()
    forgetEmailStep()
  })
}
