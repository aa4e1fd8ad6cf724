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

function ownedOrg(service: Service, c: Context<RouteEnv>): OrgRecord | undefined {
  const org = service.state.orgs.get(c.req.param('id') ?? '')
  const did = c.get('caller')?.user.did ?? ''
  return org?.members.includes(did) ? org : undefined
}

async function addResources(service: Service, c: Context<RouteEnv>) {
  const org = ownedOrg(service, c)
  if (!org) return c.json({ error: 'Org not found' }, 404)
  const { resourceIds }: { resourceIds?: string[] } = await c.req.json().catch(() => ({}))
  org.resources = [...new Set([...org.resources, ...(resourceIds ?? [])])]
  return c.json(service.state.orgs.put(org))
}

export function orgRoutes(app: App, service: Service): void {
  app.use(`${PATH}/*`, async (c, next) => (isEnabled(service) ? next() : notEnabled(c)))
  app.get(PATH, (c) => list(service, c))
  app.post(PATH, (c) => create(service, c))
  app.get(`${PATH}/:id`, (c) => {
    const org = ownedOrg(service, c)
    return org ? c.json(org) : c.json({ error: 'Org not found' }, 404)
  })
  app.on(['POST', 'PUT'], `${PATH}/:id/resources`, (c) => addResources(service, c))
  app.get(`${SERVICE_PATH}/api/user/role`, (c) => {
    const name = c.req.query('name') ?? 'guest'
    return c.json({ name, grants: [], title: titleOf(name), description: null, extra: null, orgId: null })
  })
}
