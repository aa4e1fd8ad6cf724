import { warn } from '../../env/log.ts'
import { onOnline, onVisible } from '../../env/page.ts'
import { REFRESH_GAP_MS } from '../../model/limits.ts'
import { localeChosen } from '../locale.ts'
import { $service } from '../service.ts'
import { cachedUser } from './cached-user.ts'
import { clearSession, expireSession } from './logout.ts'
import {
  refreshUser,
  rememberToken,
  renew,
  msUntilRefreshAllowed,
  msUntilHalfLife,
  msUntilRefresh,
} from './token-refresh.ts'
import { $session, $user } from './state.ts'

const MAX_FAILURES = 10
const FIRST_RETRY_MS = 1_000
const MAX_RETRY_MS = 60_000
/** Timers can't be longer; a token that lives weeks is looked at again then. */
const MAX_TIMER_MS = 2 ** 31 - 1

let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0

/** Whether there is anything to be signed in by. */
export function hasTokens(): boolean {
  const { tokens } = $service.get()
  return tokens.session() !== '' || tokens.refresh() !== ''
}

/** There are tokens, but the service could not be asked about them. Refused ones are gone. */
function isUnconfirmed(): boolean {
  const session = $session.get()
  const isConfirmed = session.status === 'signed-in' && session.isConfirmed
  return session.status !== 'starting' && !isConfirmed && hasTokens()
}

function retryIn(delay: number): void {
  if (++failures < MAX_FAILURES) timer = setTimeout(() => void wake(), Math.max(delay, msUntilRefreshAllowed()))
}

async function run(): Promise<void> {
  try {
    await refreshUser({ isDue: !isUnconfirmed() })
    // An answer that leaves everything as it was would be asked for again at once, and for ever.
    const isProductive = !isUnconfirmed() && (msUntilHalfLife() ?? 1) > 0
    if (!isProductive) return retryIn(REFRESH_GAP_MS)
    scheduleRefresh()
  } catch (error) {
    warn('Failed to refresh token', error)
    retryIn(Math.min(FIRST_RETRY_MS * 2 ** failures, MAX_RETRY_MS))
  }
}

/** Sees to it that the session is renewed at half its life. Call after each change of the tokens. */
export function scheduleRefresh(): void {
  failures = 0
  clearTimeout(timer)
  const delay = isUnconfirmed() ? FIRST_RETRY_MS : msUntilRefresh()
  if ((msUntilHalfLife() ?? 0) > 0) rememberToken()
  if (delay !== null) timer = setTimeout(() => void wake(), Math.min(Math.max(delay, 0), MAX_TIMER_MS))
}

/** Another tab may have renewed meanwhile. */
async function wake(): Promise<void> {
  const delay = msUntilRefresh()
  if (!isUnconfirmed() && (delay === null || delay > 0)) return scheduleRefresh()
  await run()
}

/** A token was refused that is new: whether the session is over is asked as soon as it may be. */
function refreshSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void run(), msUntilRefreshAllowed())
}

/** Renews the session after an answer 401 to the token given. True when there is another token to repeat the call with. */
export async function renewAfterRefusal(refused: string): Promise<boolean> {
  const now = $service.get().tokens.session()
  // A refusal that comes late finds the new token here already.
  if (now !== '' && now !== refused) return true
  if (msUntilRefreshAllowed() > 0) {
    refreshSoon()
    return false
  }
  try {
    if (await renew(refused)) return true
    expireSession()
  } catch (error) {
    warn('Failed to refresh token', error)
  }
  return false
}

/** Another tab has signed in, as somebody else or anew. */
export function rereadSession(): void {
  refreshUser().then(scheduleRefresh, (error: unknown) => warn('session of another tab not read', error))
}

/** A page in the back/forward cache hears nothing of what other tabs do; it looks when it is back. */
function syncAfterPause(): void {
  const user = $user.get()
  if (user && !hasTokens()) return clearSession('other-tab')
  if ($session.get().status === 'starting' || cachedUser()?.user.did === user?.did) return
  rereadSession()
}

const LOOK_MS = 1_000
let missed = 0

/**
 * Another kit on the page may remove the tokens without a word, and cookies end. Two looks, because the tab that signs
 * out says so a moment after it has removed them.
 */
function checkTokens(): void {
  const user = $user.get()
  missed = user && !hasTokens() ? missed + 1 : 0
  if (missed > 1) expireSession()
}

/** Sleeping devices miss their timers, and a failed renewal is worth another try once the network is back. */
export function refreshWithPage(): void {
  const again = () => {
    syncAfterPause()
    localeChosen()
    scheduleRefresh()
  }
  setInterval(checkTokens, LOOK_MS)
  onVisible(again)
  onOnline(again)
}
