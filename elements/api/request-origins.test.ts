import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAuthServer, createClock, type AuthServer, type MovableClock } from '../../demo/server/index.ts'
import { login, type Login } from '../../demo/server/testing/client.ts'
import { tokenClaims } from '../../src/protocol/tokens.ts'
import { credentialsIn, startRecordingServer, type RecordingServer } from '../../src/testing/recording-server.ts'
import { configure } from '../../src/core/config.ts'
import { request } from './request.ts'
import { $service } from '../../src/core/app/service.ts'
import { logout } from '../../src/session/index.ts'
import { keepTokens } from '../../src/session/login.ts'
import { wireStores } from '../start/session/begin.ts'

/* Where `request()` sends the session: to the app, to `sessionOrigins`, and nowhere else. */

let server: AuthServer
let clock: MovableClock
let other: RecordingServer
let own: RecordingServer
let user: Login

beforeAll(async () => {
  wireStores()
  clock = createClock()
  server = await createAuthServer({ clock })
  other = await startRecordingServer()
  own = await startRecordingServer()
})

beforeEach(async () => {
  configure('api', { appUrl: server.url, sessionOrigins: [own.url] })
  user = await login(server, { user: 1 }, { visitorId: $service.get().tokens.visitorId() })
  keepTokens({ ...user })
})

afterEach(async () => {
  vi.useRealTimers()
  other.forget()
  own.forget()
  server.faults.clear()
  await logout()
})

afterAll(async () => {
  configure('api', { sessionOrigins: [] })
  other.close()
  own.close()
  await server.close()
})

describe('another origin gets nothing of the session', () => {
  const host = () => other.url.replace('http://', '')
  const ways: Record<string, () => unknown> = {
    'a text': () => `${other.url}/x`,
    'a URL': () => new URL('/x', other.url),
    'a String object': () => Object(`${other.url}/x`) as unknown,
    'an object with toString': () => ({ toString: () => `${other.url}/x` }),
    'a Request': () => new Request(`${other.url}/x`),
    'a text without a scheme': () => `//${host()}/x`,
    'a text with backslashes': () => `\\\\${host()}/x`,
    'a text with a tab': () => `ht\ttp://${host()}/x`,
    'a text with a blank': () => ` ${other.url}/x`,
    'a text in capitals': () => `HTTP://${host()}/x`,
  }

  it.each(Object.keys(ways))('for %s', async (way) => {
    await request(ways[way]?.() as string)
    expect(other.received.map(credentialsIn)).toEqual([[]])
  })

  it('for a path below another base', async () => {
    await request('/x', { baseURL: other.url })
    await request.create({ baseURL: `${other.url}/api` })('/x')
    expect(other.received.map(({ url }) => url)).toEqual(['/x', '/api/x'])
    expect(other.received.flatMap(credentialsIn)).toEqual([])
  })

  it('for a path that only looks like a host, which is the app’s', async () => {
    await expect(request(`@${host()}/x`)).rejects.toMatchObject({ status: 404 })
    expect(other.received).toEqual([])
  })

  it('for an address that begins like the app’s', async () => {
    configure('api', { appUrl: other.url.slice(0, -1) })
    keepTokens({ ...user })
    await request(`${other.url}/x`)
    expect(other.received.map(credentialsIn)).toEqual([[]])
  })

  it('for an address without a web scheme, which is below no base', async () => {
    await expect(request('x:y', { baseURL: other.url })).rejects.toMatchObject({ code: 'network-failed' })
    expect(other.received).toEqual([])
  })

  it('even if it refuses the request', async () => {
    other.answer = (_request, response) => void response.writeHead(401).end()
    const refreshes = server.faults.add({ path: '*/refreshSession', delayMs: 1 })
    await expect(request(new URL('/x', other.url))).rejects.toMatchObject({ status: 401 })
    expect(other.received).toHaveLength(1)
    expect(server.faults.list().find(({ id }) => id === refreshes)?.hits).toBe(0)
  })
})

