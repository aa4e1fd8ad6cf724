import { withLock } from '../../env/lock.ts'
import { warn } from '../../env/log.ts'
import { DidError } from '../../model/errors.ts'
import { REFRESH_GAP_MS } from '../../model/limits.ts'
import { singleFlight } from '../../model/single-flight.ts'
import { fetchSession, requestRefresh, type SessionResponse } from '../../protocol/session.ts'
import { isRefusal } from '../../protocol/refusal.ts'
import { tokenClaims } from '../../protocol/tokens.ts'
import { announceError } from '../announce.ts'
import { withRetries } from '../retry.ts'
import { $config } from '../config.ts'
import { $service } from '../service.ts'
import { expireSession } from './logout.ts'
import { tokenReceivedAt, recordTokensReceived } from './token-age.ts'
import { setSession } from './state.ts'

/** When this page last got an answer to a renewal, and from which app. */
let lastRenewal = { appUrl: '', at: 0 }

/**
 * The session token that this page has used last, or has planned its renewal by. A tab that renews says so in the
 * storage too, but what it writes there can reach the others later than its cookie and its lock.
 */
let knownToken = ''

export const rememberToken = (): void => {
  knownToken = $service.get().tokens.session()
}

/** Milliseconds until the next renewal may be asked for, whatever the last one brought. */
export function msUntilRefreshAllowed(): number {
  const since = Date.now() - lastRenewal.at
  const isFree = lastRenewal.appUrl !== $config.get().appUrl || since < 0
  return isFree ? 0 : Math.max(0, REFRESH_GAP_MS - since)
}

/**
 * Milliseconds until the session token is half used, 0 or less when it is time (docs/rules.md §2.2); null: none to
 * renew.
 */
export function msUntilHalfLife(): number | null {
  const { tokens } = $service.get()
  if (!tokens.refresh()) return null
  const token = tokens.session()
  const claims = tokenClaims(token)
  if (!claims) return 0
  // The cookie of a wallet's login ends hours before its token does.
  const halfLifeMs = Math.min((claims.expiresAt - claims.issuedAt) * 1_000, tokens.sessionKeptMs()) / 2
  // A moment in the future is one of a clock that was set back since.
  const since = Math.min(tokenReceivedAt(token) || claims.issuedAt * 1_000, Date.now())
  return since + halfLifeMs - Date.now()
}

/** Milliseconds until the session token is to be renewed; null: there is none to renew. */
export function msUntilRefresh(): number | null {
  const left = msUntilHalfLife()
  return left === null ? null : Math.max(left, msUntilRefreshAllowed())
}

/** Somebody pretended to be the app: the page hears that, not only that nobody is signed in any more. */
function announceForgery(error: unknown): void {
  if (error instanceof DidError && error.code === 'invalid-response') announceError(error)
}

/** The refresh token is worth nothing. */
function giveUp(reason: unknown): null {
  warn('Failed to refresh token', reason)
  $service.get().tokens.clear()
  return null
}

async function exchange(): Promise<SessionResponse | null> {
  const service = $service.get()
  const { tokens } = service
  const refreshToken = tokens.refresh()
  if (!refreshToken) {
    // Signed out meanwhile: what the service has set as a cookie is nobody's.
    tokens.clear()
    return null
  }
  if (msUntilRefreshAllowed() > 0) throw new DidError('refresh-failed')
  // Somebody may sign in anew, or out, while the old token is on its way; then its answer counts for nothing.
  const isStill = () => tokens.refresh() === refreshToken
  try {
    const renewed = await requestRefresh(service, refreshToken)
    if (!isStill()) return exchange()
    if (!renewed) return giveUp('no user')
    lastRenewal = { appUrl: service.appUrl, at: Date.now() }
    tokens.setSession(renewed.sessionToken)
    if (renewed.refreshToken) tokens.setRefresh(renewed.refreshToken)
    recordTokensReceived(renewed.sessionToken)
    return renewed
  } catch (error) {
    if (!isRefusal(error)) throw error
    announceForgery(error)
    if (!isStill()) return exchange()
    return giveUp(error)
  }
}

/** Uses what another tab brought; where that is worth nothing either, this one tries. */
async function takeOver(): Promise<SessionResponse | null> {
  try {
    return await fetchSession({ ...$service.get(), renew: () => Promise.resolve(false) })
  } catch (error) {
    if (!isRefusal(error)) throw error
    return exchange()
  }
}

/** One holder across all tabs; the others find the tokens it brought. */
function exchangeInTurn(used: string): Promise<SessionResponse | null> {
  return withLock(`did-connect:refresh:${$config.get().appUrl}`, () => {
    const now = $service.get().tokens.session()
    return now !== '' && now !== used ? takeOver() : exchange()
  })
}

/**
 * Exchanges the refresh token once for all callers, here and in other tabs. Null when there is no refresh token or the
 * service refuses it. `used` is the session token to replace: when the current one differs, another tab has done it.
 *
 * @throws DidError when the service gives no answer, or has given one a moment ago
 */
export const renew = singleFlight((used: string = $service.get().tokens.session()) => exchangeInTurn(used))

/**
 * Reads who is signed in by the tokens there are, or by new ones where they are due; nobody when the service refuses
 * them. @throws when it is not there
 */
export async function refreshUser({ isDue = false } = {}): Promise<SessionResponse | null> {
  const service = $service.get()
  // The cookie of another tab's renewal may be here already when this one's time has come.
  const used = (isDue && knownToken) || service.tokens.session()
  let answer: SessionResponse | null = null
  try {
    if (used && !isDue) answer = await withRetries(() => fetchSession(service))
  } catch (error) {
    if (!isRefusal(error)) throw error
    announceForgery(error)
  }
  answer ??= await renew(used)
  // Another app was configured meanwhile: this is not about it.
  if ($config.get().appUrl !== service.appUrl) return null
  if (answer) setSession(answer)
  else expireSession()
  rememberToken()
  return answer
}

/**
 * Exchanges the refresh token now, also when the session token is still good.
 *
 * @throws DidError `refresh-token-missing`, or `refresh-failed`: refused, or less than half a minute after the last time
 */
export async function refreshSession(): Promise<SessionResponse> {
  if (!$service.get().tokens.refresh()) throw new DidError('refresh-token-missing')
  const answer = await renew()
  if (!answer) {
    expireSession()
    throw new DidError('refresh-failed')
  }
  setSession(answer)
  return answer
}
