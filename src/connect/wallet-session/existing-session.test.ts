import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAuthServer, type AuthServer } from '../../../demo/server/index.ts'
import { start, status, type Started } from '../../../demo/server/testing/client.ts'
import { respond } from '../../../demo/wallet/node.ts'
import type { Action, ConnectState } from '../../model/connect.ts'
import { clientKeys } from '../../protocol/client-keys.ts'
import { configure } from '../../core/config.ts'
import { $service } from '../../core/app/service.ts'
import { logout, $user } from '../../session/index.ts'
import { wireStores } from '../../../elements/start/session/begin.ts'
import { useFastTime } from '../../testing/fast-time.ts'
import { flowKind } from '../flow/kind.ts'
import { sessionFromUrl } from './existing-session.ts'
import { completeOptions, createConnect, type ConnectRequest, type OwnedConnect } from '../index.ts'
import { DEFAULT_SURROUNDINGS } from '../create.ts'
import type { ExistingSession } from './machine-state.ts'
import { startedSession } from './started-sessions.ts'

const STRANGER = 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA'
const SPACES = 'connect-to-did-spaces-for-user'
let server: AuthServer
const flows: OwnedConnect[] = []

beforeEach(async () => {
  wireStores()
  server = await createAuthServer()
  server.state.settings.ownerFirst = false
  configure('api', { appUrl: server.url })
})

afterEach(async () => {
  for (const flow of flows.splice(0)) flow.stop()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await logout()
  await server.close()
})
useFastTime()

function begin(request: Partial<ConnectRequest> = {}, resumed: ExistingSession | null = null): OwnedConnect {
  const flow = createConnect(completeOptions({ action: 'login', ...request }), { ...DEFAULT_SURROUNDINGS, resumed })
  flows.push(flow)
  flow.show()
  return flow
}

const until = <S extends ConnectState['status']>(
  flow: OwnedConnect,
  wanted: S,
): Promise<ConnectState & { status: S }> =>
  new Promise((resolve) => {
    const off = flow.$state.subscribe((state) => {
      if (state.status !== wanted) return
      resolve(state as ConnectState & { status: S })
      queueMicrotask(() => off())
    })
  })

const created = async (flow: OwnedConnect) => (await until(flow, 'created')).session
/** The service makes tokens of its clock, and the clock stands still during a request. */
const nextToken = () => vi.advanceTimersByTime(1)

function renew(flow: OwnedConnect): void {
  nextToken()
  flow.back()
}

const ownVisitorId = () => $service.get().tokens.visitorId()

/** What the page finds for an action when a link with this session has opened it. */
function fromAddress(action: Action, url: string) {
  const address = new URL(server.url)
  address.searchParams.set('__connect_url__', Buffer.from(url).toString('base64url'))
  vi.stubGlobal('location', address)
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('window', {})
  const found = sessionFromUrl(flowKind(completeOptions({ action })))
  vi.unstubAllGlobals()
  return found
}

/** A session that somebody else starts. */
function foreign(action: Action = 'login', query: Record<string, string> = {}): Promise<Started> {
  nextToken()
  return start(server, query, { action })
}

/** One that names everything of this browser that a code shows. */
const forged = async (action?: Action, more: Record<string, string> = {}): Promise<Started> =>
  foreign(action, { _ek_: (await clientKeys())?.publicKey ?? '', visitorId: 'stranger', ...more })

const linkOf = ({ token, url }: Started): ExistingSession => ({ token, url, isOwn: false, isConfirmed: false })

