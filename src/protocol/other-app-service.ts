import type { Service } from './http.ts'
import { tokenStore } from './tokens.ts'

/**
 * The service of another app, for calls that need no session; this app's when the address is its own. Tokens stay
 * here: the other app could use them.
 */
export function otherAppService(service: Service, appUrl: string): Service {
  const { origin, pathname } = new URL(appUrl)
  const base = origin + pathname.replace(/\/+$/, '')
  if (base === service.appUrl) return service
  const tokens = tokenStore({ engine: 'localStorage', foreignOrigin: origin, path: () => '/', days: () => 1 })
  // Both know this browser by the same name: the sessions of the other one are found by it.
  const { visitorId } = service.tokens
  return { ...service, appUrl: base, tokens: { ...tokens, visitorId }, renew: () => Promise.resolve(false) }
}
