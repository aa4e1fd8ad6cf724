import type { Service } from './http.ts'
import { tokenStore } from './tokens.ts'

/**
 * The service of another app, for calls that need no session; this app's when the address is its own. Tokens stay
 * here: the other app could use them.
 */
export function foreignService(service: Service, appUrl: string): Service {
  const { origin, pathname } = new URL(appUrl)
  const base = origin + pathname.replace(/\/+$/, '')
  if (base === service.appUrl) return service
  const tokens = tokenStore({ engine: 'localStorage', foreignOrigin: origin, path: () => '/', days: () => 1 })
  return { ...service, appUrl: base, tokens, renew: () => Promise.resolve(false) }
}
