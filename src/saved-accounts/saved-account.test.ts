import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAuthServer, type AuthServer } from '../../demo/server/index.ts'
import { login } from '../../demo/server/testing/client.ts'
import { localStore } from '../env/storage.ts'
import { wait } from '../env/wait.ts'
import { SAVED_WAIT_MS } from '../model/limits.ts'
import { onAnnounce } from '../core/announce.ts'
import { loadApp } from '../core/app/app.ts'
import { configure } from '../core/config.ts'
import { $service } from '../core/app/service.ts'
import { logout, $user } from '../session/index.ts'
import { clearSession } from '../session/lifetime/logout.ts'
import { keepTokens } from '../session/login.ts'
import { refreshUser } from '../session/lifetime/token-refresh.ts'
import { wireStores } from '../../elements/start/session/begin.ts'
import { useFastTime } from '../testing/fast-time.ts'
import { completeOptions, createConnect, type ConnectRequest, type OwnedConnect } from '../connect/index.ts'
import { DEFAULT_SURROUNDINGS } from '../connect/create.ts'
import { lastUsed, rememberUsed } from './last-used.ts'
import { declineSaved, firstKnown } from './loaded-sessions.ts'

let server: AuthServer
let connect: OwnedConnect | undefined
let did: string
const heard: { name: string; detail: Record<string, unknown> }[] = []
onAnnounce(({ name, detail }) => heard.push({ name, detail: detail as Record<string, unknown> }))

beforeEach(async () => {
  wireStores()
  server = await createAuthServer()
  configure('api', { appUrl: server.url, noQuickLogin: false })
  await loadApp({ force: true })
  const tokens = await login(server, { user: 1 }, { visitorId: $service.get().tokens.visitorId() })
  did = tokens.did
  keepTokens({ ...tokens })
  await refreshUser()
  rememberUsed('login', 'passkey')
  // As after a week without a visit: the session of the service stays.
  clearSession('user')
  heard.length = 0
})

afterEach(async () => {
  connect?.stop()
  localStore.remove('last-used-login-method')
  await logout()
  await server.close()
})
useFastTime()

function begin(request: Partial<ConnectRequest> = {}, offersSavedAccount = true): OwnedConnect {
  connect = createConnect(completeOptions({ action: 'login', ...request }), {
    ...DEFAULT_SURROUNDINGS,
    offersSavedAccount,
  })
  connect.show()
  return connect
}

const firstOf = (flow: OwnedConnect) => flow.$content.get().methods[0]
const kindOf = (flow: OwnedConnect) => firstOf(flow)?.kind
const shown = (flow: OwnedConnect) => expect.poll(() => kindOf(flow)).toBe('saved')

const addressOf = (request: Request | URL | string) => (request instanceof Request ? request.url : String(request))

describe('the account of this browser', () => {
  it('is the first row of a login, which is not painted before', async () => {
    const flow = begin()
    expect(flow.$content.get().isPending).toBe(true)
    await shown(flow)
    expect(firstOf(flow)).toMatchObject({ session: { userDid: did } })
    expect(flow.$content.get().isPending).toBe(false)
  })

  it('comes with the next flow when it comes too late, so that no row moves', async () => {
    const send = globalThis.fetch
    globalThis.fetch = async (...request) => {
      if (addressOf(request[0]).includes('user-session')) await wait(10 * SAVED_WAIT_MS)
      return send(...request)
    }
    const flow = begin()
    await expect.poll(() => flow.$content.get().isPending).toBe(false)
    expect(kindOf(flow)).toBe('wallet')
    await expect.poll(() => firstKnown({ action: 'login' })).toMatchObject({ userDid: expect.any(String) })
    expect(kindOf(flow)).toBe('wallet')
    flow.stop()
    expect(kindOf(begin())).toBe('saved')
  })

  it('signs in by one press, and leaves the mark at the method used last', async () => {
    const flow = begin()
    await shown(flow)
    const seen: unknown[] = []
    flow.$opening.subscribe((opening) => void seen.push(opening))
    flow.choose('saved')
    expect(await flow.done).toMatchObject({ sessionToken: expect.stringMatching(/^[\w-]+\./) })
    expect(seen).toEqual([null, 'saved'])
    expect($user.get()?.did).toBe(did)
    expect(heard.filter(({ name }) => name === 'did-login')).toHaveLength(1)
    expect(lastUsed()).toBe('passkey')
  })

  it('shows why it failed, and can be tried again', async () => {
    const flow = begin()
    await shown(flow)
    server.faults.add({ path: '*/api/user-session/login', respond: { status: 500 } })
    flow.choose('saved')
    await expect.poll(() => flow.$problem.get()?.method).toBe('saved')
    server.faults.clear()
    flow.choose('saved')
    await flow.done
    expect($user.get()?.did).toBe(did)
  })

  it('signs nobody in after the flow was closed', async () => {
    const flow = begin()
    await shown(flow)
    flow.choose('saved')
    flow.close()
    await expect(flow.done).rejects.toMatchObject({ code: 'closed' })
    expect($user.get()).toBeNull()
  })

  it.each<[string, () => OwnedConnect]>([
    ['there is no room', () => begin({}, false)],
    ['an account is added', () => begin({ action: 'switch-did' })],
    ['the page disables quick login', () => (configure('api', { noQuickLogin: true }), begin())],
    ['nobody has signed in here', () => (localStore.remove('last-used-login-method'), begin())],
    ['the user wants another one', () => (declineSaved(), begin())],
  ])('is not looked up where %s', (_, start) => {
    const asked = vi.spyOn(globalThis, 'fetch')
    const flow = start()
    expect(kindOf(flow)).toBe('wallet')
    const addresses = asked.mock.calls.map(([request]) => addressOf(request))
    asked.mockRestore()
    expect(addresses.filter((address) => address.includes('user-session'))).toEqual([])
  })

  it('is offered again by the flow after that', async () => {
    declineSaved()
    begin().stop()
    await shown(begin())
  })

  it('leaves the list when the service has none', async () => {
    server.faults.add({ path: '*/api/user-session', respond: { status: 200, body: { list: [] } } })
    const flow = begin()
    await expect.poll(() => flow.$content.get().isPending).toBe(false)
    expect(kindOf(flow)).toBe('wallet')
  })
})
