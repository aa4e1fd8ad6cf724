import type { Service } from './http.ts'
import { tokenStore } from './tokens.ts'

/**
 * The service of another app, for calls without a session. For this app's address, it returns this app's service.
 * The other app gets no tokens, because it could use them.
 */
export function otherAppService(service: Service, appUrl: string): Service {
  const { origin, pathname } = new URL(appUrl)
  const base = origin + pathname.replace(/\/+$/, '')
  if (base === service.appUrl) return service
  const tokens = tokenStore({ engine: 'localStorage', foreignOrigin: origin, path: () => '/', days: () => 1 })
  // Both apps get the same visitor id, so that the other one finds this browser's sessions.
  const { visitorId } = service.tokens
  return { ...service, appUrl: base, tokens: { ...tokens, visitorId }, renew: () => Promise.resolve(false) }
}