describe('a session of somebody else', () => {
  it('is asked about, though it names the key of this browser', async () => {
    const flow = begin({}, linkOf(await forged()))
    expect((await until(flow, 'unconfirmed')).app?.name).toBe('Demo App')
  })

  it('is refused at an address that is not one of the app', async () => {
    const elsewhere = await createAuthServer({ role: 'second' })
    const flow = begin({}, linkOf(await start(elsewhere, {}, { action: 'login' })))
    expect((await until(flow, 'error')).error.code).toBe('invalid-session-status')
    await elsewhere.close()
  })

  /** The requests for the status of a session, with everything that could name this browser or its user. */
  function watchStatus(token: string): string[] {
    const send = globalThis.fetch
    const asked: string[] = []
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const url = String(input).replace(/&_at_=\d+$/, '')
      const named = [...new Headers(init?.headers).keys()].filter((name) => /auth|visitor|csrf|cookie/.test(name))
      if (url.endsWith(`/status?_t_=${token}`)) asked.push([init?.credentials, ...named, url].join(' '))
      return send(input, init)
    })
    return asked
  }

  it.each(['login', SPACES] as const)('is asked for its status with nothing but its token: %s', async (action) => {
    const own = begin()
    await respond((await created(own)).url, { user: 4 })
    await own.done
    expect($user.get()).not.toBeNull()
    const theirs = await forged(action, { forceConnected: 'false' })
    const asked = watchStatus(theirs.token)
    const flow = begin({ action, forceConnected: false }, linkOf(theirs))
    await until(flow, 'unconfirmed')
    if (action === SPACES) {
      // This one is joined, so its starter reads along to the end.
      flow.confirm()
      await created(flow)
      await respond(theirs.url, { user: 4 })
      await flow.done
    }
    const request = `omit ${server.url}/.well-known/service/api/did/${action}/status?_t_=${theirs.token}`
    expect([...new Set(asked)]).toEqual([request])
  })

  it('is continued by a session of this browser that its starter can’t read', async () => {
    const params = { roles: 'owner', redirect: 'https://evil.example', userDid: STRANGER, passportId: 'x' }
    const theirs = await forged('login', { ...params, nw: 'https://evil.example/auth?_t_=1', inviter: STRANGER })
    const flow = begin({}, linkOf(theirs))
    await until(flow, 'unconfirmed')
    flow.confirm()
    const { token, url } = await created(flow)
    const sent = server.connects.get(token)
    expect(sent?.sourceToken).toBe('')
    expect(sent?.extraParams).toMatchObject({ visitorId: ownVisitorId(), _ek_: (await clientKeys())?.publicKey })
    for (const name of [...Object.keys(params), 'nw', 'inviter']) expect(sent?.extraParams).not.toHaveProperty(name)

    await respond(url, { user: 1 })
    await flow.done
    expect(ownVisitorId()).toBe(sent?.extraParams.visitorId)
    const seen = await status(server, theirs.token)
    expect(seen.json).toMatchObject({ status: 'created', extraParams: { visitorId: 'stranger' } })
    expect(seen.text).not.toContain(ownVisitorId())
  })

  it('does not sign this browser in as its starter', async () => {
    const theirs = await forged()
    const flow = begin({}, linkOf(theirs))
    await until(flow, 'unconfirmed')
    flow.confirm()
    await created(flow)
    await respond(theirs.url, { user: 9 })
    await expect.poll(() => server.connects.get(theirs.token)?.status).toBe('succeed')
    expect([flow.$state.get().status, $user.get()]).toEqual(['created', null])
  })

  it('passes on the invitation, and nothing else', async () => {
    const flow = begin({ action: 'invite' }, linkOf(await forged('invite', { inviteId: 'i1', passportId: 'x' })))
    await until(flow, 'unconfirmed')
    flow.confirm()
    const { extraParams } = server.connects.get((await created(flow)).token) ?? {}
    expect(extraParams).toMatchObject({ inviteId: 'i1', visitorId: ownVisitorId() })
    expect(extraParams).not.toHaveProperty('passportId')
  })

  it('keeps the invitation when its session is renewed', async () => {
    const flow = begin({ action: 'invite' }, linkOf(await forged('invite', { inviteId: 'i1' })))
    await until(flow, 'unconfirmed')
    flow.confirm()
    const first = await created(flow)
    renew(flow)
    const second = await created(flow)
    expect(second.token).not.toBe(first.token)
    expect(server.connects.get(second.token)?.extraParams).toMatchObject({ inviteId: 'i1' })
  })

  const CHANGES = [
    'bind-wallet',
    'switch-did',
    'switch-profile',
    'switch-passport',
    'verify-elevated',
    'verify-destroy',
    'destroy-self',
  ] as const
  it.each(CHANGES)('can’t start %s', async (action) => {
    const path = action === 'switch-did' ? 'login' : action
    const inner = `${server.url}/.well-known/service/api/did/${path}/auth?_t_=a1b2c3d4`
    const url = `https://abtwallet.io/i/?action=requestAuth&url=${encodeURIComponent(encodeURIComponent(inner))}`
    expect(fromAddress(action, url)).toMatchObject({ code: 'foreign-link' })
  })

  it('connects a space, without tokens and without remembering the wallet', async () => {
    await respond((await foreign()).url, { user: 4 })
    const theirs = await foreign(SPACES, { forceConnected: 'false' })
    const flow = begin({ action: SPACES, forceConnected: false }, linkOf(theirs))
    await until(flow, 'unconfirmed')
    flow.confirm()
    const { token, saveConnect } = await created(flow)
    expect([token, saveConnect]).toEqual([theirs.token, false])
    Object.assign(server.connects.get(token) ?? {}, { sessionToken: 'a.b.c', visitorId: 'stranger' })
    await respond(theirs.url, { user: 4 })
    const result = await flow.done
    expect(result).toMatchObject({ spaceGateway: { name: 'Demo Space' } })
    expect(result).not.toHaveProperty('sessionToken')
    expect(result).not.toHaveProperty('visitorId')
  })

  it('connects no space when it leads the wallet on to another place', async () => {
    const theirs = await foreign(SPACES, { nw: 'https://evil.example/auth?_t_=1' })
    const flow = begin({ action: SPACES }, linkOf(theirs))
    expect((await until(flow, 'error')).error.code).toBe('invalid-next-workflow')
  })

  it('can’t be used once somebody has scanned it, unless a new session continues it', async () => {
    const space = await foreign(SPACES)
    await respond(space.url, { user: 5, scanOnly: true })
    const flow = begin({ action: SPACES }, linkOf(space))
    expect((await until(flow, 'error')).error.code).toBe('invalid-session-status')
  })
})

