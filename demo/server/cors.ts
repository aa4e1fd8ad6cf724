import type { Context, MiddlewareHandler } from 'hono'
import { SERVICE_PATH } from './service.ts'
import type { RouteEnv, Service } from './service.ts'

/** The only page that other origins may embed. */
export const STORAGE_FRAME = `${SERVICE_PATH}/share/shared-bridge.html`

function framing(c: Context<RouteEnv>): Record<string, string> {
  if (c.req.path !== STORAGE_FRAME) return { 'x-frame-options': 'SAMEORIGIN' }
  return { 'cross-origin-resource-policy': 'cross-origin', 'cross-origin-embedder-policy': 'require-corp' }
}

/** Every response is readable by all origins, without cookies. */
export const openToAll: MiddlewareHandler<RouteEnv> = async (c, next) => {
  if (c.req.method === 'OPTIONS') {
    return c.body(null, 204, {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET,HEAD,POST,PUT,DELETE,OPTIONS,PATCH',
      'access-control-allow-headers': '*',
      // As the platform sends it, by mistake.
      'access-control-max-age': '[object Object]',
      'access-control-expose-headers': '*',
    })
  }
  await next()
  if (!c.res.headers.get('access-control-allow-credentials') && !c.res.headers.get('vary')?.includes('Origin')) {
    c.res.headers.set('access-control-allow-origin', '*')
  }
  c.res.headers.set('access-control-expose-headers', '*')
  for (const [name, value] of Object.entries(framing(c))) c.res.headers.set(name, value)
  c.res.headers.set('x-content-type-options', 'nosniff')
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
}

const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).hostname : '')

export const isTrusted = (service: Service, origin: string): boolean =>
  service.state.settings.trustedDomains.includes(hostOf(origin))

/** For calls that only pages on trusted host names may make. */
export const onlyTrusted =
  (service: Service): MiddlewareHandler<RouteEnv> =>
  async (c: Context<RouteEnv>, next) => {
    const origin = c.req.header('origin')
    if (origin && !isTrusted(service, origin)) {
      return c.html('Not allowed by CORS', 403, { 'access-control-allow-origin': '*' })
    }
    await next()
    c.res.headers.set('vary', 'Origin')
    if (origin) c.res.headers.set('access-control-allow-origin', origin)
  }
