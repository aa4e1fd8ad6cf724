import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { shop } from '../../../demo/backend/index.ts'
import { createAuthServer, type AuthServer } from '../../../demo/server/index.ts'
import { login } from '../../../demo/server/testing/client.ts'
import { respond, type RespondOptions } from '../../../demo/wallet/node.ts'
import type { ConnectResult, ConnectState } from '../../model/connect.ts'
import { useFastTime } from '../../testing/fast-time.ts'
import { onAnnounce } from '../announce.ts'
import { loadApp } from '../app.ts'
import { configure } from '../config.ts'
import { logout, $session } from '../session/index.ts'
import { completeLogin } from '../session/login.ts'
import { wireStores } from '../start-session.ts'
import { completeOptions, createConnect, type ConnectRequest, type OwnedConnect } from './index.ts'
import { isWalletRequest, requestBase } from './wallet-request.ts'

let server: AuthServer
let flow: OwnedConnect | undefined
const announced: { name: string; detail: Record<string, unknown> }[] = []
onAnnounce(({ name, detail }) => announced.push({ name, detail: detail as Record<string, unknown> }))

beforeEach(async () => {
  wireStores()
  server = await createAuthServer({ components: shop })
  configure('api', { appUrl: server.url })
  announced.length = 0
})
afterEach(async () => {
  flow?.stop()
  flow = undefined
  configure('api', { noSocket: 'false' })
  await logout()
  await server.close()
})
useFastTime()

const SHOP = '/shop/api/did'

function begin(request: ConnectRequest): OwnedConnect {
  flow = createConnect(completeOptions({ requestPrefix: SHOP, ...request }))
  flow.show()
  return flow
}

const until = <S extends ConnectState['status']>(status: S): Promise<ConnectState & { status: S }> =>
  new Promise((resolve) => {
    const off = flow?.$state.subscribe((state) => {
      if (state.status !== status) return
      resolve(state as ConnectState & { status: S })
      queueMicrotask(() => off?.())
    })
  })

const url = async (): Promise<string> => (await until('created')).session.url

/** Lets the wallet answer, and resolves with the result of the flow. */
async function answered(request: ConnectRequest, answers: RespondOptions = {}): Promise<ConnectResult> {
  const { done } = begin(request)
  await respond(await url(), { user: 1, ...answers })
  return (await done) as ConnectResult
}

/** Signs in, so that the session of the page goes along. */
async function signIn(user = 1): Promise<string> {
  const { did, ...tokens } = await login(server, { user })
  await completeLogin([{ ...tokens, did }], 'did-login')
  return did
}

/** What the kit asked for meanwhile. */
function watchCalls(): { url: string; headers: Headers }[] {
  const seen: { url: string; headers: Headers }[] = []
  const send = globalThis.fetch
  globalThis.fetch = (input, init) => {
    seen.push({ url: String(input), headers: new Headers(init?.headers) })
    return send(input, init)
  }
  return seen
}

