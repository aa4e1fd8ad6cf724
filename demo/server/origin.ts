import type { TLSSocket } from 'node:tls'
import type { Context } from 'hono'
import type { RouteEnv } from './service.ts'

/** The origin that the client requested; differs from the server's own behind a proxy. */
export function originOf(c: Context<RouteEnv>): string {
  const host = c.req.header('x-forwarded-host') ?? c.req.header('host') ?? ''
  const own = (c.env.incoming.socket as Partial<TLSSocket>).encrypted ? 'https' : 'http'
  return `${c.req.header('x-forwarded-proto') ?? own}://${host}`
}
