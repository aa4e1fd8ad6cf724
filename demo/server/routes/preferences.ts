import type { Context } from 'hono'
import { SERVICE_PATH } from '../service.ts'
import type { App, RouteEnv, Service } from '../service.ts'
import { notSignedIn } from './user.ts'

const PATH = `${SERVICE_PATH}/api/user`
const VISIBILITIES = ['all', 'private', 'follower-only']

function readPrivacy(service: Service, c: Context<RouteEnv>) {
  const user = service.state.users.get(c.req.query('did') ?? '')
  return user ? c.json(user.privacy) : c.json({ error: 'User not found' }, 404)
}

async function writePrivacy(service: Service, c: Context<RouteEnv>) {
  const caller = c.get('caller')
  if (!caller) return notSignedIn(c)
  const changes: Record<string, boolean | string> = await c.req.json().catch(() => ({}))
  const isKnown = (value: boolean | string) => typeof value === 'boolean' || VISIBILITIES.includes(value)
  if (!Object.values(changes).every(isKnown)) return c.json({ error: 'Invalid request' }, 400)
  caller.user.privacy = { ...caller.user.privacy, ...changes }
  service.state.users.put(caller.user)
  return c.json(caller.user.privacy)
}

async function writeNotifications(service: Service, c: Context<RouteEnv>) {
  const caller = c.get('caller')
  if (!caller) return notSignedIn(c)
  if (!c.req.header('referer')) return c.json({ error: 'Invalid request' }, 400)
  const changes: Record<string, unknown> = await c.req.json().catch(() => ({}))
  caller.user.notifications = { ...caller.user.notifications, ...changes }
  service.state.users.put(caller.user)
  return c.json(caller.user.notifications)
}

async function testWebhook(c: Context<RouteEnv>) {
  if (!c.get('caller')) return notSignedIn(c)
  const { type, url }: { type?: string; url?: string } = await c.req.json().catch(() => ({}))
  const isGood = ['slack', 'api'].includes(type ?? '') && URL.canParse(url ?? '')
  return isGood ? c.json({ success: true }) : c.json({ error: 'Invalid request' }, 400)
}

export function preferenceRoutes(app: App, service: Service): void {
  app.get(`${PATH}/privacy/config`, (c) => readPrivacy(service, c))
  app.post(`${PATH}/privacy/config`, (c) => writePrivacy(service, c))
  app.get(`${PATH}/notification/config`, (c) => {
    const caller = c.get('caller')
    return caller ? c.json(caller.user.notifications) : notSignedIn(c)
  })
  app.post(`${PATH}/notification/config`, (c) => writeNotifications(service, c))
  app.put(`${PATH}/notification/webhook`, testWebhook)
  app.get(`${PATH}/extra`, (c) => {
    const caller = c.get('caller')
    if (!caller) return notSignedIn(c)
    const { privacy, notifications } = caller.user
    return c.json({ privacy, ...notifications })
  })
}
