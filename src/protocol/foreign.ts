import type { Service } from './http.ts'
import { tokenStore } from './tokens.ts'

/**
 * The service of another app, for calls that need no session. This app's tokens stay here: the other one could use
 * them. Null without an address, or when it is this app's own.
 */
export function foreignService(service: Service, appUrl: string): Service {
  const { origin, pathname } = new URL(appUrl)
  const base = origin + pathname.replace(/\/+$/, '')
  if (base === service.appUrl) return service
  const tokens = tokenStore({ engine: 'localStorage', foreignOrigin: origin, path: () => '/', days: () => 1 })
  return { ...service, appUrl: base, tokens, renew: () => Promise.resolve(false) }
}
