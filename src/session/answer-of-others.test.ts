import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { call, login, refresh, send, signedIn, type Login } from '../../demo/server/testing/client.ts'
import { MINUTE, openPage, type FaultyPage } from '../testing/faults/page.ts'
import { $service } from '../core/app/service.ts'
import { $session } from '../core/user/user.ts'

/*
 * A cache in front of the service, or in the browser, that returns a signed answer which was for somebody else, or for
 * this user a while ago (docs/protocol.md §2.4).
 */

let page: FaultyPage
let other: Login
beforeAll(async () => {
  page = await openPage()
  other = await login(page.server, { user: 2 })
}, 60_000)
afterAll(() => page.close(), 60_000)
beforeEach(() => page.visit('signed-in'))
afterEach(() => page.server.faults.clear())

const replay = (path: string, body: unknown) => page.server.faults.add({ path, respond: { status: 200, body } })
const own = () => {
  const session = $session.get()
  if (session.status !== 'signed-in') throw new Error('the session has ended')
  return session
}

async function recovers(): Promise<void> {
  page.server.faults.clear()
  await page.time.pass(2 * MINUTE)
  expect(own().isConfirmed).toBe(true)
}

it('does not sign a user in as the one whom a cache has seen before', async () => {
  const { did } = own().user
  const { json } = await call(page.server, '/api/did/session', { headers: signedIn(other) })
  expect(json).toMatchObject({ user: { did: other.did } })
  replay('*/did/session', json)
  await page.reload()
  expect(own()).toMatchObject({ user: { did }, isConfirmed: false })
  expect(page.announced).not.toContain('did-logout')
  await recovers()
  expect(own().user.did).toBe(did)
})

it('does not give a user the role of an earlier session', async () => {
  const { did } = own().user
  const { passports } = page.server.state
  const [passport] = passports.all()
  if (!passport) throw new Error('no passport')
  passports.put({ ...passport, id: 'zAdmin', userDid: did, role: 'admin' })
  const { tokens } = $service.get()
  const now = { sessionToken: tokens.session(), visitorId: tokens.visitorId() } as Login
  const asAdmin = await call(page.server, '/api/oauth/switch', send('POST', { passportId: 'zAdmin' }, signedIn(now)))
  const headers = signedIn({ ...now, sessionToken: asAdmin.json.sessionToken ?? '' })
  const { json } = await call(page.server, '/api/did/session', { headers })
  expect(json).toMatchObject({ user: { did, role: 'admin' } })
  replay('*/did/session', json)
  await page.reload()
  expect(own()).toMatchObject({ user: { role: 'guest' }, isConfirmed: false })
  await recovers()
})

it('does not take the tokens of another user from the answer to a refresh', async () => {
  const { did } = own().user
  const before = $service.get().tokens.refresh()
  const { json } = await refresh(page.server, other)
  expect(json).toMatchObject({ user: { did: other.did } })
  replay('*/did/refreshSession', json)
  $service.get().tokens.setSession('an.expired.token')
  await page.reload()
  await page.time.pass(MINUTE)
  expect(own()).toMatchObject({ user: { did }, isConfirmed: false })
  expect($service.get().tokens.refresh()).toBe(before)
  await recovers()
})

it('does not go back to an answer from before the user has changed', async () => {
  const { did } = own().user
  const { tokens } = $service.get()
  const headers = signedIn({ sessionToken: tokens.session(), visitorId: tokens.visitorId() } as Login)
  const { json } = await call(page.server, '/api/did/session', { headers })
  const user = page.server.state.users.get(did)
  if (!user) throw new Error('no user')
  const updatedAt = new Date(Date.now()).toISOString()
  page.server.state.users.put({ ...user, fullName: 'A New Name', updatedAt })
  await page.reload()
  expect(own()).toMatchObject({ user: { fullName: 'A New Name' }, isConfirmed: true })
  replay('*/did/session', json)
  await page.reload()
  expect(own()).toMatchObject({ user: { fullName: 'A New Name' }, isConfirmed: false })
  await recovers()
})