it('rejects an address that can’t be read with a DidError', async () => {
  await expect(request('https://')).rejects.toMatchObject({ name: 'DidError', code: 'invalid-option' })
})

it.each<[string, unknown]>([
  ['undefined', undefined],
  ['null', null],
  ['number', 42],
  ['boolean', true],
  ['object', {}],
  ['function', () => '/things'],
])('says that it needs an address: %s', async (given, value) => {
  const calls = [request, request.raw, request.create({})].map((call) => call(value as string))
  for (const call of calls) {
    await expect(call).rejects.toMatchObject({
      code: 'invalid-option',
      message: `request() needs an address as a string, URL or Request, not ${given}.`,
    })
  }
})

it('reads the app’s own address in each of its forms', async () => {
  const session = `${server.url}/.well-known/service/api/did/session`
  for (const address of [session, new URL(session), new Request(session)])
    expect(await request(address)).toMatchObject({ user: { did: user.did } })
})

describe('an origin of `sessionOrigins`', () => {
  const bearer = () => `Bearer ${encodeURIComponent($service.get().tokens.session())}`

  it('gets the bearer token and the visitor id, and nothing else', async () => {
    await request(new URL('/me', own.url))
    await request(`${own.url}/me`, { method: 'POST', body: { a: 1 } })
    const both = ['authorization', 'x-blocklet-visitor-id']
    expect(own.received.map(credentialsIn)).toEqual([both, both])
    expect(own.received[0]?.headers).toMatchObject({
      authorization: bearer(),
      'x-blocklet-visitor-id': $service.get().tokens.visitorId(),
    })
  })

  it('gets no cookies, even if the call asks for them', async () => {
    const send = vi.spyOn(globalThis, 'fetch')
    const [address, include] = [`${own.url}/me`, { credentials: 'include' } as const]
    await request(address)
    await request(address, include)
    await request(new Request(address, include))
    expect(send.mock.calls.map(([, options]) => options?.credentials)).toEqual(['omit', 'omit', 'omit'])
    send.mockRestore()
  })

  it('is an origin, not a host or the beginning of an address', async () => {
    const port = Number(new URL(own.url).port)
    for (const origin of [`http://localhost:${port}`, `https://127.0.0.1:${port}`, `${own.url}0`]) {
      configure('api', { sessionOrigins: [origin] })
      await request(`${own.url}/me`)
    }
    expect(own.received.map(credentialsIn)).toEqual([[], [], []])
  })

  it('gets nothing while nobody is signed in', async () => {
    await logout()
    await request(`${own.url}/me`)
    expect(own.received.map(credentialsIn)).toEqual([[]])
  })

  it('that redirects sends no token elsewhere', async () => {
    own.answer = (_request, response) => void response.writeHead(307, { location: `${other.url}/steal` }).end()
    await expect(request(`${own.url}/me`)).rejects.toMatchObject({ code: 'network-failed' })
    const seen = await request.raw(`${own.url}/me`, { redirect: 'manual' })
    expect([seen.status, other.received]).toEqual([307, []])
  })

  it('is asked once more with new tokens after a 401', async () => {
    const refused = bearer()
    own.answer = ({ headers }, response) =>
      void response.writeHead(headers.authorization === refused ? 401 : 200).end('{}')
    clock.advance(60_000)
    await request(`${own.url}/me`)
    expect(own.received.map(({ headers }) => headers.authorization)).toEqual([refused, bearer()])
    expect(bearer()).not.toBe(refused)
  })

  it('is asked with new tokens if those here have expired', async () => {
    const before = bearer()
    const expiresAt = tokenClaims(user.sessionToken)?.expiresAt ?? 0
    clock.advance(expiresAt * 1000 - clock.now())
    vi.setSystemTime(clock.now())
    await request(`${own.url}/me`)
    expect(own.received.map(({ headers }) => headers.authorization)).toEqual([bearer()])
    expect(bearer()).not.toBe(before)
  })
})
