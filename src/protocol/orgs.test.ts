import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createAuthServer, type AuthServer } from '../../demo/server/index.ts'
import { addOrgResource, createOrg, fetchOrg, fetchOrgs, fetchRole, moveOrgResource } from './orgs.ts'
import { serviceOf, signIn, type SignedIn } from '../testing/service-clients.ts'

let server: AuthServer
let visitor: SignedIn

beforeAll(async () => {
  server = await createAuthServer()
  visitor = await signIn(server, 1)
})
afterEach(() => {
  server.faults.clear()
  server.state.settings.org.enabled = true
})
afterAll(() => server.close())

const stranger = () => serviceOf(server, 'stranger')
const watch = (path: string, body: unknown = {}) => {
  const id = server.faults.add({ path: `*${path}`, respond: { status: 200, body } })
  return () => server.faults.list().find((fault) => fault.id === id)?.hits ?? 0
}

describe('orgs', () => {
  it('are created, read and listed', async () => {
    const made = await createOrg(visitor.service, { name: 'Readers', description: 'We read' })
    expect(made).toMatchObject({ name: 'Readers', description: 'We read', ownerDid: visitor.did })
    expect(await fetchOrg(visitor.service, made.id)).toEqual(made)
    const found = await fetchOrgs(visitor.service, { search: 'read', type: 'owned' })
    expect(found).toEqual({ orgs: [made], paging: { total: 1, pageSize: 20, pageCount: 1, page: 1 } })
  })

  it('come in pages', async () => {
    for (const name of ['Page one', 'Page two', 'Page three']) await createOrg(visitor.service, { name })
    const { orgs, paging } = await fetchOrgs(visitor.service, { search: 'page', page: 2, pageSize: 2 })
    expect(orgs.map(({ name }) => name)).toEqual(['Page three'])
    expect(paging).toEqual({ total: 3, pageSize: 2, pageCount: 2, page: 2 })
  })

  it.each([
    [{ pageSize: 101 }, 'pageSize must be a whole number from 1 to 100.'],
    [{ pageSize: 0 }, 'pageSize must be a whole number from 1 to 100.'],
    [{ pageSize: 2.5 }, 'pageSize must be a whole number from 1 to 100.'],
    [{ page: 0 }, 'page must be a whole number from 1.'],
    [{ page: Number.NaN }, 'page must be a whole number from 1.'],
  ])('are not requested with %j', async (query, message) => {
    await expect(fetchOrgs(stranger(), query)).rejects.toMatchObject({ code: 'invalid-option', message })
  })

  it('need a name', async () => {
    await expect(createOrg(stranger(), { name: '' })).rejects.toMatchObject({
      code: 'invalid-option',
      message: 'name must not be empty.',
    })
  })

  it('are not requested outside their path', async () => {
    await expect(fetchOrg(visitor.service, '../profile')).rejects.toMatchObject({ message: 'id must be an id.' })
  })

  it('pass on what the service refuses', async () => {
    await expect(fetchOrg(visitor.service, 'unknown')).rejects.toMatchObject({ status: 404, message: 'Org not found' })
    await expect(fetchOrgs(stranger())).rejects.toMatchObject({ status: 401, message: 'not login' })
    await expect(createOrg(stranger(), { name: 'x' })).rejects.toMatchObject({ message: 'not login' })
  })

  it('pass on that the app has none', async () => {
    server.state.settings.org.enabled = false
    await expect(fetchOrgs(visitor.service)).rejects.toMatchObject({
      status: 403,
      message: 'Org is not enabled, Can not request this api',
    })
  })

  it('are rejected when the answer has no id', async () => {
    watch('/api/user/orgs/x', { name: 'Nameless' })
    await expect(fetchOrg(visitor.service, 'x')).rejects.toMatchObject({ code: 'bad-answer' })
  })
})

describe('resources of an org', () => {
  it('are added and moved', async () => {
    const { id } = await createOrg(visitor.service, { name: 'Owners' })
    const resource = { orgId: id, resourceId: 'r1', type: 'space', metadata: { size: 1 } }
    const resourcesOf = (org: string) => server.state.orgs.get(org)?.resources
    await expect(addOrgResource(visitor.service, resource)).resolves.toBeUndefined()
    expect(resourcesOf(id)).toEqual(['r1'])
    const { id: to } = await createOrg(visitor.service, { name: 'Others' })
    await expect(moveOrgResource(visitor.service, { orgId: id, to, resourceId: 'r1' })).resolves.toBeUndefined()
    expect([resourcesOf(id), resourcesOf(to)]).toEqual([[], ['r1']])
  })

  it('pass on that there is no such org', async () => {
    const resource = { orgId: 'unknown', resourceId: 'r1' }
    await expect(addOrgResource(visitor.service, resource)).rejects.toMatchObject({ message: 'Org not found' })
    const move = { ...resource, to: 'other' }
    await expect(moveOrgResource(visitor.service, move)).rejects.toMatchObject({ message: 'Org not found' })
  })

  it('must be named', async () => {
    const hits = watch('/resources')
    await expect(addOrgResource(stranger(), { orgId: 'o1', resourceId: '' })).rejects.toMatchObject({
      message: 'resourceId must not be empty.',
    })
    await expect(moveOrgResource(stranger(), { orgId: 'o1', to: '', resourceId: 'r1' })).rejects.toMatchObject({
      message: 'to must not be empty.',
    })
    expect(hits()).toBe(0)
  })
})

describe('a role', () => {
  it('is described by the app', async () => {
    expect(await fetchRole(visitor.service, 'admin')).toEqual({
      name: 'admin',
      title: 'Admin',
      description: '',
      grants: [],
    })
  })

  it('is null when the app has no role of that name', async () => {
    server.faults.add({ path: '*/role', respond: { status: 200, body: 'null', contentType: 'application/json' } })
    expect(await fetchRole(visitor.service, 'unknown')).toBeNull()
  })
})
