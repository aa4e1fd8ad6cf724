import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAuthServer, type AuthServer } from '../../demo/server/index.ts'
import { call, login, send, signedIn, type Login } from '../../demo/server/testing/client.ts'
import { type AccessError, requireRole, requireUser, verifySession, type AnyRequest } from './index.ts'

/* Against the embedded service: every answer that counts is one of its own. */

let service: AuthServer
let owner: Login
let user: Login
const app = (): { appUrl: string } => ({ appUrl: service.url })

beforeAll(async () => {
  service = await createAuthServer()
  owner = await login(service, { user: 0 })
  user = await login(service, { user: 1 })
}, 60_000)

afterAll(() => service.close())

// An answer is kept for 5 seconds. Each test begins after that.
let now = Date.now()
beforeEach(() => {
  now += 60_000
  vi.setSystemTime(now)
  return () => vi.restoreAllMocks()
})

const bearer = ({ sessionToken, visitorId }: Login): Record<string, string> => ({
  authorization: `Bearer ${encodeURIComponent(sessionToken)}`,
  'x-blocklet-visitor-id': visitorId,
})
const cookie = ({ sessionToken, visitorId }: Login, more = ''): Record<string, string> => ({
  cookie: `a=b; vid=${visitorId}; login_token=${sessionToken}${more}`,
})
const withCsrf = (session: Login, csrf = session.csrfToken): Record<string, string> => ({
  ...cookie(session, `; x-csrf-token=${encodeURIComponent(csrf)}`),
  'x-csrf-token': csrf,
})
const get = (headers: AnyRequest['headers']): AnyRequest => ({ method: 'GET', headers })
const post = (headers: AnyRequest['headers']): AnyRequest => ({ method: 'POST', headers })

const statusOf = (request: AnyRequest): Promise<number> =>
  requireUser(request, app()).then(
    () => 200,
    (error: unknown) => (error as AccessError).status,
  )

const signOut = (left: Login) => {
  const { visitorId, refreshToken } = left
  return call(service, '/api/user/logout', send('POST', { visitorId, refreshToken }, signedIn(left)))
}

describe('the user of a request', () => {
  test('is found by a bearer token and by a cookie', async () => {
    for (const headers of [bearer(user), cookie(user)])
      expect(await verifySession(get(headers), app())).toMatchObject({ did: user.did, role: 'guest' })
  })

  test('is found even if the app’s address ends with a slash', async () => {
    expect(await verifySession(get(bearer(user)), { appUrl: `${service.url}/` })).toMatchObject({ did: user.did })
  })

  test('is found in the requests of Fetch', async () => {
    const request = new Request('https://site.example/x', { headers: bearer(user) })
    expect(await verifySession(request, app())).toMatchObject({ did: user.did })
  })

  test('may have headers that came twice', async () => {
    const { authorization, ...rest } = bearer(user)
    const headers = { ...rest, authorization: [authorization ?? '', 'Bearer made-up'] }
    expect(await verifySession(get(headers), app())).toMatchObject({ did: user.did })
  })
})

describe('a call that can’t work', () => {
  test('says why, and is not a visitor whom nobody knows', async () => {
    const headers = Promise.resolve(new Headers()) as never
    await expect(verifySession({ method: 'GET', headers }, app())).rejects.toThrow('are a promise. Await it first.')
    await expect(verifySession(get({}), { appUrl: '' })).rejects.toThrow('appUrl has to be')
    await expect(requireUser(get({}), undefined as never)).rejects.toThrow('appUrl has to be')
    await expect(requireRole(get({}), 'owner', { ...app(), servicePrefix: '//x' })).rejects.toThrow('servicePrefix has')
  })
})

