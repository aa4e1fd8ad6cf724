import type { Context } from 'hono'
import { avatarPath, signIn } from '../accounts.ts'
import { addressOf, visitorIdOf } from '../authenticate.ts'
import { onlyTrusted } from '../cors.ts'
import { originOf } from '../origin.ts'
import { roleOf, titleOf } from '../passports.ts'
import type { UserRecord, UserSessionRecord } from '../records.ts'
import { SERVICE_PATH } from '../service.ts'
import type { App, RouteEnv, Service } from '../service.ts'

const PATH = `${SERVICE_PATH}/api/user-session`
const MAX_PAGE = 100

/** An online session expires when it is unused for the lifetime of a refresh token. */
function statusOf({ clock, state }: Service, session: UserSessionRecord): string {
  const age = clock.now() - Date.parse(session.updatedAt)
  return session.status === 'online' && age > state.settings.session.ttl * 1000 ? 'expired' : session.status
}

function userOf(service: Service, origin: string, session: UserSessionRecord, user: UserRecord) {
  const role = roleOf(service, session.passportId)
  const { did, pk, sourceProvider, fullName, email, remark, sourceAppPid, approved } = user
  const avatar = avatarPath(user)
  const passport = session.passportId ? service.state.passports.get(session.passportId) : undefined
  const roleTitle = passport?.title ?? (role === 'guest' ? 'guest' : titleOf(role))
  return {
    did,
    pk,
    sourceProvider,
    fullName,
    email,
    avatar: avatar && `${origin}${avatar}`,
    remark,
    sourceAppPid,
    approved,
    role,
    roleTitle,
  }
}

/** Sessions of this browser: same visitor id, user agent and IP address. */
function list(service: Service, c: Context<RouteEnv>) {
  const visitorId = visitorIdOf(c)
  const browser = c.req.header('user-agent') ?? ''
  const isMine = (session: UserSessionRecord) =>
    visitorId !== '' &&
    session.visitorId === visitorId &&
    session.ua === browser &&
    session.lastLoginIp === addressOf(c) &&
    statusOf(service, session) === 'online'
  const found = service.state.sessions.all().filter(isMine)
  return c.json(
    found.flatMap((session) => {
      const user = service.state.users.get(session.userDid)
      return user?.approved ? [{ ...session, user: userOf(service, originOf(c), session, user) }] : []
    }),
  )
}

interface QuickLogin {
  id?: string
  userDid?: string
  appPid?: string
  passportId?: string | null
}

const missing = (body: QuickLogin): string[] =>
  (['id', 'userDid', 'appPid'] as const).filter((key) => typeof body[key] !== 'string')

const invalid = (body: QuickLogin, keys: string[]) => ({
  _original: body,
  details: keys.slice(0, 1).map((key) => ({
    message: `"${key}" is required`,
    path: [key],
    type: 'any.required',
    context: { label: key, key },
  })),
})

async function quickLogin(service: Service, c: Context<RouteEnv>) {
  const body: QuickLogin = await c.req.json().catch(() => ({}))
  const keys = missing(body)
  if (keys.length > 0) return c.json({ error: invalid(body, keys) }, 400)
  const session = service.state.sessions.get(body.id ?? '')
  const user = session && service.state.users.get(session.userDid)
  const isGood = user && session.userDid === body.userDid && statusOf(service, session) === 'online'
  if (!isGood) return c.json({ error: 'session expired' }, 401)
  if (!user.approved) return c.json('Your access to this app has been revoked', 401)
  const address = addressOf(c)
  const fromKit = Boolean(c.req.header('x-did-connect-version'))
  const { visitorId, extra } = session
  const member = service.members.get(body.appPid ?? '')
  if (member) return c.json(await member.signIn({ user, visitorId, walletOS: extra.walletOS, address, fromKit }))
  const passportId = body.passportId || session.passportId
  const passport = passportId ? service.state.passports.get(passportId) : undefined
  if (passport?.status === 'revoked') return c.json({ error: 'Your passport has been revoked' }, 401)
  const result = await signIn(service, {
    user,
    visitorId,
    passportId,
    provider: user.sourceProvider,
    walletOS: extra.walletOS,
    address,
    fromKit,
  })
  return c.json(result)
}

const positiveInteger = (text: string | undefined, fallback: number): number => {
  const number = Number.parseInt(text ?? '', 10)
  return number > 0 ? Math.min(number, MAX_PAGE) : fallback
}

function listOwn(service: Service, c: Context<RouteEnv>) {
  const caller = c.get('caller')
  if (!caller) return c.json({ error: 'not login' }, 401)
  const status = c.req.query('status')
  const all = service.state.sessions
    .all()
    .filter((session) => session.userDid === caller.user.did)
    .map((session) => ({ ...session, status: statusOf(service, session) }))
    .filter((session) => !status || session.status === status)
    .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
  const page = positiveInteger(c.req.query('page'), 1)
  const pageSize = positiveInteger(c.req.query('pageSize'), 10)
  const paging = { total: all.length, pageSize, pageCount: Math.ceil(all.length / pageSize), page }
  return c.json({ list: all.slice((page - 1) * pageSize, page * pageSize), paging })
}

export function userSessionRoutes(app: App, service: Service): void {
  app.get(PATH, onlyTrusted(service), (c) => list(service, c))
  app.post(`${PATH}/login`, onlyTrusted(service), (c) => quickLogin(service, c))
  app.get(`${PATH}/myself`, (c) => listOwn(service, c))
}
