import { keepMount } from 'nanostores'
import { warn } from '../../env/log.ts'
import { onOnline, onVisible } from '../../env/page.ts'
import { askedPause, spread } from '../../model/back-off.ts'
import { REFRESH_FAILURES_MAX, REFRESH_GAP_MS, REFRESH_RETRY_MAX_MS, REFRESH_RETRY_MS } from '../../model/limits.ts'
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
import { tokenReceivedAt } from './token-age.ts'

/** The longest timer of browsers. A token that is valid for weeks is checked again after it. */
const MAX_TIMER_MS = 2 ** 31 - 1

let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0

/** Whether this browser has tokens. */
export function hasTokens(): boolean {
  const { tokens } = $service.get()
  return tokens.session() !== '' || tokens.refresh() !== ''
}

/** There are tokens, but the service has not confirmed them yet. Refused tokens are removed. */
function isUnconfirmed(): boolean {
  const session = $session.get()
  const isConfirmed = session.status === 'signed-in' && session.isConfirmed
  return session.status !== 'starting' && !isConfirmed && hasTokens()
}

function retryIn(delay: number): void {
  if (++failures < REFRESH_FAILURES_MAX) timer = setTimeout(() => void wake(), Math.max(delay, msUntilRefreshAllowed()))
}

async function run(): Promise<void> {
  try {
    await refreshUser({ isDue: !isUnconfirmed() })
    // An answer without new tokens must not cause the next request at once.
    const isProductive = !isUnconfirmed() && (msUntilHalfLife() ?? 1) > 0
    if (!isProductive) return retryIn(REFRESH_GAP_MS)
    scheduleRefresh()
  } catch (error) {
    warn('Failed to refresh token', error)
    retryIn(askedPause(error) + spread(Math.min(REFRESH_RETRY_MS * 2 ** failures, REFRESH_RETRY_MAX_MS)))
  }
}

/**
 * Schedules the token refresh at half the token's lifetime. Call it after each change of the tokens.
 *
 * @param pauseMs how long the service asked to wait when it did not confirm the session
 */
export function scheduleRefresh(pauseMs = 0): void {
  failures = 0
  clearTimeout(timer)
  const delay = isUnconfirmed() ? pauseMs + REFRESH_RETRY_MS : msUntilRefresh()
  if ((msUntilHalfLife() ?? 0) > 0) rememberToken()
  if (delay !== null) timer = setTimeout(() => void wake(), Math.min(Math.max(delay, 0), MAX_TIMER_MS))
}

/** Runs the scheduled refresh, unless another tab has refreshed meanwhile. */
async function wake(): Promise<void> {
  const delay = msUntilRefresh()
  if (!isUnconfirmed() && (delay === null || delay > 0)) return scheduleRefresh()
  await run()
}

/** A new token was refused: the next allowed refresh decides whether the session is over. */
function refreshSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void run(), msUntilRefreshAllowed())
}

/** Renews the session after an answer 401 to the given token. True when the call can be repeated with another token. */
export async function renewAfterRefusal(refused: string): Promise<boolean> {
  const now = $service.get().tokens.session()
  // A late refusal is of the previous token; there is a new one already.
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

/** Reads the session again after another tab has signed in. */
export function rereadSession(): void {
  refreshUser().then(
    () => scheduleRefresh(),
    (error: unknown) => warn('session of another tab not read', error),
  )
}

/** A page in the back/forward cache gets no messages of other tabs, so it checks when it is shown again. */
function syncAfterPause(): void {
  const user = $user.get()
  if (user && !hasTokens()) return clearSession('other-tab')
  if ($session.get().status === 'starting' || cachedUser()?.user.did === user?.did) return
  rereadSession()
}

const CHECK_TOKENS_MS = 1_000
let mismatches = 0

/**
 * Another kit of the app may write or remove the tokens without an event, and cookies expire. It takes two checks,
 * because a tab that signs in or out notifies the others a moment after it has changed the tokens.
 */
function checkTokens(): void {
  const { status } = $session.get()
  const isLost = status === 'signed-in' && !hasTokens()
  // Tokens that this kit has received are in use, or a message says so.
  const isNew = status === 'signed-out' && hasTokens() && tokenReceivedAt($service.get().tokens.session()) === 0
  mismatches = isLost || isNew ? mismatches + 1 : 0
  if (mismatches !== 2) return
  if (isLost) expireSession()
  else rereadSession()
}

/** Checks the session when the page is shown and when the network is back: sleeping devices miss their timers. */
export function refreshWithPage(): void {
  const resume = () => {
    syncAfterPause()
    localeChosen()
    scheduleRefresh()
  }
  // Each check reads it, and a store without listeners is mounted for each read.
  keepMount($service)
  setInterval(checkTokens, CHECK_TOKENS_MS)
  onVisible(resume)
  onOnline(resume)
}
