import { inTurn } from '../../env/lock.ts'
import { warn } from '../../env/log.ts'
import { localStore } from '../../env/storage.ts'
import { DidError } from '../../model/errors.ts'
import { fetchSession, renewSession, type SessionAnswer } from '../../protocol/session.ts'
import { tokenClaims } from '../../protocol/tokens.ts'
import { $config } from '../config.ts'
import { $service, renewWith } from '../service.ts'
import { expireSession } from './logout.ts'
import { setSession } from './state.ts'

/** When this browser got its tokens, by its own clock: a wrong clock must not make them look old. */
const receivedKey = (): string => `did_token_at@${$config.get().appUrl}`
const receivedAt = (): number => Number(localStore.get(receivedKey())) || 0
export const tokensReceived = (): void => localStore.set(receivedKey(), String(Date.now()))

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

/** Whether the service said that the tokens are worth nothing, rather than not answering. */
export const isRefused = (error: unknown): boolean =>
  error instanceof DidError && (error.status === 400 || error.status === 401 || error.code === 'invalid-response')

async function exchange(): Promise<SessionAnswer | null> {
  const service = $service.get()
  const refreshToken = service.tokens.refresh()
  if (!refreshToken) return null
  try {
    const renewed = await renewSession(service, refreshToken)
    service.tokens.setSession(renewed.sessionToken)
    service.tokens.setRefresh(renewed.refreshToken)
    tokensReceived()
    return renewed
  } catch (error) {
    if (!isRefused(error)) throw error
    // Somebody may have signed in anew while the old token was on its way.
    if (service.tokens.refresh() === refreshToken) service.tokens.clear()
    return null
  }
}

/** One holder across all tabs; the others find the tokens it brought. */
function exchangeInTurn(): Promise<SessionAnswer | null> {
  const before = receivedAt()
  return inTurn(`did-connect:refresh:${$config.get().appUrl}`, async () => {
    const isRenewedElsewhere = receivedAt() > before && $service.get().tokens.session() !== ''
    return isRenewedElsewhere ? fetchSession($service.get()) : exchange()
  })
}

let running: Promise<SessionAnswer | null> | null = null

/** Exchanges the refresh token once, however many ask; null when there is none or it is worth nothing. */
export function renew(): Promise<SessionAnswer | null> {
  running ??= exchangeInTurn().finally(() => {
    running = null
  })
  return running
}

renewWith(async () => {
  try {
    if (await renew()) return true
    expireSession()
  } catch (error) {
    warn('Failed to refresh token', error)
  }
  return false
})

/** Reads who is signed in by the tokens there are; nobody when the service refuses them. @throws when it is not there */
export async function refreshUser(): Promise<SessionAnswer | null> {
  const service = $service.get()
  let answer: SessionAnswer | null = null
  try {
    if (service.tokens.session()) answer = await fetchSession(service)
  } catch (error) {
    if (!isRefused(error)) throw error
  }
  answer ??= await renew()
  setSession(answer)
  return answer
}
