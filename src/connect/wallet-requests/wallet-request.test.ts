import { describe, expect, it, test, vi } from 'vitest'
import { shop } from '../../../demo/backend/index.ts'
import { createAuthServer } from '../../../demo/server/index.ts'
import { respond } from '../../../demo/wallet/node.ts'
import {
  announced,
  answered,
  begin,
  here,
  SHOP,
  shownLink,
  signIn,
  until,
  startShop,
  watchCalls,
} from '../../testing/shop.ts'
import { loadApp } from '../../core/app/app.ts'
import { configure } from '../../core/config.ts'
import { $session } from '../../session/index.ts'
import { completeOptions, type ConnectRequest } from '../index.ts'
import { isWalletRequest, requestBase } from './wallet-request.ts'

startShop()

const outcomeOf = (request: ConnectRequest): string => {
  try {
    return isWalletRequest(request) && completeOptions(request).walletRequest ? 'backend' : 'service'
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
    vi.stubGlobal('location', new URL(path, here.server.url))
    vi.stubGlobal('document', { cookie: '' })
    vi.stubGlobal('window', {})
    await loadApp()
    const { walletRequest } = completeOptions({ action: 'a b' })
    const base = walletRequest && (await requestBase(walletRequest))
    vi.unstubAllGlobals()
    expect(base).toBe(`${here.server.url}${prefix}/a%20b`)
  })

  it('the path of the app answers pages of another origin', async () => {
    configure('api', { appUrl: `${here.server.url}/shop/` })
    const { walletRequest } = completeOptions({ action: 'x' })
    expect(walletRequest && (await requestBase(walletRequest))).toBe(`${here.server.url}/shop/api/did/x`)
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

  it('is refused if a field that has to be sealed is plain', async () => {
    begin({ action: 'request-profile', sealed: ['result'] })
    await respond(await shownLink(), { user: 1 })
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

test('a backend without frames in the relay is polled', async () => {
  const { result } = await answered({ action: 'request-profile', requestPrefix: '/shop/api/quiet' })
  expect(result).toMatchObject({ verified: true })
})

test('a session whose token another start took is started again', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  begin({ action: 'request-profile' })
  const first = await shownLink()
  await fetch(`${here.server.url}${SHOP}/request-profile/token?_ek_=${'A'.repeat(43)}`)
  now.mockRestore()
  await expect.poll(async () => (await shownLink()) === first).toBe(false)
  await respond(await shownLink(), { user: 1 })
  expect(await here.flow?.done).toMatchObject({ result: { verified: true } })
})

test('the wallet alone is offered', async () => {
  begin({ action: 'request-profile' })
  await shownLink()
  const { methods } = here.flow?.$content.get() ?? {}
  expect(methods?.map(({ kind }) => kind).filter((kind) => !kind.includes('wallet'))).toEqual([])
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
