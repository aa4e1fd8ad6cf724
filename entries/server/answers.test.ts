import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAuthServer, type AuthServer } from '../../demo/server/index.ts'
import { call, login, send, signedIn, type Login } from '../../demo/server/testing/client.ts'
import { type AppAddress, type AccessError, requireRole, requireUser, verifySession, type AnyRequest } from './index.ts'

/*
 * What stands between the page's server and the app: caches, redirects and servers that answer in its place. All of it
 * returns what the embedded service has signed. The rules for requests are in server.test.ts.
 */

const SESSION = '/.well-known/service/api/did/session'
const SETTINGS = '/__blocklet__.js'

let service: AuthServer
let owner: Login
let user: Login
const app = (): AppAddress => ({ appUrl: service.url })

beforeAll(async () => {
  service = await createAuthServer()
  owner = await login(service, { user: 0 })
  user = await login(service, { user: 1 })
}, 60_000)

afterAll(() => service.close())

// Each test begins when no answer and no key is kept any more.
let now = Date.now()
beforeEach(() => {
  now += 120_000
  vi.setSystemTime(now)
  return () => {
    vi.restoreAllMocks()
    service.faults.clear()
  }
})

const get = (login: Login): AnyRequest => ({ method: 'GET', headers: signedIn(login) })
const post = ({ sessionToken, visitorId, csrfToken }: Login): AnyRequest => ({
  method: 'POST',
  headers: {
    cookie: `vid=${visitorId}; login_token=${sessionToken}; x-csrf-token=${encodeURIComponent(csrfToken)}`,
    'x-csrf-token': csrfToken,
  },
})

/** The status of a request, and why the app's answer was none. */
const outcome = (request: AnyRequest, address = app()): Promise<[number, string]> =>
  requireUser(request, address).then(
    () => [200, ''],
    ({ status, cause }: AccessError) => [status, cause instanceof Error ? cause.message : ''],
  )

/** The answer of the service to this user as it was signed. */
const signedAnswer = async (login: Login): Promise<string> =>
  (await call(service, '/api/did/session', { headers: signedIn(login) })).text
const replay = (body: string, path = SESSION): number =>
  service.faults.add({ path, respond: { status: 200, body, contentType: 'application/json' } })

describe('a cache in front of the app', () => {
  test('can’t make a user somebody else', async () => {
    replay(await signedAnswer(owner))
    expect(await outcome(get(owner))).toEqual([200, ''])
    expect(await outcome(get(user))).toEqual([503, 'The answer is for another token'])
    await expect(requireRole(get(user), 'owner', app())).rejects.toMatchObject({ status: 503 })
  })

  test('can’t give a user back a role of an earlier token', async () => {
    const left = await login(service, { user: 5 })
    const passportId = await service.grant(left.did, 'admin')
    const choice = (id: string) =>
      call<Partial<Login>>(service, '/api/oauth/switch', send('POST', { passportId: id }, signedIn(left)))
    const admin = { ...left, ...(await choice(passportId)).json }
    const answer = await signedAnswer(admin)
    replay(answer)
    await expect(requireRole(get(admin), 'admin', app())).resolves.toMatchObject({ did: left.did })
    expect(await outcome(get(left))).toEqual([503, 'The answer is for another token'])
  })

  test('can’t bring back what a user was', async () => {
    const left = await login(service, { user: 6 })
    const before = await signedAnswer(left)
    const profile = { fullName: 'Another Name' }
    vi.setSystemTime(now + 1_000)
    await call(service, '/api/user/profile', send('PUT', profile, signedIn(left)))
    expect(await verifySession(get(left), app())).toMatchObject(profile)
    vi.setSystemTime(now + 6_000)
    replay(before)
    expect(await outcome(get(left))).toEqual([503, 'The answer is older than an earlier one'])
  })

  test('is not asked for an answer that it may have', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    await verifySession(get(user), app())
    vi.setSystemTime(now + 5_000)
    await verifySession(get(user), app())
    const asked = fetched.mock.calls.map(([url]) => String(url)).filter((url) => url.includes(SESSION))
    expect(new Set(asked).size).toBe(2)
  })

  test('can’t confirm a CSRF token with the answer to another session', async () => {
    const { csrfToken, sessionToken: loginToken } = owner
    replay(JSON.stringify({ csrfToken, loginToken }), '*/api/did/csrfToken')
    expect(await outcome(post(owner))).toEqual([200, ''])
    expect(await outcome(post({ ...user, csrfToken }))).toEqual([403, ''])
  })
})

