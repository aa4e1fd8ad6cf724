import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { decoded } from './decoded.ts'
import type { UserSessionRecord } from './records.ts'
import type { Caller, RouteEnv, Service } from './service.ts'
import { readToken } from './tokens.ts'

export const bearerOf = (c: Context): string => {
  const [, token = ''] = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '') ?? []
  return decoded(token)
}

export const visitorIdOf = (c: Context): string => (c.req.header('x-blocklet-visitor-id') ?? '').slice(0, 80)

async function bodyToken(c: Context): Promise<string> {
  if (c.req.method === 'GET' || !c.req.header('content-type')?.includes('json')) return ''
  const body: unknown = await c.req.json().catch(() => null)
  if (typeof body !== 'object' || body === null) return ''
  const { login_token: login, access_token: access } = body as Record<string, unknown>
  return String(login ?? access ?? '')
}

/** The token of a request; `duplicate` when the same request contains it twice, which the platform refuses. */
export async function findToken(c: Context): Promise<{ token: string; duplicate: boolean }> {
  const bearer = bearerOf(c)
  const others = [
    getCookie(c, 'login_token') ?? '',
    c.req.query('login_token') ?? c.req.query('access_token') ?? '',
    await bodyToken(c),
  ].filter(Boolean)
  const duplicate = others.length > 1 || (bearer !== '' && others.includes(bearer))
  return { token: bearer || (others[0] ?? ''), duplicate }
}

const isOnline = (session: UserSessionRecord): boolean => session.status === 'online'

export function onlineSession(service: Service, userDid: string, visitorId: string): UserSessionRecord | undefined {
  return service.state.sessions
    .all()
    .find((session) => session.userDid === userDid && session.visitorId === visitorId && isOnline(session))
}

/**
 * With a visitor id, a token is valid only while the session of that visitor is online. Tokens that the app blocks are
 * refused by a refresh alone, as on the platform.
 */
export async function authenticate(service: Service, c: Context<RouteEnv>, token: string): Promise<Caller | null> {
  const claims = token ? await readToken(service, token) : null
  const user = claims && service.state.users.get(claims.did)
  if (!claims || !user) return null
  const visitorId = visitorIdOf(c)
  const session = visitorId ? onlineSession(service, user.did, visitorId) : undefined
  if (visitorId && !session) return null
  return { user, claims, token, session }
}

/** The address of the visitor, behind all proxies, as the platform reads it. */
export function addressOf(c: Context<RouteEnv>): string {
  const [forwarded = ''] = (c.req.header('x-forwarded-for') ?? '').split(',')
  const address = forwarded.trim() || (c.env.incoming.socket.remoteAddress ?? '')
  return address === '::1' ? '127.0.0.1' : address.replace('::ffff:', '')
}
