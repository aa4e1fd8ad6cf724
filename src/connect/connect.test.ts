import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAuthServer, type AuthServer } from '../../demo/server/index.ts'
import { login, start, status } from '../../demo/server/testing/client.ts'
import { respond } from '../../demo/wallet/node.ts'
import { wait } from '../env/wait.ts'
import type { ConnectState } from '../model/connect.ts'
import { onAnnounce } from '../core/announce.ts'
import { configure } from '../core/config.ts'
import { $service } from '../core/app/service.ts'
import { logout, $session, $user } from '../session/index.ts'
import { completeLogin, keepTokens } from '../session/login.ts'
import { wireStores } from '../../elements/start/session/begin.ts'
import { useFastTime } from '../testing/fast-time.ts'
import { completeOptions, createConnect, openConnect, type ConnectRequest, type OwnedConnect } from './index.ts'

let server: AuthServer
let connect: OwnedConnect | undefined
const heard: { name: string; detail: Record<string, unknown> }[] = []
onAnnounce(({ name, detail }) => heard.push({ name, detail: detail as Record<string, unknown> }))

beforeEach(async () => {
  wireStores()
  server = await createAuthServer()
  configure('api', { appUrl: server.url })
  heard.length = 0
})

afterEach(async () => {
  connect?.stop()
  await logout()
  await server.close()
})
useFastTime()

function begin(request: Partial<ConnectRequest> = {}): OwnedConnect {
  connect = createConnect(completeOptions({ action: 'login', ...request }))
  connect.show()
  return connect
}

const until = <S extends ConnectState['status']>(
  flow: OwnedConnect,
  status: S,
): Promise<ConnectState & { status: S }> =>
  new Promise((resolve) => {
    const off = flow.$state.subscribe((state) => {
      if (state.status !== status) return
      resolve(state as ConnectState & { status: S })
      queueMicrotask(() => off())
    })
  })

const linkOf = async (flow: OwnedConnect): Promise<string> => (await until(flow, 'created')).session.url

