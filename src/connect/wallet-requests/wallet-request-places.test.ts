import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { start } from '../../../demo/server/testing/client.ts'
import { respond } from '../../../demo/wallet/node.ts'
import { clientKeys } from '../../protocol/client-keys.ts'
import { begin, here, SHOP, shownLink, signIn, until, startShop, watchCalls } from '../../testing/shop.ts'
import { loadApp } from '../../core/app/app.ts'
import { configureBridge } from '../../core/configured-bridge.ts'
import { $appSettings } from '../../core/app-look.ts'
import { flowKind } from '../flow/kind.ts'
import { sessionFromUrl } from '../wallet-session/existing-session.ts'
import { completeOptions, openConnect, type ConnectRequest } from '../index.ts'
import { connectPageUrl } from '../methods/window/popup.ts'

/* Wallet requests that another page shows, that a link brings, or that a member of a federation makes. */

startShop()

describe('a request in a window', () => {
  const paramsOf = (request: Partial<ConnectRequest>) => {
    const options = completeOptions({ action: 'request-profile', mode: 'window', requestPrefix: SHOP, ...request })
    const page = new URL(connectPageUrl(options))
    expect(page.pathname).toBe('/.well-known/service/connect')
    return JSON.parse(decodeURIComponent(atob(page.searchParams.get('params') ?? ''))) as Record<string, unknown>
  }

  it('opens the connect page of the service with the whole address of the backend', async () => {
    await signIn()
    const { extraParams, ...params } = paramsOf({ extraParams: { event: '42' } })
    expect(params).toMatchObject({
      action: 'request-profile',
      prefix: `${here.server.url}${SHOP}`,
      passkeyBehavior: 'none',
    })
    expect(extraParams).toEqual({ event: '42', provider: 'wallet' })
  })

  it('needs no prefix', async () => {
    await loadApp()
    expect(paramsOf({ requestPrefix: undefined })).toMatchObject({ prefix: `${here.server.url}/api/did` })
  })
})

describe('a host that shows requests', () => {
  afterEach(() => configureBridge(null))

  it('gets the whole address, and its answer is read as a backend’s', async () => {
    const call = vi.fn(() => ({
      action: 'success',
      data: { status: 'succeed', did: 'z1', pk: 'z2', sessionToken: 'none of ours', result: { verified: true } },
    }))
    configureBridge({ call })
    const outcome = await openConnect({ action: 'request-profile', requestPrefix: SHOP })
    expect(call).toHaveBeenCalledWith(
      'didConnect',
      expect.objectContaining({ action: 'request-profile', prefix: `${here.server.url}${SHOP}` }),
    )
    expect(outcome).toEqual({ did: 'z1', pk: 'z2', sessionToken: 'none of ours', result: { verified: true } })
  })
})

describe('a link with a session', () => {
  const ACTION = 'request-text-signature'

  /** A session that a command line starts. */
  async function started(prefix = SHOP) {
    const response = await fetch(`${here.server.url}${prefix}/${ACTION}/token?_ek_=theirs`)
    return (await response.json()) as { token: string; url: string }
  }

  const fromAddress = (request: Partial<ConnectRequest>, url: string) => {
    const address = new URL(here.server.url)
    address.searchParams.set('__connect_url__', Buffer.from(url).toString('base64url'))
    vi.stubGlobal('location', address)
    vi.stubGlobal('document', { cookie: '' })
    vi.stubGlobal('window', {})
    const found = sessionFromUrl(flowKind(completeOptions({ action: ACTION, requestPrefix: SHOP, ...request })))
    vi.unstubAllGlobals()
    return found
  }

  it('is refused, unless the page expects it', async () => {
    const { token, url } = await started()
    expect(fromAddress({}, url)).toMatchObject({ code: 'foreign-link' })
    expect(fromAddress({ joinable: true }, url)).toMatchObject({ token })
    expect(fromAddress({ joinable: true, action: 'request-profile' }, url)).toBeNull()
  })

  it('is joined as it is, after the question', async () => {
    const theirs = await started()
    const seen = watchCalls()
    const { done } = begin(
      { action: ACTION, joinable: true },
      { token: theirs.token, url: theirs.url, isOwn: false, isConfirmed: false },
    )
    expect((await until('unconfirmed')).app?.name).toBe('Demo App')
    here.flow?.confirm()
    expect((await until('created')).session.token).toBe(theirs.token)
    await respond(theirs.url, { user: 1 })
    expect(await done).toMatchObject({ result: { verified: true } })
    expect(seen.filter(({ url }) => url.includes('/token'))).toEqual([])
  })

  it('doesn’t count if it belongs to another backend', async () => {
    const theirs = await started('/api/did')
    begin(
      { action: ACTION, joinable: true },
      { token: theirs.token, url: theirs.url, isOwn: false, isConfirmed: false },
    )
    expect((await until('error')).error.code).toBe('invalid-session-status')
  })

  it('of the service can’t stand for a request', async () => {
    const theirs = await start(here.server, { _ek_: (await clientKeys())?.publicKey ?? '' })
    expect(fromAddress({ action: 'login', joinable: true }, theirs.url)).not.toBeNull()
    begin(
      { action: 'login', joinable: true },
      { token: theirs.token, url: theirs.url, isOwn: false, isConfirmed: false },
    )
    expect((await until('error')).error.code).toBe('invalid-session-status')
  })
})

test.each<[string, boolean, string | undefined, string | null]>([
  ['an app without a federation', false, undefined, null],
  ['an app without a federation that names one all the same', false, 'z1master', null],
  ['a member, for a signed-out visitor', true, undefined, 'z1master'],
  ['a member that names itself', true, 'own', null],
])('the name of the account’s app: %s', async (_, isMember, sourceAppPid, sent) => {
  const app = await loadApp()
  const master = { appPid: 'z1master', appUrl: here.server.url }
  const federation = { federated: isMember, master: isMember ? ({ ...app?.master, ...master } as never) : null }
  // The settings of the last minute are those that a flow takes.
  $appSettings.set(app && { ...Object.assign(app, federation) })
  const seen = watchCalls()
  begin({ action: 'request-profile', sourceAppPid: sourceAppPid === 'own' ? (app?.appPid ?? '') : sourceAppPid })
  await expect.poll(() => seen.some(({ url }) => url.includes('/token'))).toBe(true)
  const [token] = seen.filter(({ url }) => url.includes('/token'))
  expect(new URL(token?.url ?? '').searchParams.get('sourceAppPid')).toBe(sent)
  if (!sent) await shownLink()
})
