import { inTurn } from '../../env/lock.ts'
import { warn } from '../../env/log.ts'
import { DidError } from '../../model/errors.ts'
import { fetchSession, renewSession, type SessionAnswer } from '../../protocol/session.ts'
import { isRefusal } from '../../protocol/refusal.ts'
import { tokenClaims } from '../../protocol/tokens.ts'
import { announceError } from '../announce.ts'
import { $config } from '../config.ts'
import { $service, onForged, renewWith } from '../service.ts'
import { expireSession } from './logout.ts'
import { receivedAt, tokensReceived } from './received.ts'
import { setSession } from './state.ts'

/** Milliseconds until the session token is half used, 0 or less when it is time (connect spec §4); null: none to renew. */
export function untilRenewal(): number | null {
  const { tokens } = $service.get()
  if (!tokens.refresh()) return null
  const claims = tokenClaims(tokens.session())
  if (!claims) return 0
  const halfLifeMs = ((claims.expiresAt - claims.issuedAt) * 1_000) / 2
  // A moment in the future is one of a clock that was set back since.
  const since = Math.min(receivedAt() || claims.issuedAt * 1_000, Date.now())
  return since + halfLifeMs - Date.now()
}

/** Somebody pretended to be the app: the page hears that, not only that nobody is signed in any more. */
function sayIfForged(error: unknown): void {
  if (error instanceof DidError && error.code === 'invalid-response') announceError(error)
}

async function exchange(): Promise<SessionAnswer | null> {
  const service = $service.get()
  const { tokens } = service
  const refreshToken = tokens.refresh()
  if (!refreshToken) {
    // Signed out meanwhile: what the service has set as a cookie is nobody's.
    tokens.clear()
    return null
  }
  // Somebody may sign in anew, or out, while the old token is on its way; then its answer counts for nothing.
  const isStill = () => tokens.refresh() === refreshToken
  try {
    const renewed = await renewSession(service, refreshToken)
    if (!isStill()) return exchange()
    tokens.setSession(renewed.sessionToken)
    if (renewed.refreshToken) tokens.setRefresh(renewed.refreshToken)
    tokensReceived()
    return renewed
  } catch (error) {
    if (!isRefusal(error)) throw error
    sayIfForged(error)
    if (!isStill()) return exchange()
    tokens.clear()
    return null
  }
}

/** Uses what another tab brought; where that is worth nothing either, this one tries. */
async function takeOver(): Promise<SessionAnswer | null> {
  try {
    return await fetchSession({ ...$service.get(), renew: () => Promise.resolve(false) })
  } catch (error) {
    if (!isRefusal(error)) throw error
    return exchange()
  }
}

/** One holder across all tabs; the others find the tokens it brought. */
function exchangeInTurn(used: string): Promise<SessionAnswer | null> {
  return inTurn(`did-connect:refresh:${$config.get().appUrl}`, () => {
    const now = $service.get().tokens.session()
    return now !== '' && now !== used ? takeOver() : exchange()
  })
}

let running: Promise<SessionAnswer | null> | null = null

/**
 * Exchanges the refresh token once, however many ask, here and in other tabs; null when there is none or it is worth
 * nothing. `used` is the session token that is to be replaced: where it is another one by now, somebody has done it.
 */
export function renew(used: string = $service.get().tokens.session()): Promise<SessionAnswer | null> {
  running ??= exchangeInTurn(used).finally(() => {
    running = null
  })
  return running
}

renewWith(async (refused) => {
  const now = $service.get().tokens.session()
  // A refusal that comes late finds the new token here already.
  if (now !== '' && now !== refused) return true
  try {
    if (await renew(refused)) return true
    expireSession()
  } catch (error) {
    warn('Failed to refresh token', error)
  }
  return false
})

onForged(expireSession)

/**
 * Reads who is signed in by the tokens there are, or by new ones where they are due; nobody when the service refuses
 * them. @throws when it is not there
 */
export async function refreshUser({ isDue = false } = {}): Promise<SessionAnswer | null> {
  const service = $service.get()
  const used = service.tokens.session()
  let answer: SessionAnswer | null = null
  try {
    if (used && !isDue) answer = await fetchSession(service)
  } catch (error) {
    if (!isRefusal(error)) throw error
    sayIfForged(error)
  }
  answer ??= await renew(used)
  // Another app was configured meanwhile: this is not about it.
  if ($config.get().appUrl !== service.appUrl) return null
  if (answer) setSession(answer)
  else expireSession()
  return answer
}
