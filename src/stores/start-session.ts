import { computed } from 'nanostores'
import { warn } from '../env/log.ts'
import { queryParam } from '../env/page.ts'
import { announceError } from './announce.ts'
import { loadSigner } from './app.ts'
import { $confirmation } from './confirm.ts'
import { resumeConnect } from './connect/lazy.ts'
import { returningToken } from './connect/wallet-return.ts'
import { dialogsReady } from './flows-door.ts'
import { restoreFragment } from './fragment.ts'
import { hasHost, onBridge, registerAtHost } from './host/bridge.ts'
import { notifyHostOfSession } from './host/notify.ts'
import { hasIntent } from './intent.ts'
import { onLocaleChosen } from './locale.ts'
import { followPasskeys } from './passkey/follow.ts'
import { onSpaceMissing } from './required-storage-space.ts'
import { setServiceCallbacks } from './service.ts'
import { logout, startSession } from './session/index.ts'
import { renewAfterRefusal } from './session/refresh-schedule.ts'
import { $isStarted } from './session/state.ts'
import { broadcast } from './session/tabs.ts'
import { forcedAccount, intent, sessionCalls, storageGuide } from './start/lazy.ts'
import { hostLogin } from './session/host-login.ts'
import { $toasts } from './toasts.ts'

/** Connects stores that call each other but can't import each other. Tests call it again after a reset. */
export function wireStores(): void {
  setServiceCallbacks({ loadSigner, renew: renewAfterRefusal })
  onLocaleChosen(() => broadcast('locale'))
}

let isOffered = false

/** A host may ask for a login at any time. So the login is offered at once, and its code loads when it is called. */
function offerToHost(): void {
  if (isOffered || !hasHost()) return
  isOffered = true
  for (const name of ['login', 'callLoginOAuth', 'logout'] as const) {
    registerAtHost(name, async (payload) => {
      await dialogsReady()
      const calls = await sessionCalls()
      await calls[name](payload)
    })
  }
}

/** A host that is configured later is asked for its session then. */
function askLaterHost(): void {
  offerToHost()
  if ($isStarted.get()) void hostLogin()
}

/** Errors in what the session does by itself must not reach the page. */
const attempt = (run: () => Promise<unknown>): Promise<unknown> => run().catch((error: unknown) => announceError(error))

/** What the address of the page, or an earlier visit to it, asks for. */
async function resume(): Promise<void> {
  const isForced = queryParam('__did-connect__') !== ''
  if (!returningToken() && !isForced && !hasIntent()) return
  await dialogsReady()
  const [continueConnect, resumeIntent, honourForcedAccount] = await Promise.all([
    resumeConnect(),
    intent(),
    forcedAccount(),
  ])
  void continueConnect()
  resumeIntent().catch((error: unknown) => warn('intent not resumed', error))
  honourForcedAccount().catch((error: unknown) => announceError(error, 'switch-did'))
}

async function guide(): Promise<void> {
  await dialogsReady()
  const guideToStorage = await storageGuide()
  await guideToStorage()
}

/** Questions and messages of the session itself, and those from before it began. */
const $messageCount = computed([$confirmation, $toasts], (question, toasts) => (question ? 1 : 0) + toasts.length)

let begun = false

/** Restores the session and follows it. Only the first call has an effect. */
export function begin(): void {
  if (begun) return
  begun = true
  notifyHostOfSession()
  offerToHost()
  onBridge(askLaterHost)
  restoreFragment()
  if (__CHUNKS__) $messageCount.subscribe((count) => count > 0 && void attempt(dialogsReady))
  onSpaceMissing(() => void attempt(guide))
  followPasskeys()
  startSession(() => void attempt(resume))
}

wireStores()

/** What the kit's start and the script API take of this chunk (start/lazy.ts). */
export const SESSION = { begin, broadcast, logout }
