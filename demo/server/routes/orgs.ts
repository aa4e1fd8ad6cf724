import type { Context } from 'hono'
import { isoDate } from '../clock.ts'
import { titleOf } from '../passports.ts'
import type { OrgRecord } from '../records.ts'
import { SERVICE_PATH } from '../service.ts'
import type { App, RouteEnv, Service } from '../service.ts'
import { notSignedIn } from './user.ts'

const PATH = `${SERVICE_PATH}/api/user/orgs`

const isEnabled = (service: Service): boolean => service.state.settings.org.enabled

const notEnabled = (c: Context<RouteEnv>) => c.html('Org is not enabled, Can not request this api', 403)

function list(service: Service, c: Context<RouteEnv>) {
  const caller = c.get('caller')
  if (!caller) return notSignedIn(c)
  const { search = '', type, page = '1', pageSize = '20' } = c.req.query()
  const { did } = caller.user
  const isMine = (org: OrgRecord) =>
    type === 'owned' ? org.ownerDid === did : type === 'joined' ? org.members.includes(did) : true
  const found = service.state.orgs
    .all()
    .filter((org) => (org.ownerDid === did || org.members.includes(did)) && isMine(org))
    .filter((org) => org.name.toLowerCase().includes(search.toLowerCase()))
  const size = Number(pageSize) || 20
  const number = Number(page) || 1
  const paging = { total: found.length, pageSize: size, pageCount: Math.ceil(found.length / size), page: number }
  return c.json({ orgs: found.slice((number - 1) * size, number * size), paging })
}

async function create(service: Service, c: Context<RouteEnv>) {
  const caller = c.get('caller')
  if (!caller) return notSignedIn(c)
  const { org }: { org?: { name?: string; description?: string } } = await c.req.json().catch(() => ({}))
  if (!org?.name) return c.json({ error: '"name" is required' }, 400)
  const now = isoDate(service.clock)
  const record: OrgRecord = {
    id: crypto.randomUUID(),
    name: org.name,
    description: org.description ?? '',
    ownerDid: caller.user.did,
    members: [caller.user.did],
    resources: [],
    createdAt: now,
    updatedAt: now,
  }
  return c.json(service.state.orgs.put(record))
}

function ownedOrg(service: Service, c: Context<RouteEnv>, id = c.req.param('id') ?? ''): OrgRecord | undefined {
  const org = service.state.orgs.get(id)
  const did = c.get('caller')?.user.did ?? ''
  return org?.members.includes(did) ? org : undefined
}

const noOrg = (c: Context<RouteEnv>) => c.json({ error: 'Org not found' }, 404)

/** Adds a resource to the org, once. */
async function addResource(service: Service, c: Context<RouteEnv>) {
  const org = ownedOrg(service, c)
  if (!org) return noOrg(c)
  const { resourceId }: { resourceId?: string } = await c.req.json().catch(() => ({}))
  if (!resourceId) return c.json({ error: '"resourceId" is required' }, 400)
  org.resources = [...new Set([...org.resources, resourceId])]
  return c.json(service.state.orgs.put(org))
}

/** Moves a resource to another org of the same user. */
async function moveResource(service: Service, c: Context<RouteEnv>) {
  const from = ownedOrg(service, c)
  const { to = '', resourceId = '' }: { to?: string; resourceId?: string } = await c.req.json().catch(() => ({}))
  const target = ownedOrg(service, c, to)
  if (!from || !target) return noOrg(c)
  if (!from.resources.includes(resourceId)) return c.json({ error: 'Resource not found' }, 404)
  from.resources = from.resources.filter((one) => one !== resourceId)
  target.resources = [...new Set([...target.resources, resourceId])]
  service.state.orgs.put(from)
  return c.json(service.state.orgs.put(target))
}

export function orgRoutes(app: App, service: Service): void {
  app.use(`${PATH}/*`, async (c, next) => (isEnabled(service) ? next() : notEnabled(c)))
  app.get(PATH, (c) => list(service, c))
  app.post(PATH, (c) => create(service, c))
  app.get(`${PATH}/:id`, (c) => {
    const org = ownedOrg(service, c)
    return org ? c.json(org) : noOrg(c)
  })
  app.post(`${PATH}/:id/resources`, (c) => addResource(service, c))
  app.put(`${PATH}/:id/resources`, (c) => moveResource(service, c))
  app.get(`${SERVICE_PATH}/api/user/role`, (c) => {
    const name = c.req.query('name') ?? 'guest'
    return c.json({ name, grants: [], title: titleOf(name), description: null, extra: null, orgId: null })
  })
}
