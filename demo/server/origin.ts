import type { Context } from 'hono'

/** The origin that the client requested; differs from the server's own behind a proxy. */
export function originOf(c: Context): string {
  const host = c.req.header('x-forwarded-host') ?? c.req.header('host') ?? ''
  return `${c.req.header('x-forwarded-proto') ?? 'http'}://${host}`
}
