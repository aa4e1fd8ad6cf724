import type { Context } from 'hono'

/** The address the caller used, so that the app can stand behind another server. */
export function originOf(c: Context): string {
  const host = c.req.header('x-forwarded-host') ?? c.req.header('host') ?? ''
  return `${c.req.header('x-forwarded-proto') ?? 'http'}://${host}`
}
