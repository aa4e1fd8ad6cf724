import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createAuthServer, type AuthServer } from '../../demo/server/index.ts'
import { fetchFederatedEnvironment, fetchTrustedDomains } from './federated.ts'
import { fetchPassports, fetchPassportStatus, switchPassport } from './passports.ts'
import { fetchSession } from './session.ts'
import { serviceOf, signIn, type SignedIn } from '../testing/service-clients.ts'

let server: AuthServer
let visitor: SignedIn
let passportId = ''

beforeAll(async () => {
  server = await createAuthServer()
  await signIn(server, 0)
  visitor = await signIn(server, 1)
  passportId = await server.grant(visitor.did, 'admin')
})
afterEach(() => server.faults.clear())
afterAll(() => server.close())

const stranger = () => serviceOf(server, 'stranger')
const families = ['oauth', 'passkey'] as const

describe.each(families)('passports of the %s family', (family) => {
  it('are listed with the fields of their cards', async () => {
    const [card] = await fetchPassports(visitor.service, family)
    expect(card).toMatchObject({
      id: passportId,
      role: 'admin',
      title: 'Admin',
      display: '',
      issuer: 'Demo App',
      issuerDid: server.appDid,
      ownerName: 'Test User 1',
      ownerDid: visitor.did,
    })
    expect(card?.issuerAvatarUrl).toBe(`${server.url}/.well-known/service/blocklet/logo`)
  })

  it('are switched to and from', async () => {
    const roleAfter = async (id?: string) => {
      const { sessionToken, csrfToken } = await switchPassport(visitor.service, { family, passportId: id })
      expect(csrfToken).not.toBe('')
      const before = visitor.service.tokens.session()
      visitor.service.tokens.setSession(sessionToken)
      const { user } = await fetchSession(visitor.service)
      visitor.service.tokens.setSession(before)
      return user.role
    }
    expect(await roleAfter(passportId)).toBe('admin')
    expect(await roleAfter()).toBe('guest')
  })

  it('pass on the error of the service for an unknown one', async () => {
    await expect(switchPassport(visitor.service, { family, passportId: 'zunknown' })).rejects.toMatchObject({
      code: 'passport-switch-failed',
      status: 500,
      message: "Cannot read properties of undefined (reading 'scope')",
    })
  })

  it('need a signed-in user', async () => {
    const refusal = { status: 401, message: 'not login' }
    await expect(fetchPassports(stranger(), family)).rejects.toMatchObject({ code: 'passports-failed', ...refusal })
    await expect(switchPassport(stranger(), { family })).rejects.toMatchObject(refusal)
  })

  it('have a default message for a failure without one', async () => {
    server.faults.add({ path: '*', respond: { status: 500, body: '<html>' } })
    await expect(fetchPassports(visitor.service, family)).rejects.toMatchObject({ message: 'Get passports failed' })
    await expect(switchPassport(visitor.service, { family })).rejects.toMatchObject({
      message: 'Switch passport failed',
    })
  })
})

describe('a passport', () => {
  it.each([
    [{ type: 'url', content: 'https://a.test/card.png' }, 'https://a.test/card.png'],
    ['/card.png', 'APP/card.png'],
    ['http://a.test/card.png', ''],
    ['javascript:0', ''],
    [' data:text/html,<script>', ''],
    ['data:image/png;base64,AA==', 'data:image/png;base64,AA=='],
    [{ type: 'svg', content: '<svg onload="x()"/>' }, 'data:image/svg+xml,%3Csvg%20onload%3D%22x()%22%2F%3E'],
    ['<img src=x>', 'APP/%3Cimg%20src=x%3E'],
    [null, ''],
    [7, ''],
  ])('shows %j as a picture only where that is safe', async (display, shown) => {
    server.faults.add({ path: '*/passports', respond: { status: 200, body: [{ id: 'p1', display }] } })
    const [card] = await fetchPassports(visitor.service, 'oauth')
    expect(card?.display.replace(server.url, 'APP')).toBe(shown)
  })

  it('is marked as revoked, and ignores an invalid address', async () => {
    const body = [
      { id: 'p1', ownerAvatarUrl: 'data:text/html,x', revoked: true },
      { id: 'p2', revoked: 'no' },
    ]
    server.faults.add({ path: '*/passports', respond: { status: 200, body } })
    const cards = await fetchPassports(visitor.service, 'oauth')
    expect(cards).toMatchObject([{ ownerAvatarUrl: '', revoked: true }, { revoked: false }])
  })

  it('has the status valid or revoked', async () => {
    const query = { vcId: passportId, userDid: visitor.did, locale: 'en' }
    expect(await fetchPassportStatus(stranger(), query)).toEqual({ id: passportId, title: 'Admin', status: 'valid' })
    const passport = server.state.passports.get(passportId)
    if (passport) passport.status = 'revoked'
    expect(await fetchPassportStatus(stranger(), query)).toMatchObject({ status: 'revoked' })
    if (passport) passport.status = 'valid'
  })

  it('is unknown to the service', async () => {
    await expect(fetchPassportStatus(stranger(), { vcId: 'zunknown', userDid: visitor.did })).rejects.toMatchObject({
      status: 404,
      message: 'Passport not found',
    })
  })
})

describe('the federation', () => {
  it('names the hosts the service trusts', async () => {
    expect(await fetchTrustedDomains(stranger())).toEqual(['localhost', '127.0.0.1'])
  })

  it('has no master for an app of its own', async () => {
    expect(await fetchFederatedEnvironment(stranger())).toEqual({ sigVersion: '1', masterAppUrl: '' })
  })

  it('names the master of a member', async () => {
    const member = await createAuthServer({ role: 'second', master: server })
    const environment = await fetchFederatedEnvironment(serviceOf(member, 'stranger'))
    expect(environment.masterAppUrl).toBe(`${server.url}/`)
    await member.close()
  })
})
