import { withLock } from '../../env/lock.ts'
import { debug } from '../../env/log.ts'
import { DidError } from '../../model/errors.ts'
import { REFRESH_GAP_MS, REFRESH_WAIT_MS } from '../../model/limits.ts'
import { singleFlight } from '../../model/single-flight.ts'
import type { User } from '../../model/user.ts'
import type { Service } from '../../protocol/http.ts'
import { fetchSession, requestRefresh } from '../../protocol/session.ts'
import type { SessionResponse } from '../../protocol/session-user.ts'
import { isRefusal } from '../../protocol/refusal.ts'
import { tokenClaims } from '../../protocol/tokens.ts'
import { withRetries } from '../../state/retry.ts'
import { $config, assertConfigured, isConfigured } from '../../core/config.ts'
import { $service } from '../../core/app/service.ts'
import { toast } from '../../dialogs/toasts.ts'
import { isOutdated } from '../../core/user/cached-user.ts'
import { expireSession } from './logout.ts'
import { isRefreshInFlight, withRefreshInFlight } from './refresh-in-flight.ts'
import { endOf, isTokenDead, type End } from './session-end.ts'
import { setSession } from '../../core/user/signed-in/set-session.ts'
import { tokenReceivedAt, recordTokensReceived } from './token-age.ts'
import { settleVisitorId } from './settle-visitor-id.ts'

/** The calls to a host after this page has read the user, or exchanged the tokens itself. */
type Refreshed = 'onRefreshUser' | 'onRefreshToken'
let notify = (_name: Refreshed, _user: User): void => {}
export const onRefreshed = (listener: typeof notify): void => {
  notify = listener
}

/** When this page last got an answer to a refresh, and from which app. */
let lastRefresh = { appUrl: '', at: 0 }

/**
 * The session token that this page used last, or by which it scheduled its refresh. A tab that refreshes also writes to
 * the storage, but other tabs may see that later than the cookie and the lock.
 */
let knownToken = ''

export const rememberToken = (): void => {
  knownToken = $service.get().tokens.session()
}

/** Milliseconds until the next refresh is allowed, whether the last one succeeded or not. */
export function msUntilRefreshAllowed(): number {
  const since = Date.now() - lastRefresh.at
  const isFree = !isConfigured(lastRefresh.appUrl) || since < 0
  return isFree ? 0 : Math.max(0, REFRESH_GAP_MS - since)
}

/** Milliseconds until the session token's half-life (docs/rules.md §2.2), 0 or less if due; null: no refresh token. */
export function msUntilHalfLife(): number | null {
  const { tokens } = $service.get()
  if (!tokens.refresh()) return null
  const token = tokens.session()
  const claims = tokenClaims(token)
  if (!claims) return 0
  // The cookie of a wallet's login expires hours before its token.
  const halfLifeMs = Math.min((claims.expiresAt - claims.issuedAt) * 1_000, tokens.sessionKeptMs()) / 2
  const since = tokenReceivedAt(token) || claims.issuedAt * 1_000
  if (since <= Date.now()) return since + halfLifeMs - Date.now()
  // The clock was set back, or the service's clock is ahead: the token's life begins again.
  recordTokensReceived(token)
  return halfLifeMs
}

/** Milliseconds until the session token is refreshed; null: no refresh token. */
export function msUntilRefresh(): number | null {
  const left = msUntilHalfLife()
  return left === null ? null : Math.max(left, msUntilRefreshAllowed())
}

/** Whether an attempt got no answer at all. Then it is repeated with back-off; any other, after the gap. */
function isLost(error: unknown): boolean {
  if (!(error instanceof DidError)) return true
  return error.code === 'network-failed' || error.code === 'app-unavailable' || (error.status ?? 0) >= 500
}

/** Removes the tokens after the service has ended the session. */
function giveUp({ tokens }: Service, end: End): null {
  debug('the service has ended the session:', end)
  tokens.clear()
  if (end === 'passport-revoked') toast('error', { error: new DidError(end) })
  return null
}

/** Nothing can be exchanged. The session token may have outlived a logout, or it is all that a login has brought. */
async function withoutRefreshToken(): Promise<null> {
  const { tokens, appUrl } = $service.get()
  const token = tokens.session()
  if (!token) return null
  if (msUntilRefreshAllowed() > 0) throw new DidError('refresh-failed')
  const isDead = await isTokenDead(token)
  lastRefresh = { appUrl, at: Date.now() }
  if (!isDead) throw new DidError('refresh-token-missing')
  if (tokens.session() === token) tokens.clear()
  return null
}

/** Reads the session with the present tokens, and refreshes nothing. */
async function readSession(): Promise<SessionResponse> {
  const answer = await fetchSession({ ...$service.get(), renew: () => Promise.resolve(false) })
  if (isOutdated(answer)) throw new DidError('bad-answer')
  return answer
}

