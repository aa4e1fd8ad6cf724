import { getPasskey, hasImmediatePasskeys } from '../../../env/passkey.ts'
import { debug } from '../../../env/log.ts'
import { isUserActive, onUse } from '../../../env/activity.ts'
import { whenPainted } from '../../../env/painted.ts'
import { wait } from '../../../env/wait.ts'
import type { ConnectResult } from '../../../model/connect.ts'
import { DidError, toDidError } from '../../../model/errors.ts'
import { PASSKEY_WAIT_MS } from '../../../model/limits.ts'
import { announce } from '../../../core/announce.ts'
import { $config, assertConfigured, beforeOtherApp } from '../../../core/config.ts'
import type { ConnectOptions } from '../../../model/connect-options.ts'
import type { MethodEntry } from '../../flow/contract.ts'
import { finish, trackLoginFailure } from '../../flow/finish.ts'
import { forgetWallet } from '../../flow/forget-wallet.ts'
import { rememberUsed } from '../../../saved-accounts/last-used.ts'
import { loginParams } from '../../flow/options.ts'
import { verifyPasskey } from './passkey.ts'
import { isClosed } from '../../../core/error-handling.ts'
import { $service } from '../../../core/app/service.ts'
import { $appSettings } from '../../../core/app-look.ts'
import { $user } from '../../../core/user/user.ts'
import type { PickedPasskey } from './autofill.ts'
import { hasJustSignedOut, recordDismissal, takeDismissal } from '../../../session/passkeys/memory.ts'
import { knowsPasskeys } from '../../../core/user/known-passkeys.ts'
import { isInPress } from '../../../core/press.ts'
import { prefetchedOptions, renewOptions, useUpOptions, type PrefetchedOptions } from './prefetched-options.ts'

/** Which methods a flow would offer. */
type Offered = (options: ConnectOptions) => MethodEntry[]

/** Whether a login with these options could begin with a passkey of this device. */
function isPossible(options: ConnectOptions, offered: Offered): boolean {
  const { action, mode, forceConnected } = options
  if (action !== 'login' || mode !== 'popup' || forceConnected || $user.get() || hasJustSignedOut()) return false
  if ($config.get().noImmediatePasskey || !$appSettings.get()) return false
  return offered(options).some((entry) => entry.kind === 'passkey' && entry.behavior !== 'only-new')
}

/** Fetches options before somebody presses the button. */
export async function prepareOptions(options: ConnectOptions, offered: Offered): Promise<void> {
  try {
    if (isPossible(options, offered) && (await hasImmediatePasskeys())) await renewOptions(loginParams(options))
  } catch (error) {
    debug('no options for a passkey', error)
  }
}

/** Null if the browser can't show passkeys at once, or there are no options. */
async function fetchedOptions(options: ConnectOptions): Promise<PrefetchedOptions | null> {
  try {
    return (await hasImmediatePasskeys()) ? await prefetchedOptions(loginParams(options)) : null
  } catch (error) {
    debug('no options for a passkey', error)
    return null
  }
}

/** What the press led to: a signed-in user, a passkey that the service refused, or neither. */
export interface Pressed {
  result: ConnectResult | null
  problem: DidError | null
  /** The dialog opens, and the browser may still ask over it (`askOverDialog`). */
  isLate: boolean
}

export const NO_OUTCOME: Pressed = { result: null, problem: null, isLate: false }

const TOO_LATE = 'too late'

let running: AbortController | null = null

/** Whether the browser asks for a passkey. */
export const isAskingForPasskey = (): boolean => running !== null
/** Closes the sheet of the browser. */
export const stopAskingForPasskey = (): void => running?.abort()

/** The passkey that the user chose in the sheet of the browser, or null. */
async function pick({ options }: PrefetchedOptions, signal: AbortSignal): Promise<PickedPasskey | null> {
  try {
    const credential = await getPasskey(options, signal, 'immediate')
    useUpOptions()
    return { options, credential }
  } catch (error) {
    // Either there is no passkey, or the user closed the sheet. The browser doesn't say which.
    if (toDidError(error).code === 'passkey-canceled') recordDismissal()
    else debug('no passkey at the press', error)
    return null
  }
}

/**
 * The passkey that the user chose in the sheet of the browser, over the dialog that has answered the press meanwhile.
 * Null if the options come after the browser has forgotten the press, or after the user has begun to use the dialog.
 */
export async function askOverDialog(options: ConnectOptions, signal: AbortSignal): Promise<PickedPasskey | null> {
  const end = new AbortController()
  let isInUse = false
  onUse(() => (isInUse = true), AbortSignal.any([signal, end.signal]))
  const ready = await fetchedOptions(options)
  end.abort()
  return ready && !isInUse && !signal.aborted && isUserActive() ? pick(ready, signal) : null
}

async function ask(options: ConnectOptions, signal: AbortSignal): Promise<Pressed> {
  const service = $service.get()
  const checkOpen = () => {
    assertConfigured(service)
    if (signal.aborted) throw new DidError('closed')
  }
  // A browser that has used a passkey of the app goes on waiting, behind the dialog.
  const isKnown = knowsPasskeys()
  const limit = isKnown ? whenPainted() : wait(PASSKEY_WAIT_MS)
  const ready = await Promise.race([fetchedOptions(options), limit.then(() => TOO_LATE)])
  checkOpen()
  if (typeof ready === 'string') return { ...NO_OUTCOME, isLate: isKnown }
  const picked = ready && (await pick(ready, signal))
  checkOpen()
  if (!picked) return NO_OUTCOME
  try {
    const login = await verifyPasskey(picked.options, picked.credential, loginParams(options).sourceAppPid)
    checkOpen()
    forgetWallet(options)
    const result: ConnectResult = { ...login }
    await finish(service, options, [result])
    rememberUsed(options.action, 'passkey')
    announce('did-connect-status', { action: options.action, status: 'succeed' })
    return { ...NO_OUTCOME, result }
  } catch (thrown) {
    const problem = toDidError(thrown)
    if (isClosed(problem)) throw problem
    trackLoginFailure(options, 'passkey', problem)
    return { ...NO_OUTCOME, problem }
  }
}

/**
 * Signs in with a passkey of this device if the browser can show one at once, before the kit opens anything. Null if
 * the browser must not ask.
 *
 * @throws DidError `closed` when the button closes the sheet, or somebody signs in in another tab
 */
export function signInAtPress(options: ConnectOptions, offered: Offered): Promise<Pressed> | null {
  if (!isInPress() || !isUserActive() || !isPossible(options, offered) || takeDismissal()) return null
  const asking = new AbortController()
  running = asking
  // Somebody signs in in another tab.
  const unlisten = $user.listen(() => asking.abort())
  const stay = beforeOtherApp(() => asking.abort())
  return ask(options, asking.signal).finally(() => {
    unlisten()
    stay()
    running = null
  })
}
