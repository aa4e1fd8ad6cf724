import type { AuthServer } from '../../../demo/server/index.ts'
import { login } from '../../../demo/server/testing/client.ts'
import type { Service } from '../http.ts'
import { tokenStore, visitorId } from '../tokens.ts'

/** The embedded service as somebody's page sees it. Each name has tokens of its own, in one browser. */
export function serviceOf(server: { url: string }, name: string): Service {
  const tokens = tokenStore({ engine: 'localStorage', foreignOrigin: name, path: () => '/', days: () => 1 })
  return {
    appUrl: server.url,
    servicePrefix: '/.well-known/service',
    tokens: { ...tokens, visitorId },
    signer: () => Promise.resolve({ appId: '', appPk: '' }),
    renew: () => Promise.resolve(false),
  }
}

export interface SignedIn {
  service: Service
  did: string
}

/** Signs a test user of the wallet in. The first one of a server owns the app. */
export async function signIn(server: AuthServer, user: number): Promise<SignedIn> {
  const service = serviceOf(server, `user ${user} of ${server.url}`)
  const { sessionToken, refreshToken, did } = await login(server, { user }, { visitorId: service.tokens.visitorId() })
  service.tokens.setSession(sessionToken)
  service.tokens.setRefresh(refreshToken)
  return { service, did }
}

/** Browsers say from which page a request comes; here somebody has to. Returns what ends it. */
export function asPageOf(url: string): () => void {
  const globals = globalThis as Record<symbol, unknown>
  const key = Symbol.for('undici.globalOrigin.1')
  globals[key] = new URL(url)
  return () => {
    globals[key] = undefined
  }
}