describe('nobody', () => {
  test('is a request without a token, or with a broken one, and the app is not asked', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    const logged = (['log', 'warn', 'error', 'info'] as const).map((name) => vi.spyOn(console, name))
    const [head, , signature] = user.sessionToken.split('.')
    const broken = ['made-up', '%', '%E0%A4%A', 'a b', 'a.b.c', `${head}.e30.${signature}`, `${head}..${signature}`]
    const long = `${head}.${'A'.repeat(9_000)}.${signature}`
    for (const token of ['', ...broken, long]) {
      const headers = { ...bearer(user), authorization: `Bearer ${token}` }
      expect(await verifySession(get(headers), app()), token).toBeNull()
      const jar = { cookie: `vid=${user.visitorId}; login_token=${token}` }
      expect(await verifySession(get(jar), app()), token).toBeNull()
    }
    expect(await verifySession(get({}), app())).toBeNull()
    expect(fetched).not.toHaveBeenCalled()
    for (const method of logged) expect(method).not.toHaveBeenCalled()
  })

  test('is a request without a visitor id, or with a broken one, and the app is not asked', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    const { authorization = '' } = bearer(user)
    const requests: Record<string, string>[] = [
      { authorization },
      { authorization, 'x-blocklet-visitor-id': '' },
      { authorization, 'x-blocklet-visitor-id': 'a b' },
      { authorization, 'x-blocklet-visitor-id': 'x'.repeat(81) },
      { authorization, cookie: `vid=${user.visitorId}` },
      { cookie: `login_token=${user.sessionToken}` },
      { cookie: `vid=%; login_token=${user.sessionToken}` },
      { cookie: `vid=${user.visitorId}; xlogin_token=${user.sessionToken}` },
    ]
    for (const headers of requests) expect(await verifySession(get(headers), app())).toBeNull()
    expect(fetched).not.toHaveBeenCalled()
  })

  test('is a request whose headers come from a prototype, as those of a library that extends all objects', async () => {
    const headers = Object.create(bearer(user)) as Record<string, string>
    expect(await verifySession(get(headers), app())).toBeNull()
  })

  test('is the token of another browser, of another app, and an altered one', async () => {
    const other = await createAuthServer()
    const foreign = await login(other, { user: 1 })
    await other.close()
    // The answer to the same token in its own browser is kept, and is none to these.
    expect(await statusOf(get(bearer(user)))).toBe(200)
    expect(await statusOf(get(bearer(foreign)))).toBe(401)
    expect(await statusOf(get(bearer({ ...user, visitorId: 'somebody-else' })))).toBe(401)
    const [head, payload, signature = ''] = user.sessionToken.split('.')
    const altered = `${head}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
    expect(await statusOf(get(bearer({ ...user, sessionToken: altered })))).toBe(401)
  })

  test('is a user whose token has expired', async () => {
    const late = await login(service, { user: 4 })
    expect(await statusOf(get(bearer(late)))).toBe(200)
    vi.setSystemTime(now + 2 * 86_400_000)
    expect(await statusOf(get(bearer(late)))).toBe(401)
  })

  test('is a user who has signed out in this browser, 5 seconds later at most', async () => {
    const left = await login(service, { user: 2 })
    const requests = [bearer(left), cookie(left)]
    for (const headers of requests) expect(await statusOf(get(headers))).toBe(200)
    await signOut(left)
    vi.setSystemTime(now + 5_000)
    for (const headers of requests) expect(await statusOf(get(headers))).toBe(401)
  })

  test('is a user whose token is blocked, if the app blocks them', async () => {
    service.state.settings.session.enableBlacklist = true
    const left = await login(service, { user: 3 })
    await signOut(left)
    service.state.settings.session.enableBlacklist = false
    expect(await statusOf(get(bearer(left)))).toBe(401)
  })
})

describe('a request that may change something', () => {
  test('needs the CSRF token of its session when its token is in a cookie', async () => {
    expect(await statusOf(post(withCsrf(user)))).toBe(200)
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', undefined, 'MADE-UP'])
      expect(await statusOf({ method, headers: cookie(user) }), method).toBe(403)
    const { cookie: jar = '' } = withCsrf(user)
    expect(await statusOf(post({ cookie: jar, 'x-csrf-token': 'another' }))).toBe(403)
    expect(await verifySession(post(cookie(user)), app())).toBeNull()
  })

  test('needs none when one of the server’s own pages has sent it, as forms do', async () => {
    expect(await statusOf(post({ ...cookie(user), 'sec-fetch-site': 'same-origin' }))).toBe(200)
    expect(await statusOf(post({ ...cookie(user), 'sec-fetch-site': 'same-site' }))).toBe(403)
  })

  test('is refused with the CSRF token of another session, or an invented one', async () => {
    expect(await statusOf(post(withCsrf(user)))).toBe(200)
    for (const csrf of [owner.csrfToken, 'abc|1']) expect(await statusOf(post(withCsrf(user, csrf)))).toBe(403)
  })

  test('needs none when its token is in a header, which no other site can set', async () => {
    expect(await statusOf(post(bearer(user)))).toBe(200)
  })

  test('isn’t let in by a header that isn’t a bearer token', async () => {
    for (const authorization of ['Basic eDp5', 'Bearer', 'Bearer ', 'x'])
      expect(await statusOf(post({ ...cookie(user), authorization })), authorization).toBe(403)
    expect(await statusOf(post({ ...cookie(user), authorization: 'Bearer made-up' }))).toBe(401)
  })

  test('is refused when the encoding of its cookie is broken', async () => {
    const headers = { ...cookie(user, '; x-csrf-token=%E0%A4%A'), 'x-csrf-token': '%E0%A4%A' }
    expect(await statusOf(post(headers))).toBe(403)
  })
})

describe('roles', () => {
  test('let in one of those named', async () => {
    expect(await requireRole(get(bearer(owner)), 'owner', app())).toMatchObject({ did: owner.did })
    expect(await requireRole(get(cookie(owner)), ['admin', 'owner'], app())).toMatchObject({ did: owner.did })
    await expect(requireRole(get(bearer(user)), ['owner', 'admin'], app())).rejects.toMatchObject({ status: 403 })
    await expect(requireRole(get(bearer(user)), [], app())).rejects.toMatchObject({ status: 403 })
    await expect(requireRole(get({}), 'guest', app())).rejects.toMatchObject({ status: 401 })
  })
})

describe('a passport', () => {
  test('brings its role until it is revoked, 5 seconds later at most', async () => {
    const left = await login(service, { user: 5 })
    const passportId = await service.grant(left.did, 'admin')
    const choice = send('POST', { passportId }, signedIn(left))
    const { json } = await call<Partial<Login>>(service, '/api/oauth/switch', choice)
    const admin = { ...left, ...json }
    expect(await verifySession(get(bearer(admin)), app())).toMatchObject({ did: left.did, role: 'admin' })
    const passport = service.state.passports.get(passportId)
    if (passport) service.state.passports.put({ ...passport, status: 'revoked' })
    vi.setSystemTime(now + 5_000)
    expect(await verifySession(get(bearer(admin)), app())).toMatchObject({ did: left.did, role: 'guest' })
  })
})

describe('the app', () => {
  test('is asked once in 5 seconds for a session, even by requests at the same time', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    await verifySession(get(bearer(user)), app())
    const before = fetched.mock.calls.length
    await Promise.all(Array.from({ length: 100 }, () => verifySession(get(bearer(user)), app())))
    expect(fetched.mock.calls.length).toBe(before)
    vi.setSystemTime(now + 5_000)
    await Promise.all(Array.from({ length: 100 }, () => verifySession(get(bearer(user)), app())))
    expect(fetched.mock.calls.length).toBe(before + 1)
  })

  test('is asked in the name of the visitor’s browser and address', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    const headers = { ...bearer(user), 'user-agent': 'Visitor/1', 'x-forwarded-for': '203.0.113.7' }
    await verifySession({ ...get(headers), socket: { remoteAddress: '::ffff:10.0.0.1' } }, app())
    expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({
      'user-agent': 'Visitor/1',
      'x-forwarded-for': '203.0.113.7, 10.0.0.1',
    })
    const session = service.state.sessions.all().find(({ visitorId }) => visitorId === user.visitorId)
    expect(session).toMatchObject({ ua: 'Visitor/1', lastLoginIp: '203.0.113.7' })
  })

  test('that answers something else, or not at all, is not a signed-out user', async () => {
    const path = '/.well-known/service/api/did/session'
    for (const respond of [
      { status: 200, body: {} },
      { status: 200, body: { user: {} } },
      { status: 200, body: { user: { did: 'z1', role: 'owner' } } },
      { status: 200, body: { user: { did: 'z1', role: 'owner' }, $signature: 'z1111' } },
      { status: 200, body: '<p>Maintenance' },
      { status: 502 },
    ]) {
      service.faults.add({ path, respond, times: 1 })
      expect(await statusOf(get(bearer(user))), JSON.stringify(respond)).toBe(503)
    }
    // None of these is kept.
    expect(await statusOf(get(bearer(user)))).toBe(200)
    await expect(verifySession(get(bearer(user)), { appUrl: 'http://127.0.0.1:9' })).rejects.toMatchObject({
      name: 'AccessError',
      status: 503,
    })
  })

  test('that has closed a connection is asked once more', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('fetch failed'))
    expect(await statusOf(get(bearer(user)))).toBe(200)
    expect(fetched.mock.calls[1]).toEqual(fetched.mock.calls[0]?.map(() => expect.anything()))
  })

  test('that hides the answer about the CSRF token is not asked in vain', async () => {
    service.faults.add({ path: '/.well-known/service/api/did/csrfToken', respond: { status: 502 }, times: 1 })
    expect(await statusOf(post(withCsrf(user)))).toBe(503)
  })
})

describe('a refusal', () => {
  test('is an answer with its reason', async () => {
    const error = await requireUser(get({}), app()).catch((reason: AccessError) => reason)
    const response = (error as AccessError).getResponse()
    expect([response.status, await response.json()]).toEqual([401, { error: 'Sign in first' }])
  })

  test('is answered by Hono without further code', async () => {
    const hono = new Hono()
    hono.get('/', async (c) => c.text((await requireUser(c.req.raw, app())).did))
    expect(await (await hono.request('/', { headers: bearer(user) })).text()).toBe(user.did)
    expect((await hono.request('/')).status).toBe(401)
  })
})
