import type { Context } from 'hono'
import { SERVICE_PATH } from '../service.ts'
import type { App, RouteEnv, Service } from '../service.ts'
import { notSignedIn } from './user.ts'

const PATH = `${SERVICE_PATH}/api/user/follow/:did`

const OWN: Record<string, string> = {
  POST: 'Cannot follow yourself',
  DELETE: 'Cannot unfollow yourself',
  GET: 'Cannot check following yourself',
}

function follow(service: Service, c: Context<RouteEnv>) {
  const caller = c.get('caller')
  if (!caller) return notSignedIn(c)
  const { users, follows } = service.state
  const follower = caller.user.did
  const followed = c.req.param('did') ?? ''
  const { method } = c.req
  if (follower === followed) return c.json({ error: OWN[method] }, 400)
  if (!users.get(followed)) return c.json({ error: 'User not found' }, 404)
  const id = `${follower}>${followed}`
  if (method === 'POST') follows.put({ id, follower, followed })
  if (method === 'DELETE') follows.delete(id)
  return method === 'GET' ? c.json({ isFollowing: Boolean(follows.get(id)) }) : c.json({ success: true })
}

export function followRoutes(app: App, service: Service): void {
  app.on(['GET', 'POST', 'DELETE'], PATH, (c) => follow(service, c))
}