describe('a session of this browser', () => {
  it('is joined without a question, while it is shown', async () => {
    const shown = await created(begin())
    const found = fromAddress('login', shown.url)
    expect(found).toMatchObject({ token: shown.token, isOwn: true })
    const flow = begin({}, found as ExistingSession)
    expect((await created(flow)).token).toBe(shown.token)
    await respond(shown.url, { user: 1 })
    await flow.done
    expect($user.get()?.fullName).toBe('Test User 1')
  })

  it('is not one for another action', async () => {
    const { url } = await created(begin())
    expect(fromAddress('switch-did', url)).toMatchObject({ code: 'foreign-link' })
    expect(fromAddress('invite', url)).toBeNull()
  })

  it('never changes the visitor id', async () => {
    const before = ownVisitorId()
    const { token, url } = await forged()
    const flow = begin({}, { token, url, isOwn: true, isConfirmed: false })
    await created(flow)
    await respond(url, { user: 1 })
    // The tokens are those of the other id.
    await until(flow, 'error')
    expect(ownVisitorId()).toBe(before)
  })

  it('brings tokens only sealed for its key', async () => {
    const flow = begin()
    const { token, url } = await created(flow)
    delete server.connects.get(token)?.extraParams._ek_
    await respond(url, { user: 1 })
    expect((await until(flow, 'error')).error.code).toBe('invalid-response')
    expect([$user.get(), $service.get().tokens.session()]).toEqual([null, ''])
  })

  it('continues only at origins that the page or the app allows', async () => {
    const second = await createAuthServer({ role: 'second' })
    const next = await start(second)
    const asked = second.faults.add({ path: '*/login/status', delayMs: 1 })
    const flow = begin()
    const { token, url } = await created(flow)
    Object.assign(server.connects.get(token)?.extraParams ?? {}, { nw: next.url })
    await respond(url, { user: 1 })
    expect((await until(flow, 'error')).error).toMatchObject({ code: 'invalid-next-workflow' })
    expect(second.faults.list().find(({ id }) => id === asked)?.hits).toBe(0)
    await second.close()
  })
})

describe('the list of started sessions', () => {
  it('has every session while it is shown: the first, a renewed one, and that for another app', async () => {
    const flow = begin()
    const first = await created(flow)
    expect(startedSession(first.token)).toMatchObject({ action: 'login', url: first.url })
    renew(flow)
    const second = await created(flow)
    expect(startedSession(first.token)).toBeUndefined()
    expect(startedSession(second.token)).toBeDefined()
    nextToken()
    flow.switchApp(STRANGER)
    const third = await created(flow)
    expect([third.token === second.token, startedSession(second.token)]).toEqual([false, undefined])
    expect(startedSession(third.token)).toBeDefined()
    flow.stop()
    expect(startedSession(third.token)).toBeUndefined()
  })

  it('has no session that has ended', async () => {
    const flow = begin()
    const { token, url } = await created(flow)
    await respond(url, { decline: true })
    await expect.poll(() => flow.$refusal.get()?.code).toBe('declined')
    expect(startedSession(token)).toBeUndefined()
  })

  it('has at most twenty, and none that has expired', async () => {
    const tokens: string[] = []
    for (let count = 0; count < 21; count += 1) tokens.push((await created(begin())).token)
    expect(tokens.filter((token) => startedSession(token))).toEqual(tokens.slice(1))
    vi.setSystemTime(Date.now() + 300_000)
    expect(tokens.filter((token) => startedSession(token))).toEqual([])
  })
})
