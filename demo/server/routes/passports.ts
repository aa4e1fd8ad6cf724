import type { Context } from 'hono'
import { avatarPath } from '../accounts.ts'
import { isoDate } from '../clock.ts'
import { originOf } from '../origin.ts'
import { passportsOf, roleOf } from '../passports.ts'
import type { PassportRecord, UserRecord } from '../records.ts'
import { SERVICE_PATH } from '../service.ts'
import type { App, RouteEnv, Service } from '../service.ts'
import { createTokens } from '../tokens.ts'

function card({ state }: Service, origin: string, user: UserRecord, passport: PassportRecord) {
  const avatar = avatarPath(user)
  return {
    display: passport.scope === 'custom' ? passport.display : null,
    id: passport.id,
    name: passport.name,
    scope: passport.scope,
    role: passport.role,
    title: passport.title,
    issuer: passport.issuer.name,
    issuerDid: passport.issuer.id,
    issuerAvatarUrl: `${origin}${SERVICE_PATH}/blocklet/logo`,
    ownerName: user.fullName,
    ownerDid: user.did,
    ownerAvatarUrl: avatar && `${origin}${avatar}`,
    isDataUrl: false,
    preferredColor: state.app.passportColor,
  }
}

function list(service: Service, c: Context<RouteEnv>) {
  const caller = c.get('caller')
  if (!caller) return c.json({ error: 'not login' }, 401)
  const { user } = caller
  return c.json(passportsOf(service, user.did).map((passport) => card(service, originOf(c), user, passport)))
}

/** Without an id the user becomes a guest. */
async function switchTo(service: Service, c: Context<RouteEnv>) {
  const caller = c.get('caller')
  if (!caller) return c.json({ error: 'not login' }, 401)
  const { user, claims, session } = caller
  const { passportId }: { passportId?: string } = await c.req.json().catch(() => ({}))
  // Includes revoked passports, as on the platform; only the list omits them.
  const passport = service.state.passports.all().find(({ id, userDid }) => id === passportId && userDid === user.did)
  // The platform's own message.
  if (passportId && !passport) return c.html("Cannot read properties of undefined (reading 'scope')", 500)
  const role = roleOf(service, passport?.id)
  const { provider, walletOS } = claims
  const subject = { ...user, role, provider, walletOS, passportId: passport?.id ?? '' }
  if (passport) service.state.passports.put(Object.assign(passport, { lastLoginAt: isoDate(service.clock) }))
  if (session) service.state.sessions.put(Object.assign(session, { passportId: passport?.id ?? null }))
  return c.json(await createTokens(service, subject, Boolean(c.req.header('x-did-connect-version'))))
}

function status(service: Service, c: Context<RouteEnv>) {
  const passport = service.state.passports.get(c.req.query('vcId') ?? '')
  if (!passport) return c.json({ error: 'Passport not found' }, 404)
  return c.json({ id: passport.id, status: passport.status, title: passport.title, issuer: passport.issuer })
}

export function passportRoutes(app: App, service: Service): void {
  for (const family of ['oauth', 'passkey']) {
    app.get(`${SERVICE_PATH}/api/${family}/passports`, (c) => list(service, c))
    app.post(`${SERVICE_PATH}/api/${family}/switch`, (c) => switchTo(service, c))
  }
  app.get(`${SERVICE_PATH}/api/passport/status`, (c) => status(service, c))
}
