import { getCookie, setCookie } from 'hono/cookie'
import type { Context } from 'hono'
import { sessionUser } from '../accounts.ts'
import { addressOf, bearerOf, onlineSession, visitorIdOf } from '../authenticate.ts'
import { isoDate } from '../clock.ts'
import { endEverywhere, keepAtMaster } from '../federated-sessions.ts'
import { errorsAsText, HttpError } from '../http-error.ts'
import { originOf } from '../origin.ts'
import { passportsOf, roleOf } from '../passports.ts'
import { SERVICE_PATH } from '../service.ts'
import type { App, Caller, RouteEnv, Service } from '../service.ts'
import { signed } from '../signed.ts'
import { blockToken, createTokens, csrfTokenOf, isBlocked, readToken } from '../tokens.ts'
import type { TokenClaims } from '../token-types.ts'

const REFUSALS = {
  en: { empty: 'RefreshToken should not be empty', over: 'User session is logout' },
  zh: { empty: 'RefreshToken 不能为空', over: '用户会话已退出' },
}

/** A token has the id of its passport and no name. */
const REVOKED: Record<string, string> = {
  en: 'Passport undefined has been revoked',
  zh: '通行证 undefined 已被吊销',
  de: 'Pass undefined wurde von  widerrufen',
}

/** The language of a request, as the platform finds it. */
function localeOf(c: Context<RouteEnv>): string {
  const [accepted = ''] = (c.req.header('accept-language') ?? '').split(/[,;]/)
  const locale = c.req.query('locale') || getCookie(c, 'nf_lang') || accepted || 'en'
  return { 'zh-CN': 'zh', 'en-US': 'en' }[locale] ?? locale
}

/** Stores the browser of the session: quick login lists only sessions of the same browser. */
function rememberBrowser(service: Service, c: Context<RouteEnv>, { session, user }: Caller): void {
  if (!session) return
  const browser = {
    ua: c.req.header('user-agent') ?? null,
    lastLoginIp: addressOf(c),
    updatedAt: isoDate(service.clock),
  }
  keepAtMaster(service, user, service.state.sessions.put(Object.assign(session, browser)))
}

async function readSession(service: Service, c: Context<RouteEnv>) {
  const caller = c.get('caller')
  if (!caller) return c.json({ error: 'not login' }, 401)
  rememberBrowser(service, c, caller)
  const { user, claims } = caller
  const origin = c.req.header('x-avatar-host') === '1' ? originOf(c) : ''
  const body = {
    user: sessionUser(service, user, claims.role, origin),
    provider: claims.provider,
    walletOS: claims.walletOS,
  }
  return c.json(await signed(body, service.identities.app))
}

/** The platform's message for a refused refresh, in the visitor's language; null if it is allowed. */
function refreshError(
  service: Service,
  c: Context<RouteEnv>,
  token: string,
  claims: TokenClaims | null,
): string | null {
  const locale = localeOf(c)
  const { empty, over } = locale === 'zh' ? REFUSALS.zh : REFUSALS.en
  if (!token) return empty
  const visitorId = visitorIdOf(c)
  const isOnline = claims && visitorId && onlineSession(service, claims.did, visitorId)
  if (!isOnline || isBlocked(service, token)) return over
  if (claims.tokenType !== 'refresh') return `invalid token type ${claims.tokenType}`
  const passport = service.state.passports.get(claims.passport?.id ?? '')
  if (passport?.status !== 'revoked') return null
  const revoked = REVOKED[locale]
  // The platform's process dies of a language that it has no words for.
  if (!revoked) throw new HttpError(502, 'Bad gateway')
  return revoked
}

function setSessionCookies(service: Service, c: Context<RouteEnv>, sessionToken: string, csrfToken: string): void {
  const lifetime = service.state.settings.session.cacheTtl * 1000
  const options = { path: '/', secure: true, expires: new Date(Date.now() + lifetime) }
  setCookie(c, 'x-csrf-token', csrfToken, { ...options, sameSite: 'Strict' })
  setCookie(c, 'login_token', sessionToken, { ...options, sameSite: 'Lax' })
}

async function refreshSession(service: Service, c: Context<RouteEnv>) {
  const query = c.req.query('access_token')
  const token = bearerOf(c) || query || ''
  const claims = await readToken(service, token)
  const reason = refreshError(service, c, token, claims)
  const user = claims && service.state.users.get(claims.did)
  if (reason || !claims || !user?.approved) return c.html(reason ?? 'Invalid jwt token: invalid user', 400)

  const passportId = claims.passport?.id ?? null
  const role = roleOf(service, passportId)
  const subject = { ...user, role, provider: claims.provider, walletOS: claims.walletOS, passportId }
  const next = await createTokens(service, subject, Boolean(c.req.header('x-did-connect-version')))
  if (service.state.settings.session.enableBlacklist) {
    blockToken(service, token)
    blockToken(service, getCookie(c, 'login_token'))
  }
  setSessionCookies(service, c, next.sessionToken, next.csrfToken)
  const body = {
    user: { ...sessionUser(service, user, role), passports: passportsOf(service, user.did) },
    nextToken: next.sessionToken,
    nextRefreshToken: next.refreshToken,
    provider: claims.provider,
    walletOS: claims.walletOS,
  }
  return c.json(await signed(body, service.identities.app))
}

function readCsrfToken(service: Service, c: Context<RouteEnv>) {
  const loginToken = getCookie(c, 'login_token')
  const sent = c.req.header('x-csrf-token')
  if (!loginToken) return c.html('login_token is required', 400)
  if (!sent || sent !== getCookie(c, 'x-csrf-token')) return c.html('x-csrf-token is required', 400)
  const csrfToken = csrfTokenOf(service, loginToken)
  if (sent !== csrfToken) setSessionCookies(service, c, loginToken, csrfToken)
  return c.json({ loginToken, csrfToken })
}

interface LogoutBody {
  visitorId?: string
  status?: string
  refreshToken?: string
  includeFederated?: boolean
}

async function logout(service: Service, c: Context<RouteEnv>) {
  const body: LogoutBody = await c.req.json().catch(() => ({}))
  const caller = c.get('caller')
  if (!caller) return c.body(null, 204)
  const visitorId = body.visitorId || visitorIdOf(c)
  const isLeaving = (session: { visitorId: string; status: string }) => {
    if (!body.status) return session.visitorId === visitorId
    if (body.visitorId) return session.visitorId !== body.visitorId && session.status === body.status
    return session.status === body.status
  }
  for (const session of service.state.sessions.all()) {
    if (session.userDid !== caller.user.did || !isLeaving(session)) continue
    service.state.sessions.put(Object.assign(session, { status: 'offline', updatedAt: isoDate(service.clock) }))
  }
  if (body.includeFederated && !body.status) endEverywhere(service, caller.user.did, visitorId)
  blockToken(service, caller.token)
  blockToken(service, body.refreshToken)
  return c.body(null, 204)
}

export function sessionRoutes(app: App, service: Service): void {
  app.on(['GET', 'POST'], `${SERVICE_PATH}/api/did/session`, (c) => readSession(service, c))
  app.post(
    `${SERVICE_PATH}/api/did/refreshSession`,
    errorsAsText((c) => refreshSession(service, c)),
  )
  app.get(`${SERVICE_PATH}/api/did/csrfToken`, (c) => readCsrfToken(service, c))
  app.post(`${SERVICE_PATH}/api/user/logout`, (c) => logout(service, c))
}
