import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAuthServer, createClock, type AuthServer, type MovableClock } from '../../demo/server/index.ts'
import { login } from '../../demo/server/testing/client.ts'
import { sessionStore } from '../env/storage.ts'
import { loadApp } from '../core/app/app.ts'
import { client } from '../../elements/api/client/client.ts'
import { $config, configure } from '../core/config.ts'
import { $service } from '../core/app/service.ts'
import { logout } from '../session/index.ts'
import { keepTokens } from '../session/login.ts'
import { refreshUser } from '../session/lifetime/token-refresh.ts'
import { wireStores } from '../../elements/start/session/begin.ts'
import { cardOf, cachedCardUser, refreshCard, userFromPage, type CardState } from './card-user.ts'

let server: AuthServer
let clock: MovableClock
let stops: (() => void)[] = []
let ada: string

const USER_PATH = '/.well-known/service/api/user'
/** Counts requests for users without changing their answers. */
function countRequests(): () => number {
  const id = server.faults.add({ path: USER_PATH, delayMs: 1 })
  return () => server.faults.list().find((fault) => fault.id === id)?.hits ?? 0
}

/** A card that listens to a user. */
function look(did: string): { get: () => CardState; leave: () => void } {
  const $card = cardOf(did, $config.get())
  $card.listen(() => {})
  // Without it nanostores unmounts a store a second after its last listener.
  const leave = () => cleanStores($card)
  stops.push(leave)
  return { get: () => $card.get(), leave }
}
const nameOf = (card: { get: () => CardState }) => card.get().user?.fullName

async function signIn(user: number): Promise<string> {
  const tokens = await login(server, { user }, { visitorId: $service.get().tokens.visitorId() })
  keepTokens({ ...tokens })
  await refreshUser()
  return tokens.did
}

const change = (did: string, changes: object) =>
  fetch(`${server.url}/__state`, { method: 'PATCH', body: JSON.stringify({ users: { [did]: changes } }) })

beforeEach(async () => {
  wireStores()
  clock = createClock()
  server = await createAuthServer({ clock })
  configure('api', { appUrl: server.url })
  await loadApp({ force: true })
  await logout()
  ada = (await login(server, { user: 1 })).did
})

afterEach(async () => {
  for (const stop of stops) stop()
  stops = []
  vi.useRealTimers()
  vi.restoreAllMocks()
  await logout()
  await server.close()
})

describe('a user card', () => {
  it('sends one request for many listeners', async () => {
    const requests = countRequests()
    const cards = Array.from({ length: 20 }, () => look(ada))
    await expect.poll(() => cards.map(nameOf)).toEqual(Array(20).fill('Test User 1'))
    expect(requests()).toBe(1)
  })

  it('is read from the cache for one hour', async () => {
    const card = look(ada)
    await expect.poll(() => nameOf(card)).toBe('Test User 1')
    expect(cachedCardUser(ada, $config.get())?.fullName).toBe('Test User 1')
    const key = `did_user@${server.url}@${ada}` as const
    const entry = JSON.parse(sessionStore.get(key)) as { user: object; timestamp: number }
    expect(Object.keys(entry)).toEqual(['user', 'timestamp'])
    card.leave()
    expect(cachedCardUser(ada, $config.get())?.fullName).toBe('Test User 1')
    vi.spyOn(Date, 'now').mockReturnValue(entry.timestamp + 3_600_000)
    expect(cachedCardUser(ada, $config.get())).toBeNull()
  })

  it('ignores invalid cache entries', async () => {
    const key = `did_user@${server.url}@${ada}` as const
    for (const entry of ['{', 'null', '[]', '{"user":{}}', `{"user":{"fullName":"Eve"},"timestamp":${Date.now()}}`]) {
      sessionStore.set(key, entry)
      expect(cachedCardUser(ada, $config.get())).toBeNull()
    }
    const user = { did: ada, fullName: { toString: 'Eve' }, metadata: { links: [{ url: 'javascript:alert(1)' }] } }
    sessionStore.set(key, JSON.stringify({ user, timestamp: Date.now() }))
    expect(cachedCardUser(ada, $config.get())).toMatchObject({ fullName: '', links: [] })
  })

  it('falls back to an anonymous placeholder when the request fails, and requests again later', async () => {
    const id = server.faults.add({ path: USER_PATH, respond: { status: 500 } })
    const first = look(ada)
    await expect.poll(() => first.get()).toMatchObject({ isAnonymous: true, user: { fullName: 'Anonymous', did: ada } })
    server.faults.remove(id)
    first.leave()
    const second = look(ada)
    await expect.poll(() => second.get()).toMatchObject({ isAnonymous: false, user: { fullName: 'Test User 1' } })
  })

  it('falls back to a placeholder when the user does not exist', async () => {
    const card = look('z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA')
    await expect.poll(() => card.get().isAnonymous).toBe(true)
  })

  it('stays when a refresh fails', async () => {
    const card = look(ada)
    await expect.poll(() => nameOf(card)).toBe('Test User 1')
    server.faults.add({ path: USER_PATH, respond: { status: 500 } })
    const debug = vi.spyOn(console, 'debug').mockImplementation(() => {})
    refreshCard(ada)
    await expect.poll(() => debug.mock.calls.flat()).toContain('user not read')
    expect(card.get()).toMatchObject({ isAnonymous: false, user: { fullName: 'Test User 1' } })
  })

  it('is refreshed when the profile or the session changes', async () => {
    const did = await signIn(1)
    const card = look(did)
    await expect.poll(() => nameOf(card)).toBe('Test User 1')
    await client.user.saveProfile({ metadata: { bio: 'Engines.' } })
    await expect.poll(() => card.get().user?.bio).toBe('Engines.')
    await change(did, { fullName: 'Ada King' })
    await refreshUser()
    await expect.poll(() => nameOf(card)).toBe('Ada King')
  })

  it('does not repeat the request when the session is refreshed', async () => {
    await signIn(2)
    const requests = countRequests()
    const card = look(ada)
    await expect.poll(() => nameOf(card)).toBe('Test User 1')
    await refreshUser()
    await refreshUser()
    expect(requests()).toBe(1)
  })
})

describe('private fields', () => {
  it('are on the own card, not in the cache, and removed at logout', async () => {
    const did = await signIn(1)
    await change(did, { email: 'secret@example.com', phone: '+1-555-0100', address: { city: 'Secretville' } })
    const card = look(did)
    await expect.poll(() => card.get().user).toMatchObject({ email: 'secret@example.com', location: 'Secretville' })
    expect(sessionStore.get(`did_user@${server.url}@${did}`)).toContain('Test User 1')
    expect(sessionStore.get(`did_user@${server.url}@${did}`)).not.toMatch(/secret|-555-/i)
    await logout()
    await expect.poll(() => card.get().user).toMatchObject({ fullName: 'Test User 1', email: '', location: '' })
  })
})

describe('userFromPage', () => {
  it('sanitizes the value like an answer of the service', () => {
    expect(userFromPage({ did: ada, fullName: 'A\u202eda' }, null, $config.get())).toMatchObject({
      did: ada,
      fullName: 'A da',
    })
    expect(userFromPage({ fullName: 'Ada' }, ada, $config.get())).toMatchObject({ did: ada })
  })

  it('returns null without a DID', () => {
    expect(userFromPage({ fullName: 'Ada' }, null, $config.get())).toBeNull()
    expect(userFromPage(null, ada, $config.get())).toBeNull()
  })
})
