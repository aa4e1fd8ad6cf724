import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAuthServer, createClock, type AuthServer, type MovableClock } from '../../demo/server/index.ts'
import { login } from '../../demo/server/testing/client.ts'
import { loginWithSaved, savedSessionOf, savedSessions } from './accounts.ts'
import { onAnnounce } from '../core/announce.ts'
import { loadApp } from '../core/app/app.ts'
import { configure } from '../core/config.ts'
import { $service } from '../core/app/service.ts'
import { logout } from '../session/index.ts'
import { clearSession } from '../session/lifetime/logout.ts'
import { keepTokens } from '../session/login.ts'
import { refreshUser } from '../session/lifetime/token-refresh.ts'
import { $user } from '../core/user/user.ts'
import { wireStores } from '../../elements/start/session/begin.ts'
import { expectWarnings } from '../testing/console.ts'

let server: AuthServer
let clock: MovableClock
const announced: { name: string; detail: Record<string, unknown> }[] = []
onAnnounce(({ name, detail }) => announced.push({ name, detail: detail as Record<string, unknown> }))

/** Signs in a user in this browser; the session call registers the browser at the service. */
async function signIn(user: number): Promise<string> {
  const tokens = await login(server, { user }, { visitorId: $service.get().tokens.visitorId() })
  keepTokens({ ...tokens })
  await refreshUser()
  clock.advance(1_000)
  return tokens.did
}

beforeEach(async () => {
  wireStores()
  clock = createClock()
  server = await createAuthServer({ clock })
  configure('api', { appUrl: server.url })
  await loadApp({ force: true })
  announced.length = 0
})

afterEach(async () => {
  server.faults.clear()
  await logout()
  await server.close()
})

describe('saved sessions', () => {
  it('are those of this browser, newest first', async () => {
    const first = await signIn(1)
    const second = await signIn(2)
    expect((await savedSessions()).map(({ userDid }) => userDid)).toEqual([second, first])
  })

  it('are requested with the user and the app', async () => {
    const did = await signIn(1)
    const asked = vi.spyOn(globalThis, 'fetch')
    await savedSessions()
    const urls = asked.mock.calls.map(([request]) => new URL(request instanceof Request ? request.url : request))
    const [list] = urls.filter(({ pathname }) => pathname.endsWith('/api/user-session'))
    asked.mockRestore()
    expect(Object.fromEntries(list?.searchParams ?? [])).toMatchObject({ userDid: did, appPid: server.appDid })
  })

  it('contain one per account', async () => {
    const did = await signIn(1)
    const [session] = server.state.sessions.all()
    if (!session) throw new Error('no session')
    server.state.sessions.put({ ...session, id: crypto.randomUUID(), updatedAt: '2020-01-01T00:00:00.000Z' })
    const found = await savedSessions()
    expect(found.map(({ userDid, id }) => [userDid, id])).toEqual([[did, session.id]])
  })

  it('leave out expired ones', async () => {
    await signIn(1)
    clock.advance(30 * 86_400_000)
    expect(await savedSessions()).toEqual([])
  })

  it('leave out accounts of another app', async () => {
    const did = await signIn(1)
    const user = server.state.users.get(did)
    if (!user) throw new Error('no user')
    server.state.users.put({ ...user, sourceAppPid: 'zNKmmLPzGfRcxKUTYNRBhnNtLSyo1zbUZxPp' })
    expect(await savedSessions()).toEqual([])
  })

  it('include those of the master, and are resumed there for this app', async () => {
    const did = await signIn(1)
    const visitorId = $service.get().tokens.visitorId()
    clearSession('user')
    const member = await createAuthServer({ role: 'second', master: server, clock })
    try {
      configure('api', { appUrl: member.url })
      // Both have one visitor id, as the storage of the master's site gives it to the member.
      $service.get().tokens.setVisitorId(visitorId)
      await loadApp({ force: true })
      const [saved] = await savedSessions()
      expect([saved?.userDid, saved?.appUrl]).toEqual([did, server.url])
      if (saved) await loginWithSaved(saved, 'did-login')
      expect($user.get()).toMatchObject({ did, sourceAppPid: server.appDid })
      expect(member.state.users.all().map((user) => user.did)).toEqual([did])
      // Registered at both by now, and still one.
      expect(await savedSessions()).toHaveLength(1)
    } finally {
      await logout()
      configure('api', { appUrl: server.url })
      await member.close()
    }
  })

  it('are empty when the request fails', async () => {
    await signIn(1)
    server.faults.add({ path: '*/user-session', respond: { status: 403, body: 'Not allowed by CORS' } })
    expect(await savedSessions()).toEqual([])
    expectWarnings(/Failed to get user-sessions .*Not allowed by CORS/)
  })

  it('can be found by account', async () => {
    const did = await signIn(1)
    expect((await savedSessionOf(did))?.user?.fullName).toBe('Test User 1')
    expect(await savedSessionOf('z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA')).toBeUndefined()
  })
})

describe('resuming a saved session', () => {
  it('signs in as that account without a wallet', async () => {
    const first = await signIn(1)
    const second = await signIn(2)
    const saved = await savedSessionOf(first)
    if (!saved) throw new Error('no saved session')
    await loginWithSaved(saved, 'did-account-switch')
    expect($user.get()?.did).toBe(first)
    expect(announced.find(({ name }) => name === 'did-account-switch')?.detail).toMatchObject({
      from: second,
      to: first,
    })
  })

  it('fails with the message of the service and changes nothing', async () => {
    const first = await signIn(1)
    const second = await signIn(2)
    const saved = await savedSessionOf(first)
    if (!saved) throw new Error('no saved session')
    server.state.sessions.delete(saved.id)
    await expect(loginWithSaved(saved, 'did-account-switch')).rejects.toMatchObject({ message: 'session expired' })
    expect($user.get()?.did).toBe(second)
  })
})