describe('a connect flow against the service', () => {
  it('signs in with a wallet and dispatches did-login', async () => {
    const flow = begin()
    const wallet = await respond(await linkOf(flow), { user: 1 })
    const result = await flow.done
    expect(wallet.status).toBe('ok')
    expect(result).toMatchObject({ did: wallet.wallet.did })
    expect($user.get()).toMatchObject({ did: wallet.wallet.did, fullName: 'Test User 1' })
    const login = heard.find(({ name }) => name === 'did-login')
    expect(login?.detail).toMatchObject({ provider: 'wallet', user: { fullName: 'Test User 1' } })
  })

  it('asks for the app’s logo in one form', async () => {
    const flow = begin()
    const seen = new Set<string>()
    const unlisten = flow.$content.subscribe(({ logo }) => logo && seen.add(logo))
    await linkOf(flow)
    unlisten()
    expect([...seen]).toEqual([`${server.url}/.well-known/service/blocklet/logo?imageFilter=convert&f=png&h=80`])
  })

  it('decrypts its sealed tokens', async () => {
    const flow = begin()
    const url = await linkOf(flow)
    await respond(url, { user: 1 })
    const result = await flow.done
    const [stored] = server.connects.values()
    expect(stored?.sessionToken).not.toMatch(/\./)
    expect(result).toMatchObject({ sessionToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) })
  })

  it('shows the status scanned', async () => {
    const flow = begin()
    await respond(await linkOf(flow), { scanOnly: true })
    expect((await until(flow, 'scanned')).session.app?.name).toBe('Demo App')
  })

  it.each([
    ['declined', { decline: true }],
    ['busy', { busy: true }],
  ] as const)('has a new code, which says why, after a wallet that has %s', async (code, answer) => {
    const flow = begin()
    const link = await linkOf(flow)
    await respond(link, answer)
    await expect.poll(() => flow.$refusal.get()?.code).toBe(code)
    const next = await linkOf(flow)
    expect(next).not.toBe(link)
    await respond(next, { scanOnly: true })
    await until(flow, 'scanned')
    expect(flow.$refusal.get()).toBeNull()
  })

  it('deletes its session when it is closed before a scan', async () => {
    const flow = begin()
    await linkOf(flow)
    expect(server.connects.size).toBe(1)
    flow.close()
    await expect(flow.done).rejects.toMatchObject({ code: 'closed' })
    await expect.poll(() => server.connects.size).toBe(0)
  })

  it('keeps its session when the wallet app was opened from it', async () => {
    const ended = server.faults.add({ path: '*/login/timeout', delayMs: 0 })
    const flow = begin()
    const { session } = await until(flow, 'created')
    flow.walletOpened()
    flow.close()
    await expect(flow.done).rejects.toMatchObject({ code: 'closed' })
    expect((await status(server, session.token)).json.status).toBe('created')
    expect(server.faults.list().find(({ id }) => id === ended)?.hits).toBe(0)
  })

  it('retries when two token requests collide', async () => {
    server.faults.add({
      path: '*/login/token',
      respond: { status: 200, body: { error: 'Validation error' } },
      times: 1,
    })
    expect(await linkOf(begin())).toContain('requestAuth')
  })

  it.each([
    ['an error', { status: 200, body: { error: 'No more sessions' } }, 'Request new QR Code failed: No more sessions'],
    [
      'a script for a link',
      { status: 200, body: { token: 'a1b2c3d4', url: 'javascript:alert(1)?url=x' } },
      'Request new QR Code failed',
    ],
    ['a failure', { status: 500, body: 'Out of order' }, 'Request new QR Code failed: Out of order'],
  ])('shows an error when the service answers with %s', async (_, respond, message) => {
    server.faults.add({ path: '*/login/token', respond })
    expect((await until(begin(), 'error')).error).toMatchObject({ code: 'token-failed', message })
  })

  it.each([
    ['a page', { status: 200, body: '<!doctype html><p>hi', contentType: 'text/html' }],
    ['not found', { status: 404, body: '<h1>Not found</h1>', contentType: 'text/html' }],
  ])('reports a missing service when the answer is %s', async (_, respond) => {
    server.faults.add({ path: '*/login/token', respond })
    expect((await until(begin(), 'error')).error.code).toBe('app-unavailable')
  })

  it('begins by itself at the end of the outage during which it was opened', async () => {
    const outage = server.faults.add({ path: '*', respond: { status: 502, body: '<h1>Bad gateway</h1>' } })
    const flow = begin()
    expect((await until(flow, 'error')).error.code).toBe('app-unavailable')
    server.faults.remove(outage)
    expect((await until(flow, 'created')).session.app?.name).toBe('Demo App')
  })

  it('does not ask a service without this action again', async () => {
    server.faults.add({ path: '*/login/token', respond: { status: 404, body: '<h1>Not found</h1>' } })
    const flow = begin()
    await until(flow, 'error')
    const seen: string[] = []
    const unlisten = flow.$state.listen(({ status }) => seen.push(status))
    await wait(10_000)
    unlisten()
    expect(seen).toEqual([])
  })

  it('sends no session data to the next server of a workflow', async () => {
    const second = await createAuthServer({ role: 'second' })
    const next = await start(second)
    keepTokens({ ...(await login(server, { user: 1 })) })
    const seen: string[] = []
    const send = globalThis.fetch
    globalThis.fetch = (input, init) => {
      if (String(input).startsWith(second.url)) seen.push(JSON.stringify([...new Headers(init?.headers)]))
      return send(input, init)
    }
    const flow = begin({ forceConnected: false, extraParams: { nw: next.url } })
    await respond(await linkOf(flow), { user: 1 })
    await until(flow, 'waiting')
    await expect.poll(() => seen.length).toBeGreaterThan(0)
    globalThis.fetch = send
    expect(seen.join()).not.toMatch(/authorization|visitor|csrf/)
    await second.close()
  })

  it('polls without a relay', async () => {
    configure('api', { noSocket: true })
    const flow = begin()
    await respond(await linkOf(flow), { user: 2 })
    expect(await flow.done).toMatchObject({ sessionToken: expect.any(String) })
    configure('api', { noSocket: 'false' })
  })

  it('asks before a code is replaced: a wallet may have scanned it in its last second', async () => {
    configure('api', { noSocket: true })
    const flow = begin({ timeoutMs: 4_000 })
    const url = await linkOf(flow)
    const send = globalThis.fetch
    await new Promise<void>((resolve) => {
      vi.spyOn(globalThis, 'fetch').mockImplementationOnce((...request) => {
        resolve()
        return send(...request)
      })
    })
    vi.mocked(globalThis.fetch).mockRestore()
    await respond(url, { scanOnly: true })
    expect((await until(flow, 'scanned')).session.url).toBe(url)
    configure('api', { noSocket: 'false' })
  })

  it('polls with backoff while answers are lost, until the session times out', { timeout: 30_000 }, async () => {
    configure('api', { noSocket: true })
    const flow = begin({ timeoutMs: 120_000 })
    await respond(await linkOf(flow), { scanOnly: true })
    await until(flow, 'scanned')
    server.faults.add({ path: '*/login/status', drop: true })
    const started = Date.now()
    expect((await until(flow, 'error')).error.code).toBe('token-failed')
    expect(Date.now() - started).toBeGreaterThanOrEqual(120_000)
    expect(server.faults.list()[0]?.hits).toBeLessThan(15)
    configure('api', { noSocket: 'false' })
  })

  it('shows that the connection is being restored after two lost answers', async () => {
    configure('api', { noSocket: true })
    const flow = begin()
    await linkOf(flow)
    server.faults.add({ path: '*/login/status', drop: true, times: 2 })
    const seen: boolean[] = []
    flow.$restoring.subscribe((isRestoring) => void seen.push(isRestoring))
    await expect.poll(() => seen, { timeout: 15_000 }).toEqual([false, true, false])
    expect(flow.$state.get().status).toBe('created')
    configure('api', { noSocket: 'false' })
  })

  it('asks for no status while the page hides it', async () => {
    configure('api', { noSocket: true })
    const flow = begin()
    await linkOf(flow)
    const polls = server.faults.add({ path: '*/login/status', delayMs: 1 })
    const count = () => server.faults.list().find(({ id }) => id === polls)?.hits ?? 0
    flow.pause(true)
    await wait(10_000)
    expect(count()).toBe(0)
    flow.pause(false)
    await expect.poll(count).toBeGreaterThan(0)
    configure('api', { noSocket: 'false' })
  })

  it('rejects the wallet of another user', async () => {
    const flow = begin({ forceConnected: 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA' })
    await respond(await linkOf(flow), { user: 3 })
    expect((await until(flow, 'error')).error.code).toBe('user-mismatch')
  })

  it.each([
    ['invite', 'inviteId', 'popup'],
    ['invite', 'inviteId', 'window'],
    ['invite', 'inviteId', 'redirect'],
    ['verify-destroy', 'payload', 'popup'],
  ] as const)('asks for nothing in an %s without %s: %s', async (action, name, mode) => {
    const calls = server.faults.add({ path: '*/api/did/*', delayMs: 1 })
    const flow = mode === 'popup' ? until(begin({ action }), 'error') : null
    const error = flow ? (await flow).error : await openConnect({ action, mode }).catch((thrown) => thrown)
    expect(error).toMatchObject({ code: 'invalid-option', message: `extraParams: ${name} is missing` })
    expect(server.faults.list().find(({ id }) => id === calls)?.hits).toBe(0)
  })

  it('says that the account was refused to the wallet of a user without access', async () => {
    const { did } = await login(server, { user: 3 })
    Object.assign(server.state.users.get(did) ?? {}, { approved: false })
    const flow = begin()
    await respond(await linkOf(flow), { user: 3 })
    const text = 'Your access to this app has been revoked'
    expect((await until(flow, 'error')).error).toMatchObject({ code: 'account-refused', text })
  })

  it('says that a wallet with an account can’t be bound to another one', async () => {
    const first = begin()
    await respond(await linkOf(first), { user: 3 })
    await first.done
    await logout()
    const second = begin()
    await respond(await linkOf(second), { user: 1 })
    await second.done
    // As if it had signed in by email.
    const { did = '' } = $user.get() ?? {}
    Object.assign(server.state.users.get(did) ?? {}, { connectedAccounts: [], sourceProvider: 'email' })
    const flow = begin({ action: 'bind-wallet', forceConnected: false })
    await respond(await linkOf(flow), { user: 3 })
    expect((await until(flow, 'error')).error.code).toBe('wallet-taken')
  })

  it('says no such thing about a wallet that was accepted, if the service fails after that', async () => {
    await completeLogin($service.get(), [{ ...(await login(server, { user: 1 })) }])
    const { did = '' } = $user.get() ?? {}
    Object.assign(server.state.users.get(did) ?? {}, { connectedAccounts: [], sourceProvider: 'email' })
    const flow = begin({ action: 'bind-wallet', forceConnected: false })
    const link = await linkOf(flow)
    // As with a user who has a picture: the wallet is asked for nothing but its DID.
    server.faults.add({
      path: '*/api/did/bind-wallet/status',
      change: (body) => JSON.stringify({ ...JSON.parse(body), currentStep: 0, status: 'error', error: 'fetch failed' }),
    })
    await respond(link, { user: 3, connectOnly: true })
    expect((await until(flow, 'error')).error).toMatchObject({ code: 'connect-failed', text: 'fetch failed' })
    server.faults.clear()
  })

  it('says that another user’s wallet has answered, whose passport it would be', async () => {
    await completeLogin($service.get(), [{ ...(await login(server, { user: 1 })) }])
    const flow = begin({ action: 'switch-passport' })
    await respond(await linkOf(flow), { user: 3 })
    expect((await until(flow, 'error')).error.code).toBe('user-mismatch')
  })

  it('signs out in the browser and on the service', async () => {
    const flow = begin()
    await respond(await linkOf(flow), { user: 1 })
    await flow.done
    await logout()
    expect($session.get().status).toBe('signed-out')
    expect(heard.at(-1)).toEqual({ name: 'did-logout', detail: { reason: 'user' } })
  })
})