test('an answer that was on its way while the user changed isn’t a replay', async () => {
  const first = await login(service, { user: 7 })
  const before = await signedAnswer(first)
  service.faults.add({ path: SESSION, delayMs: 300, respond: { status: 200, body: before }, times: 1 })
  const slow = outcome(get(first))
  await expect.poll(() => service.faults.delayed()).toBe(1)
  vi.setSystemTime(now + 1_000)
  const second = await login(service, { user: 7 })
  expect(await outcome(get(second))).toEqual([200, ''])
  expect(await slow).toEqual([200, ''])
})

describe('the key of the app', () => {
  let other: AuthServer
  let stranger: Login
  beforeAll(async () => {
    other = await createAuthServer({ role: 'second' })
    stranger = await login(other, { user: 1 })
  }, 60_000)
  afterAll(() => other.close())

  test('is the one that its DID comes from', async () => {
    const settings = await (await fetch(`${other.url}${SETTINGS}?type=json`)).json()
    other.faults.add({ path: SETTINGS, respond: { status: 200, body: { ...settings, appId: service.appDid } } })
    expect(await outcome(get(stranger), { appUrl: other.url })).toEqual([503, 'The app’s key is not that of its DID'])
    other.faults.clear()
    expect(await outcome(get(stranger), { appUrl: other.url })).toEqual([200, ''])
  })

  test('can be given, so that no other server can answer with its own', async () => {
    const { appDid, appPk } = service
    for (const known of [{ appPk }, { appDid }, { appPk, appDid }]) {
      expect(await outcome(get(stranger), { appUrl: other.url, ...known })).toMatchObject([503, /DID|signed/])
      expect(await outcome(get(user), { ...app(), ...known })).toEqual([200, ''])
    }
    expect(await outcome(get(user), { ...app(), appDid, appPk: other.appPk })).toMatchObject([503, /DID/])
  })

  test('isn’t asked for if it is given with its DID', async () => {
    const { appDid, appPk } = service
    service.faults.add({ path: SETTINGS, respond: { status: 502 } })
    expect(await outcome(get(user), { ...app(), appDid, appPk })).toEqual([200, ''])
    expect(await outcome(get(owner))).toEqual([503, 'The app answered 502'])
  })

  test('may be a new one', async () => {
    const settings = await (await fetch(`${other.url}${SETTINGS}?type=json`)).json()
    service.faults.add({ path: SETTINGS, respond: { status: 200, body: settings }, times: 1 })
    expect(await outcome(get(user))).toEqual([200, ''])
  })
})

describe('a redirect', () => {
  const received: (string | undefined)[] = []
  // It would pass on what it gets to the service, so that a followed redirect would end at a good answer.
  const elsewhere = createServer((request, response) => {
    received.push(request.url)
    const headers = request.headers as Record<string, string>
    void fetch(service.url + (request.url ?? ''), { headers }).then(async (answer) =>
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text()),
    )
  })
  beforeAll(async () => {
    await once(elsewhere.listen(0, '127.0.0.1'), 'listening')
  })
  afterAll(() => elsewhere.close())

  test.each([SETTINGS, SESSION, '/.well-known/service/api/did/csrfToken'])('of %s is not followed', async (path) => {
    const location = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}${path}?type=json`
    service.faults.add({ path, respond: { status: 307, headers: { location } }, times: 1 })
    expect(await outcome(post(user))).toEqual([503, 'The app answered 307'])
    expect(received).toEqual([])
  })
})

test.each([SESSION, SETTINGS, '/.well-known/service/api/did/csrfToken'])(
  'no answer of %s is read to an end far away',
  async (path) => {
    service.faults.add({ path, respond: { status: 200, body: ' '.repeat(1_000_001) }, times: 1 })
    expect(await outcome(post(user))).toEqual([503, 'The answer is longer than 1 MB'])
  },
)

test('invented tokens neither fill the memory nor push out the sessions in use', async () => {
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response(null, { status: 401 })))
  const invented = (name: string): AnyRequest => {
    const payload = Buffer.from(JSON.stringify({ exp: 9e9, did: name })).toString('base64url')
    return { method: 'GET', headers: { authorization: `Bearer e30.${payload}.x`, 'x-blocklet-visitor-id': 'v' } }
  }
  const isAsked = async (name: string): Promise<boolean> => {
    const before = fetched.mock.calls.length
    await verifySession(invented(name), app())
    return fetched.mock.calls.length > before
  }
  await isAsked('idle')
  await isAsked('in use')
  for (let count = 1; count < 10_000; count++) {
    await verifySession(invented(`invented ${count}`), app())
    if (count === 5_000) expect(await isAsked('in use')).toBe(false)
  }
  expect(await isAsked('in use')).toBe(false)
  expect(await isAsked('idle')).toBe(true)
})