async function exchange(): Promise<SessionResponse | null> {
  await settleVisitorId()
  const service = $service.get()
  const { tokens, appUrl } = service
  const refreshToken = tokens.refresh()
  if (!refreshToken) return withoutRefreshToken()
  if (msUntilRefreshAllowed() > 0) throw new DidError('refresh-failed')
  if (isRefreshInFlight(refreshToken)) return readSession()
  // If the user signs in or out during the request, its answer is ignored.
  const isCurrent = () => tokens.refresh() === refreshToken
  const answered = () => {
    lastRefresh = { appUrl, at: Date.now() }
  }
  try {
    const renewed = await withRefreshInFlight(refreshToken, () => requestRefresh(service, refreshToken))
    if (!isCurrent()) return fetchWithNewTokens()
    if (!renewed) return giveUp(service, 'over')
    answered()
    tokens.setSession(renewed.sessionToken)
    if (renewed.refreshToken) tokens.setRefresh(renewed.refreshToken)
    recordTokensReceived(renewed.sessionToken, service)
    // Another app may have been configured meanwhile. Its host does not get these tokens.
    if (isConfigured(appUrl)) notify('onRefreshToken', renewed.user)
    return renewed
  } catch (error) {
    if (!isLost(error)) answered()
    const end = isRefusal(error) && (await endOf(error, refreshToken))
    if (!end) throw error
    return isCurrent() ? giveUp(service, end) : fetchWithNewTokens()
  }
}

/** Uses another tab's tokens. If those are refused too, this tab refreshes them. */
async function fetchWithNewTokens(): Promise<SessionResponse | null> {
  if (!$service.get().tokens.session()) return exchange()
  try {
    return await readSession()
  } catch (error) {
    if (!isRefusal(error)) throw error
    return exchange()
  }
}

/**
 * One tab refreshes at a time; the next one finds the new tokens. A tab that has waited too long looks for them, too.
 */
function exchangeInTurn(used: string): Promise<SessionResponse | null> {
  const began = Date.now()
  const isRecorded = () => tokenReceivedAt($service.get().tokens.session()) > 0
  const wasRecorded = isRecorded()
  return withLock(`did-connect:refresh:${$config.get().appUrl}`, REFRESH_WAIT_MS, () => {
    const now = $service.get().tokens.session()
    const isLate = Date.now() - began >= REFRESH_WAIT_MS
    // The cookie of another tab's refresh may have been here before the rest of its answer.
    const isNew = now !== used || (!wasRecorded && isRecorded())
    return isNew || isLate ? fetchWithNewTokens() : exchange()
  })
}

/**
 * Exchanges the refresh token once for all callers, here and in other tabs. Null if the session is over. `used` is the
 * session token to replace. If the current one differs, another tab has done it.
 *
 * @throws DidError if the service doesn't answer, or did so a moment ago
 */
export const renew = singleFlight((used: string = $service.get().tokens.session()) => exchangeInTurn(used))

/**
 * Reads the session with the current tokens, or with new ones if the refresh is due; null if the service refuses
 * them. @throws DidError if the service doesn't answer
 */
export async function refreshUser(isDue = false): Promise<SessionResponse | null> {
  const service = $service.get()
  // Another tab may have refreshed already; then its token is in the cookie.
  const used = (isDue && knownToken) || service.tokens.session()
  let answer: SessionResponse | null = null
  try {
    if (used && !isDue) answer = await withRetries(readSession)
  } catch (error) {
    if (!isRefusal(error)) throw error
  }
  const isRead = answer !== null
  answer ??= await renew(used)
  // Another app was configured meanwhile: the answer is of the previous one.
  if (!isConfigured(service.appUrl)) return null
  if (answer) {
    setSession(answer)
    if (isRead) {
      // Confirmed with this id, so a cookie with another one is wrong. Unless another kit has signed in meanwhile.
      if (service.tokens.session() === used) service.tokens.setVisitorId(service.tokens.visitorId())
      notify('onRefreshUser', answer.user)
    }
  } else expireSession()
  rememberToken()
  return answer
}

/**
 * Exchanges the refresh token now, even if the session token is still valid.
 *
 * @throws DidError `refresh-token-missing`, or `refresh-failed`: refused, or within half a minute of the last refresh
 */
export async function refreshSession(): Promise<SessionResponse> {
  const service = $service.get()
  if (!service.tokens.refresh()) throw new DidError('refresh-token-missing')
  const answer = await renew()
  assertConfigured(service)
  if (!answer) {
    expireSession()
    throw new DidError('refresh-failed')
  }
  setSession(answer)
  return answer
}
