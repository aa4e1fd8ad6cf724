import type { AppRole, Org, OrgPage } from '../model/org.ts'
import type { Paging } from '../model/paging.ts'
import { asText, bareDid, own } from '../model/read.ts'
import { checkFilled, pageQuery, pathPart, type PageRequest } from './validate.ts'
import { call, type Service } from './http.ts'
import { asId, asNumberOrZero, requiring, listIn, listOf, shape } from '../model/decoder.ts'
import { asName } from '../model/plain-line.ts'

const ORGS = '/api/user/orgs'
const DEFAULT_PAGE_SIZE = 20

export const readPaging = shape<Paging>({
  total: asNumberOrZero,
  pageSize: asNumberOrZero,
  pageCount: asNumberOrZero,
  page: asNumberOrZero,
})

const readOrg = requiring(
  'id',
  shape<Org>({
    id: asId,
    name: asName,
    description: asText,
    ownerDid: bareDid,
    createdAt: asText,
    updatedAt: asText,
  }),
)

const readOrgs = shape<OrgPage>({ orgs: listIn(readOrg), paging: readPaging })

const readRole = requiring(
  'name',
  shape<AppRole>({ name: asText, title: asName, description: asText, grants: listOf(asText) }),
)

export interface OrgQuery extends PageRequest {
  search?: string
  /** Only those the user owns, or only those joined. */
  type?: 'owned' | 'joined'
}

/** Orgs of the signed-in user, 20 per page. */
export async function fetchOrgs(service: Service, options: OrgQuery = {}): Promise<OrgPage> {
  const { search, type, ...page } = own(options)
  const query = { search, type, ...pageQuery(page, DEFAULT_PAGE_SIZE) }
  return readOrgs(await call(service, ORGS, { query }))
}

export async function fetchOrg(service: Service, id: string): Promise<Org> {
  return readOrg(await call(service, `${ORGS}/${pathPart('id', id)}`))
}

export interface NewOrg {
  name: string
  description?: string
}

export async function createOrg(service: Service, org: NewOrg): Promise<Org> {
  checkFilled({ name: org.name })
  return readOrg(await call(service, ORGS, { method: 'POST', body: { org: { ...org } } }))
}

/** A role by its name; null if the app has none with this name. */
export async function fetchRole(service: Service, name: string): Promise<AppRole | null> {
  const answer = await call(service, '/api/user/role', { query: { name } })
  return answer === null ? null : readRole(answer)
}

export interface OrgResource {
  orgId: string
  resourceId: string
  type?: string
  metadata?: Record<string, unknown>
}

/** Adds a resource to an org. */
export async function addOrgResource(service: Service, { orgId, ...body }: OrgResource): Promise<void> {
  checkFilled({ resourceId: body.resourceId })
  await call(service, `${ORGS}/${pathPart('orgId', orgId)}/resources`, { method: 'POST', body })
}

export interface OrgResourceMove {
  orgId: string
  /** Id of the receiving org. */
  to: string
  resourceId: string
}

/** Moves a resource from one org to another. */
export async function moveOrgResource(service: Service, { orgId, to, resourceId }: OrgResourceMove): Promise<void> {
  checkFilled({ to, resourceId })
  await call(service, `${ORGS}/${pathPart('orgId', orgId)}/resources`, { method: 'PUT', body: { to, resourceId } })
}