const outcomeOf = (request: ConnectRequest): string => {
  try {
    return isWalletRequest(request) && completeOptions(request).request ? 'backend' : 'service'
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('who answers', () => {
  it.each<[string, ConnectRequest, string]>([
    ['an action of the service', { action: 'login' }, 'service'],
    ['any other name', { action: 'request-profile' }, 'backend'],
    ['a name with signs and blanks', { action: 'Zeig mir, was du hast?' }, 'backend'],
    ['a name of the service below a prefix', { action: 'login', requestPrefix: '/api/did' }, 'backend'],
    ['a name that every object has', { action: 'constructor' }, 'backend'],
    ['the prefix of the service', { action: 'login', requestPrefix: '/.well-known/service/api/did/' }, 'service'],
    ['another name there', { action: 'x', requestPrefix: '/.well-known/service/api/did' }, 'invalid-option'],
    ['a dot', { action: '.' }, 'invalid-option'],
    ['two dots', { action: '..', requestPrefix: SHOP }, 'invalid-option'],
    ['two segments', { action: 'a/b' }, 'invalid-option'],
    ['half of a character', { action: '\ud83d' }, 'invalid-option'],
    ['a prefix without a slash', { action: 'x', requestPrefix: 'api/did' }, 'invalid-option'],
    ['an address of another scheme', { action: 'x', requestPrefix: 'javascript:alert(1)' }, 'invalid-option'],
    ['a path that leaves the origin', { action: 'x', requestPrefix: '//elsewhere.test/api' }, 'invalid-option'],
    ['the same with a backslash', { action: 'x', requestPrefix: '/\\elsewhere.test/api' }, 'invalid-option'],
    ['a query', { action: 'x', requestPrefix: '/api/did?a=b' }, 'invalid-option'],
    ['a password', { action: 'x', requestPrefix: 'https://a:b@elsewhere.test' }, 'invalid-option'],
    ['sealed fields in a window', { action: 'x', sealed: ['a'], mode: 'window' }, 'invalid-option'],
    ['a call of the page’s own by redirect', { action: 'x', fetch, mode: 'redirect' }, 'invalid-option'],
  ])('%s', (_, request, outcome) => {
    expect(outcomeOf(request)).toBe(outcome)
  })

  it.each([
    ['/', '/api/did'],
    ['/shop', '/shop/api/did'],
    ['/shop/cart/42', '/shop/api/did'],
    ['/shopping', '/api/did'],
  ])('the component of the page at %s answers at %s', async (path, prefix) => {
    vi.stubGlobal('location', new URL(path, server.url))
    vi.stubGlobal('document', { cookie: '' })
    vi.stubGlobal('window', {})
    await loadApp()
    const { request } = completeOptions({ action: 'a b' })
    const base = request && (await requestBase(request))
    vi.unstubAllGlobals()
    expect(base).toBe(`${server.url}${prefix}/a%20b`)
  })

  it('the path of the app answers pages of another origin', async () => {
    configure('api', { appUrl: `${server.url}/shop/` })
    const { request } = completeOptions({ action: 'x' })
    expect(request && (await requestBase(request))).toBe(`${server.url}/shop/api/did/x`)
  })
})

describe('a result', () => {
  it('is what the backend wrote, with the wallet that answered', async () => {
    const { result, did, pk, ...more } = await answered({ action: 'request-profile', extraParams: { items: 'email' } })
    expect(result).toMatchObject({ verified: true, email: 'user1@example.com', did, pk })
    expect(more).toEqual({})
    expect(announced.filter(({ name }) => name === 'did-connect-status').at(-1)?.detail).toEqual({
      action: 'request-profile',
      status: 'succeed',
    })
  })

  it('opens fields that were sealed for this browser', async () => {
    const { secret, secretText } = await answered({ action: 'sealed-result', sealed: ['secret', 'secretText'] })
    expect(secret).toMatchObject({ email: 'user1@example.com' })
    expect(secretText).toEqual(expect.any(String))
  })

  it('is refused where a field that has to be sealed is plain', async () => {
    begin({ action: 'request-profile', sealed: ['result'] })
    await respond(await url(), { user: 1 })
    expect((await until('error')).error.code).toBe('invalid-response')
  })

  it('is a list after several workflows', async () => {
    // The clock stands still during a call, and a token is the time of its start.
    const send = globalThis.fetch
    globalThis.fetch = (input, init) => {
      if (String(input).includes('next-workflow-end/token')) vi.setSystemTime(Date.now() + 10)
      return send(input, init)
    }
    const results = await answered({ action: 'next-workflow' })
    expect(results).toMatchObject([{ result: { verified: true } }, { result: { verified: true } }])
    expect(JSON.stringify(results)).not.toMatch(/nextWorkflow|extraParams|appInfo/)
  })

  it('changes nothing of the session', async () => {
    await signIn()
    const before = $session.get()
    await answered({ action: 'connect-only' }, { user: 2 })
    expect($session.get()).toBe(before)
  })
})

describe('what goes along', () => {
  it('the session, so that the backend knows the visitor', async () => {
    const did = await signIn()
    const { result } = await answered({ action: 'needs-login' })
    expect(result).toMatchObject({ verified: true, startedBy: did })
  })

  it('nothing of the service’s own parameters', async () => {
    await signIn()
    const { extraParams, ...result } = await answered({ action: 'connect-only', extraParams: { event: '42' } })
    const sent = (result.result as { extraParams: Record<string, unknown> }).extraParams
    expect(extraParams).toBeUndefined()
    expect(sent).toMatchObject({ event: '42', locale: 'en' })
    expect(Object.keys(sent)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/componentId|previousUserDid|email|inviter|sourceAppPid/)]),
    )
  })

  it('nothing to another origin', async () => {
    const other = await createAuthServer({ role: 'second', components: shop })
    await signIn()
    const seen = watchCalls()
    const { result } = await answered({ action: 'request-profile', requestPrefix: `${other.url}/api/did` })
    expect(result).toMatchObject({ verified: true })
    const calls = seen.filter((call) => call.url.startsWith(other.url) && call.url.includes('/token'))
    expect(calls).toHaveLength(1)
    for (const call of calls) {
      expect([...call.headers.keys()].join()).not.toMatch(/authorization|visitor|csrf|cookie/)
      expect(call.url).not.toMatch(/visitorId|sourceAppPid/)
      expect(call.url).toContain('forceConnected=false')
    }
    await other.close()
  })

  it('by the page’s own call', async () => {
    const own = vi.fn((address: string, init: RequestInit) => fetch(address, init))
    const { result } = await answered({ action: 'request-profile', fetch: own })
    expect(result).toMatchObject({ verified: true })
    expect(own.mock.calls[0]).toMatchObject([
      expect.stringContaining('/shop/api/did/request-profile/token'),
      { redirect: 'manual' },
    ])
  })
})

