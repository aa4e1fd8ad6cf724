import { keepMount } from 'nanostores'
import { warn } from '../../env/log.ts'
import { onVisible, onWindow } from '../../env/page.ts'
import { wait } from '../../env/wait.ts'
import { retryAfterOf, withJitter } from '../../model/back-off.ts'
import { DidError } from '../../model/errors.ts'
import {
  CONFIRM_AHEAD_MS,
  FOCUS_READ_MS,
  REFRESH_FAILURES_MAX,
  REFRESH_GAP_MS,
  REFRESH_RETRY_MAX_MS,
  REFRESH_RETRY_MS,
  REFRESH_WAIT_MS,
  TOKENS_CHECK_MS,
} from '../../model/limits.ts'
import { singleFlight } from '../../model/single-flight.ts'
import { announceError } from '../../core/announce.ts'
import { isConfigured } from '../../core/config.ts'
import { localeChosen } from '../../core/language/locale.ts'
import { $service } from '../../core/app/service.ts'
import { cachedUser } from '../../core/user/cached-user.ts'
import { clearSession, expireSession } from './logout.ts'
import {
  refreshUser,
  rememberToken,
  renew,
  msUntilRefreshAllowed,
  msUntilHalfLife,
  msUntilRefresh,
} from './token-refresh.ts'
import { $session, $user } from '../../core/user/user.ts'
import { checkConfirmation } from '../../core/user/signed-in/set-session.ts'
import { msSinceConfirmed } from '../../core/user/user.ts'
import { msUntilUnconfirmed } from '../../core/user/user.ts'
import { tokenReceivedAt } from './token-age.ts'
import { settleVisitorId } from './settle-visitor-id.ts'

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
  clearTimeout(timer)
  if (++failures < REFRESH_FAILURES_MAX) timer = setTimeout(() => void wake(), Math.max(delay, msUntilRefreshAllowed()))
}

function retryAfter(error: unknown): void {
  warn('Failed to refresh token', error)
  // The page is told about a wrong signature: a lost answer can't explain that.
  if (error instanceof DidError && error.code === 'invalid-response') announceError(error)
  retryIn(retryAfterOf(error) + withJitter(Math.min(REFRESH_RETRY_MS * 2 ** failures, REFRESH_RETRY_MAX_MS)))
}

/** Milliseconds until the session is refreshed, or read again before its hour is over; Infinity without a session. */
function msUntilDue(): number {
  const untilRead = $user.get() ? msUntilUnconfirmed() - CONFIRM_AHEAD_MS : Infinity
  return Math.min(msUntilRefresh() ?? Infinity, untilRead)
}

async function run(isDue = !isUnconfirmed()): Promise<void> {
  try {
    await refreshUser(isDue)
    // An answer without new tokens must not cause the next request at once.
    const isProductive = !isUnconfirmed() && (msUntilHalfLife() ?? 1) > 0
    if (!isProductive) return retryIn(REFRESH_GAP_MS)
    scheduleRefresh()
  } catch (error) {
    retryAfter(error)
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
  const delay = isUnconfirmed() ? pauseMs + REFRESH_RETRY_MS : msUntilDue()
  if ((msUntilHalfLife() ?? 0) > 0) rememberToken()
  if (delay < Infinity) timer = setTimeout(() => void wake(), Math.max(delay, 0))
}

/** Runs the scheduled refresh, unless another tab has refreshed meanwhile. */
async function wake(): Promise<void> {
  if (isUnconfirmed()) return run()
  if (msUntilDue() > 0) return scheduleRefresh()
  await run((msUntilRefresh() ?? 1) <= 0)
}

/** A new token was refused: the next allowed refresh decides whether the session is over. */
function refreshSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void run(), msUntilRefreshAllowed())
}

/** Waits for the refresh that is due, here or in another tab, to replace a lost token. */
async function waitForToken(): Promise<boolean> {
  const { tokens } = $service.get()
  const until = Date.now() + msUntilRefreshAllowed() + REFRESH_WAIT_MS
  while (!tokens.session() && tokens.refresh() && Date.now() < until) await wait(TOKENS_CHECK_MS)
  return tokens.session() !== ''
}

/** Renews the session after status 401 for this token. True if the call can be repeated with another token. */
export async function renewAfterRefusal(refused: string): Promise<boolean> {
  const service = $service.get()
  const now = service.tokens.session()
  // A late refusal concerns the previous token. There is already a new one.
  if (now !== '' && now !== refused) return true
  try {
    if (await settleVisitorId()) return true
    if (msUntilRefreshAllowed() > 0) {
      refreshSoon()
      // A call without a token doesn't speak against the last refresh.
      return refused === '' && (await waitForToken())
    }
    if (await renew(refused)) return true
    if (isConfigured(service.appUrl)) expireSession()
  } catch (error) {
    retryAfter(error)
  }
  return false
}

/** Reads the session again after another tab has signed in. */
export const rereadSession = (): Promise<void> => refreshUser().then(() => scheduleRefresh(), retryAfter)

/** One page event is followed by others. */
const rereadOnce = singleFlight(rereadSession)

/** A page in the back/forward cache gets no messages from other tabs, so it checks when it is shown again. */
function syncAfterPause(): void {
  const user = $user.get()
  if (user && !hasTokens()) return clearSession('other-tab')
  if ($session.get().status === 'starting') return
  const isSame = cachedUser()?.user.did === user?.did
  // Another kit on another page may have ended the session without leaving a trace in this browser.
  if (!isSame || (user && msSinceConfirmed() > FOCUS_READ_MS)) void rereadOnce()
}

let mismatches = 0

/**
 * Another kit of the app may write or remove the tokens without an event, and cookies expire. It takes two checks,
 * because a tab that signs in or out notifies the others a moment after it has changed the tokens.
 */
function checkTokens(): void {
  checkConfirmation()
  const { status } = $session.get()
  const isLost = status === 'signed-in' && !hasTokens()
  // Tokens that this kit has received are in use, or a message says so.
  const isNew = status === 'signed-out' && hasTokens() && tokenReceivedAt($service.get().tokens.session()) === 0
  mismatches = isLost || isNew ? mismatches + 1 : 0
  if (mismatches !== 2) return
  if (isLost) expireSession()
  else void rereadSession()
}

/** Checks the session when the page is shown, and when the network is back: sleeping devices miss their timers. */
export function refreshWithPage(): void {
  const resume = () => {
    syncAfterPause()
    localeChosen()
    scheduleRefresh()
  }
  // Each check reads it, and a store without listeners is mounted for each read.
  keepMount($service)
  setInterval(checkTokens, TOKENS_CHECK_MS)
  onVisible(resume)
  onWindow('online', resume)
  onWindow('focus', resume)
}
