import { authenticate, findToken } from './authenticate.ts'
import { SERVICE_PATH } from './service.ts'
import type { App, Service } from './service.ts'

/** Identifies the caller of each request. A request with two tokens is refused, as on the platform. */
export function readCaller(app: App, service: Service): void {
  app.use(`${SERVICE_PATH}/*`, async (c, next) => {
    const { token, duplicate } = await findToken(c)
    if (duplicate) return c.html('Access token found in multiple locations', 400)
    const caller = await authenticate(service, c, token)
    c.set('caller', caller)
    // The protocol library reads the signed-in user from this header, so clients must not set it.
    const { headers } = c.req.raw
    headers.delete('x-user-did')
    if (caller) headers.set('x-user-did', caller.user.did)
    await next()
  })
}