test.each<[string, ConnectRequest, RespondOptions | null, string, RegExp]>([
  ['the wallet declines', { action: 'request-profile' }, { decline: true }, 'declined', /declined/],
  ['the backend refuses at the start', { action: 'throws-at-start' }, null, 'request-failed', /refuses to start/],
  ['the backend refuses the wallet', { action: 'declines' }, {}, 'request-failed', /not on the list/],
  ['it can’t say what it wants', { action: 'throws-in-claims' }, {}, 'request-failed', /cannot say/],
  ['it does not like the answer', { action: 'throws-at-end' }, {}, 'request-failed', /does not like/],
  ['it fails after the end', { action: 'throws-at-complete' }, {}, 'request-failed', /after the end/],
  ['it fails for good', { action: 'http-500' }, null, 'request-failed', /answers 500/],
  ['the component is stopped', { action: 'http-503' }, null, 'request-unavailable', /answers 503/],
  ['it wants a session', { action: 'http-401' }, null, 'not-signed-in', /Sign in/],
  ['no such action', { action: 'no-such' }, null, 'request-not-found', /no-such\/token: it sent 404 and text\/html/],
  ['a page answers', { action: 'x', requestPrefix: '/nowhere' }, null, 'request-not-found', /nowhere\/x\/token/],
])('%s', async (_, request, answers, code, message) => {
  const { done } = begin(request)
  if (answers) await respond(await url(), { user: 1, ...answers })
  const { error } = await until('error')
  expect(error).toMatchObject({ code, message: expect.stringMatching(message) })
  const told = announced.filter(({ name }) => name === 'did-error')
  expect(told.map(({ detail }) => [detail.action, detail.code])).toEqual([[request.action, code]])
  flow?.close()
  await expect(done).rejects.toBe(error)
})

test('a busy wallet is a state of its own', async () => {
  begin({ action: 'request-profile' })
  await respond(await url(), { busy: true })
  expect((await until('busy')).status).toBe('busy')
})

test('an app that is not public asks for a session first', async () => {
  server.state.settings.isPublic = false
  begin({ action: 'request-profile' })
  expect((await until('error')).error).toMatchObject({ code: 'not-signed-in', status: 404 })
  server.state.settings.isPublic = true
})

test('a redirect to the sign-in page of the app is not followed', async () => {
  server.state.settings.isPublic = false
  const asPage = (address: string, init: RequestInit) =>
    fetch(address, { ...init, headers: { ...(init.headers as Record<string, string>), accept: '*/*' } })
  begin({ action: 'request-profile', fetch: asPage })
  expect((await until('error')).error.code).toBe('not-signed-in')
  server.state.settings.isPublic = true
})

test('a 401 of the backend neither ends nor renews the session', async () => {
  const did = await signIn()
  const seen = watchCalls()
  begin({ action: 'http-401' })
  await until('error')
  expect($session.get()).toMatchObject({ status: 'signed-in', user: { did } })
  expect(seen.filter((call) => call.url.includes('refreshSession'))).toEqual([])
})

test('a renewed code is a status, not an end', async () => {
  configure('api', { noSocket: true })
  begin({ action: 'request-profile', timeoutMs: 4_000 })
  const first = await url()
  await expect.poll(() => announced.some(({ detail }) => detail.status === 'timeout')).toBe(true)
  await expect.poll(async () => (await url()) === first).toBe(false)
  expect(announced.filter(({ name }) => name === 'did-error')).toEqual([])
})

test('a backend without frames in the relay is polled', async () => {
  const { result } = await answered({ action: 'request-profile', requestPrefix: '/shop/api/quiet' })
  expect(result).toMatchObject({ verified: true })
})

test('a session whose token another start took is started again', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  begin({ action: 'request-profile' })
  const first = await url()
  await fetch(`${server.url}${SHOP}/request-profile/token?_ek_=${'A'.repeat(43)}`)
  now.mockRestore()
  await expect.poll(async () => (await url()) === first).toBe(false)
  await respond(await url(), { user: 1 })
  expect(await flow?.done).toMatchObject({ result: { verified: true } })
})

test('the wallet alone is offered, in one column', async () => {
  begin({ action: 'request-profile' })
  await url()
  const { methods, isWalletAlone } = flow?.$content.get() ?? {}
  expect(methods?.map(({ kind }) => kind).filter((kind) => !kind.includes('wallet'))).toEqual([])
  expect(isWalletAlone).toBe(true)
})

test('the wallet is not remembered, unless the page says so', () => {
  const { saveConnect, autoConnect, forceConnected } = completeOptions({ action: 'x' })
  expect({ saveConnect, autoConnect, forceConnected }).toEqual({
    saveConnect: false,
    autoConnect: true,
    forceConnected: true,
  })
  expect(completeOptions({ action: 'x', saveConnect: true }).saveConnect).toBe(true)
})
