import { warn } from '../../env/log.ts'
import { DidError } from '../../model/errors.ts'
import { fetchSession, renewSession, type SessionAnswer } from '../../protocol/session.ts'
import { $service, renewWith } from '../service.ts'
import { setSession } from './state.ts'

let running: Promise<SessionAnswer | null> | null = null

/** Whether the service said that the tokens are worth nothing, rather than not answering. */
const isRefused = (error: unknown): boolean =>
  error instanceof DidError && (error.status === 400 || error.status === 401)

async function renewOnce(): Promise<SessionAnswer | null> {
  const service = $service.get()
  const refreshToken = service.tokens.refresh()
  if (!refreshToken) return null
  try {
    const renewed = await renewSession(service, refreshToken)
    service.tokens.setSession(renewed.sessionToken)
    service.tokens.setRefresh(renewed.refreshToken)
    return renewed
  } catch (error) {
    if (!isRefused(error)) throw error
    service.tokens.clear()
    return null
  }
}

/** Exchanges the refresh token once, however many ask; null when there is none or it is worth nothing. */
export function renew(): Promise<SessionAnswer | null> {
  running ??= renewOnce().finally(() => {
    running = null
  })
  return running
}

renewWith(async () => {
  try {
    return (await renew()) !== null
  } catch (error) {
    warn('Failed to refresh token', error)
    return false
  }
})

/** Reads who is signed in by the tokens there are; nobody when the service refuses them. */
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
