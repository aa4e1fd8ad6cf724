import type { AuthServer } from '../../demo/server/index.ts'
import { login } from '../../demo/server/testing/client.ts'
import type { Service } from '../protocol/http.ts'
import { tokenStore } from '../protocol/tokens.ts'
import { visitorId } from '../protocol/visitor-id.ts'

/** A client of the embedded service. Each name has its own tokens; all share one browser. */
export function serviceOf(server: Pick<AuthServer, 'url' | 'appDid' | 'appPk'>, name: string): Service {
  const tokens = tokenStore({ engine: 'localStorage', foreignOrigin: name, path: () => '/', days: () => 1 })
  return {
    appUrl: server.url,
    servicePrefix: '/.well-known/service',
    tokens: { ...tokens, visitorId },
    signer: () => Promise.resolve({ appId: server.appDid, appPk: server.appPk }),
    renew: () => Promise.resolve(false),
  }
}

export interface SignedIn {
  service: Service
  did: string
}

/** Signs in a test user of the wallet. The first user of a server owns the app. */
export async function signIn(server: AuthServer, user: number): Promise<SignedIn> {
  const service = serviceOf(server, `user ${user} of ${server.url}`)
  const { sessionToken, refreshToken, did } = await login(server, { user }, { visitorId: service.tokens.visitorId() })
  service.tokens.setSession(sessionToken)
  service.tokens.setRefresh(refreshToken)
  return { service, did }
}

/** Gives the requests of Node an origin, as a page has one. Returns a function that removes it. */
export function setRequestOrigin(url: string): () => void {
  const globals = globalThis as Record<symbol, unknown>
  const key = Symbol.for('undici.globalOrigin.1')
  globals[key] = new URL(url)
  return () => {
    globals[key] = undefined
  }
}
