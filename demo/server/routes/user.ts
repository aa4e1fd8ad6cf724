import { isValid } from '@arcblock/did'
import type { Context } from 'hono'
import { avatarPath } from '../accounts.ts'
import { isoDate } from '../clock.ts'
import { originOf } from '../origin.ts'
import { storePicture } from '../pictures.ts'
import type { SpaceGateway, UserRecord } from '../records.ts'
import { SERVICE_PATH } from '../service.ts'
import type { App, RouteEnv, Service } from '../service.ts'
import { readProfile } from './profile-input.ts'

const PATH = `${SERVICE_PATH}/api/user`

export const notSignedIn = (c: Context<RouteEnv>) => c.json({ error: 'not login' }, 401)

/** The public fields of a user; users see more of their own. */
function publicUser(user: UserRecord, origin: string, isOwn: boolean) {
  const { did, name, fullName, sourceAppPid, createdAt, email, phone, address } = user
  const { phone: _phone, ...metadata } = user.metadata
  const avatar = avatarPath(user)
  return {
    avatar: avatar && `${origin}${avatar}?imageFilter=resize&w=48&h=48`,
    did,
    name,
    fullName,
    sourceAppPid,
    createdAt,
    metadata: isOwn ? user.metadata : metadata,
    ...(isOwn ? { email, phone, address } : {}),
  }
}

function readUser(service: Service, c: Context<RouteEnv>) {
  const { did = '', name } = c.req.query()
  if (!isValid(did) && !name) return c.html('Invalid user did or name', 400)
  const user = service.state.users.get(did) ?? service.state.users.all().find((one) => name && one.name === name)
  return c.json(user ? publicUser(user, originOf(c), c.get('caller')?.user.did === user.did) : null)
}

async function writeProfile(service: Service, c: Context<RouteEnv>) {
  const caller = c.get('caller')
  if (!caller) return notSignedIn(c)
  const { profile, error } = readProfile(await c.req.json().catch(() => ({})))
  if (error) return c.json({ error }, 400)
  const { avatar, metadata, address, ...fields } = profile
  if (fields.email) fields.email = fields.email.toLowerCase()
  const stored = typeof avatar === 'string' ? storePicture(service, avatar) || caller.user.avatar : caller.user.avatar
  const user = service.state.users.put(
    Object.assign(caller.user, fields, {
      avatar: stored,
      metadata: { ...caller.user.metadata, ...metadata },
      address: { ...caller.user.address, ...address },
      updatedAt: isoDate(service.clock),
    }),
  )
  const { did, locale, name, fullName, email, phone, url, inviter, generation, emailVerified, phoneVerified } = user
  return c.json({
    did,
    locale,
    avatar: user.avatar && `bn://avatar/${user.avatar}`,
    name,
    fullName,
    email,
    phone,
    url,
    inviter,
    generation,
    emailVerified,
    phoneVerified,
    metadata: user.metadata,
    address: user.address,
  })
}

async function updateSpace(service: Service, c: Context<RouteEnv>) {
  const caller = c.get('caller')
  if (!caller) return notSignedIn(c)
  const { spaceGateway }: { spaceGateway?: Partial<SpaceGateway> } = await c.req.json().catch(() => ({}))
  const { did, name, url, endpoint } = spaceGateway ?? {}
  if (!did || !name || !url || !endpoint) return c.html('"spaceGateway" is not valid', 400)
  service.state.users.put(Object.assign(caller.user, { didSpace: { did, name, url, endpoint } }))
  return c.body(null, 200)
}

/** The id of a confirmed destroy session: the one in the query, or any of this user. */
function confirmationOf({ state }: Service, c: Context<RouteEnv>, did: string): string | undefined {
  const id = c.req.query('sessionId') ?? c.req.query('destroySessionId')
  const own = [...state.destroySessions].filter(([, { userDid }]) => userDid === did).map(([key]) => key)
  return id ? own.find((key) => key === id) : own[0]
}

function destroy(service: Service, c: Context<RouteEnv>) {
  const caller = c.get('caller')
  if (!caller) return notSignedIn(c)
  const { state } = service
  const { did, isOwner, connectedAccounts } = caller.user
  const confirmation = confirmationOf(service, c, did)
  const canSkip = Boolean(state.config.ALLOW_SKIP_DESTROY_MYSELF_VERIFY)
  if (isOwner) return c.json({ error: "You can't delete the application owner" }, 401)
  if (!confirmation && !canSkip && connectedAccounts.some(({ provider }) => provider === 'wallet')) {
    return c.json({ error: 'Please verify with your wallet first' }, 401)
  }
  if (confirmation) state.destroySessions.delete(confirmation)
  state.users.delete(did)
  for (const session of state.sessions.all()) if (session.userDid === did) state.sessions.delete(session.id)
  return c.json({ did })
}

/** The app's own profile and chat pages are out of scope: these are placeholders for links. */
function plainPage(service: Service, c: Context<RouteEnv>, did: string, title: string) {
  const name = (service.state.users.get(did)?.fullName ?? 'somebody').replaceAll(/[<>&]/g, '')
  const heading = `${title} ${name}`
  return c.html(`<!doctype html><meta charset="utf-8"><title>${heading}</title><h1>${heading}</h1>`)
}

function avatarFile(service: Service, c: Context<RouteEnv>) {
  const file = service.state.files.get(c.req.param('file') ?? '')
  if (!file) return c.html('Avatar Not Found', 404)
  const headers = { 'content-type': file.type, 'cache-control': 'max-age=3600' }
  return c.body(new Uint8Array(Buffer.from(file.base64, 'base64')), 200, headers)
}

export function userRoutes(app: App, service: Service): void {
  app.get(PATH, (c) => readUser(service, c))
  app.delete(PATH, (c) => destroy(service, c))
  app.get(`${PATH}/profile`, (c) => {
    const caller = c.get('caller')
    return caller ? c.json({ did: caller.user.did, locale: caller.user.locale }) : notSignedIn(c)
  })
  app.put(`${PATH}/profile`, (c) => writeProfile(service, c))
  app.put(`${PATH}/refreshProfile`, (c) => (c.get('caller') ? c.body(null, 200) : notSignedIn(c)))
  app.put(`${PATH}/updateDidSpace`, (c) => updateSpace(service, c))
  app.get(`${PATH}/spaceHosts`, (c) => (c.get('caller') ? c.json({ hosts: [] }) : notSignedIn(c)))
  app.get(`${SERVICE_PATH}/user/avatar/:file`, (c) => avatarFile(service, c))
  app.get(`${SERVICE_PATH}/user`, (c) => plainPage(service, c, c.req.query('did') ?? '', 'Profile of'))
  app.get('/discuss/chat/dm/:did', (c) => plainPage(service, c, c.req.param('did'), 'Chat with'))
}
