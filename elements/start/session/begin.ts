import { computed } from 'nanostores'
import { warn } from '../../../src/env/log.ts'
import { queryParam } from '../../../src/env/page.ts'
import { announceError } from '../../../src/core/announce.ts'
import { loadSigner } from '../../../src/core/app/app.ts'
import { $confirmation } from '../../../src/dialogs/confirm.ts'
import { returningToken } from '../../../src/session/wallet-return.ts'
import { restoreFragment } from '../../../src/session/fragment.ts'
import { hasHost, onBridge, registerAtHost } from '../../../src/session/host/bridge.ts'
import { notifyHostOfSession } from '../../../src/session/host-notify.ts'
import { hasIntent } from '../../../src/session/intent.ts'
import { followPasskeys } from '../../../src/connect/methods/passkey/outside-flows/outside-flows.ts'
import { keepPasskeyReady } from '../../../src/session/passkeys/keep-ready.ts'
import { onSpaceMissing } from '../../../src/session/required-did-space.ts'
import { setServiceCallbacks } from '../../../src/core/app/service.ts'
import { logout, startSession } from '../../../src/session/index.ts'
import { hasEmailStep } from '../../../src/session/lifetime/email-step.ts'
import { renewAfterRefusal } from '../../../src/session/lifetime/refresh-schedule.ts'
import { $isStarted } from '../../../src/core/user/user.ts'
import { forcedAccount, intent } from './lazy.ts'
import { hostLogin } from '../../../src/session/host-login.ts'
import { $toasts } from '../../../src/dialogs/toasts.ts'

/** Connects stores that call each other but can't import each other. Tests call it again after a reset. */
export function wireStores(): void {
  setServiceCallbacks({ loadSigner, renew: renewAfterRefusal })
}

/** What the session opens by itself. It loads with everything that shows a dialog or a message. */
interface Flows {
  hostCalls: Record<'login' | 'callLoginOAuth' | 'logout', (payload: unknown) => Promise<unknown>>
  resumeConnect: () => Promise<void>
  guideToStorage: () => Promise<void>
}
type LoadFlows = () => Promise<Flows>

let isOffered = false

/** A host may ask for a login at any time. So the login is offered at once, and its code loads when it is called. */
function offerToHost(flows: LoadFlows): void {
  if (isOffered || !hasHost()) return
  isOffered = true
  for (const name of ['login', 'callLoginOAuth', 'logout'] as const) {
    registerAtHost(name, async (payload) => {
      const { hostCalls } = await flows()
      await hostCalls[name](payload)
    })
  }
}

/** A host that is configured later is asked for its session then. */
function askLaterHost(flows: LoadFlows): void {
  offerToHost(flows)
  if ($isStarted.get()) void hostLogin()
}

/** Errors in what the session does by itself must not reach the page. */
const attempt = (run: () => Promise<unknown>): Promise<unknown> => run().catch((error: unknown) => announceError(error))

/** What the address of the page, or an earlier visit to it, asks for. */
async function resume(flows: LoadFlows): Promise<void> {
  const isForced = queryParam('__did-connect__') !== ''
  if (!returningToken() && !isForced && !hasIntent() && !hasEmailStep()) return
  const [{ resumeConnect }, resumeIntent, honourForcedAccount] = await Promise.all([flows(), intent(), forcedAccount()])
  void resumeConnect()
  resumeIntent().catch((error: unknown) => warn('intent not resumed', error))
  honourForcedAccount().catch((error: unknown) => announceError(error, 'switch-did'))
}

/** Questions and messages of the session itself, and those from before it began. */
const $messageCount = computed([$confirmation, $toasts], (question, toasts) => (question ? 1 : 0) + toasts.length)

let begun = false

/** Restores the session and follows it. Only the first call has an effect. `flows` loads them. */
export function begin(flows: LoadFlows): void {
  if (begun) return
  begun = true
  notifyHostOfSession()
  offerToHost(flows)
  onBridge(() => askLaterHost(flows))
  restoreFragment()
  $messageCount.subscribe((count) => count > 0 && void attempt(flows))
  onSpaceMissing(() => void attempt(async () => (await flows()).guideToStorage()))
  followPasskeys(flows)
  startSession(() => void attempt(() => resume(flows)))
}

wireStores()

/** What the kit's start, the elements and the script API take of this chunk (lazy.ts). */
export const SESSION = { begin, logout, hasHost, onBridge, keepPasskeyReady }
