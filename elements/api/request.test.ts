import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAuthServer, createClock, type AuthServer, type MovableClock } from '../../demo/server/index.ts'
import { login } from '../../demo/server/testing/client.ts'
import { DidError } from '../../src/model/errors.ts'
import { client } from './client/client.ts'
import { configure } from '../../src/core/config.ts'
import { request } from './request.ts'
import { logout, $user, refreshUser } from '../../src/session/index.ts'
import { keepTokens } from '../../src/session/login.ts'
import { restart } from '../../src/core/user/user.ts'
import { showCachedUser } from '../../src/core/user/user.ts'
import { wireStores } from '../start/session/begin.ts'
import { $unreadCount } from '../avatar-menu/unread.ts'

let server: AuthServer
let clock: MovableClock

beforeEach(async () => {
  wireStores()
  clock = createClock()
  server = await createAuthServer({ clock })
  configure('api', { appUrl: server.url })
  keepTokens({ ...(await login(server, { user: 1 })) })
})

afterEach(async () => {
  await logout()
  await server.close()
})

describe('requests of the page', () => {
  const session = '/.well-known/service/api/did/session'

  it('send the session to the app', async () => {
    expect(await request(session)).toMatchObject({ user: { fullName: 'Test User 1' } })
  })

  it('are repeated once with new tokens after a 401', async () => {
    clock.advance(25 * 3_600_000)
    expect(await request(session)).toMatchObject({ user: { fullName: 'Test User 1' } })
  })

  it('return the 401 when the session has ended', async () => {
    server.state.sessions.clear()
    const watched = server.faults.add({ path: `${session}`, delayMs: 1 })
    await expect(request(session)).rejects.toMatchObject({ status: 401 })
    // The second one is the kit's own: it asks whether the session is over.
    expect(server.faults.list().find(({ id }) => id === watched)?.hits).toBe(2)
  })

  it('reject with a DidError', async () => {
    server.state.sessions.clear()
    const refusal = await request(session).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(DidError)
    expect(refusal).toMatchObject({ code: 'request-failed', status: 401, message: 'not login' })
    await expect(request.raw('/nowhere')).rejects.toMatchObject({ code: 'request-failed', status: 404 })
    server.faults.add({ path: '/things', drop: true })
    const api = request.create({ headers: { accept: 'application/json' } })
    await expect(api('/things')).rejects.toMatchObject({ code: 'network-failed' })
    expect((await request.raw('/__blocklet__.js?type=json')).status).toBe(200)
  })
})

describe('the number of unread notifications', () => {
  it('is requested when it has a listener and a user is signed in', async () => {
    await refreshUser()
    server.state.notifications.put({ id: 'n1', userDid: $user.get()?.did ?? '', title: 'Hello', read: false })
    const seen: number[] = []
    const off = $unreadCount.subscribe((count) => seen.push(count))
    await expect.poll(() => seen.at(-1)).toBe(1)
    off()
  })

  it('is 0 after a failure', async () => {
    cleanStores($unreadCount)
    await refreshUser()
    server.state.notifications.put({ id: 'n1', userDid: $user.get()?.did ?? '', title: 'Hello', read: false })
    const seen: number[] = []
    const off = $unreadCount.subscribe((count) => seen.push(count))
    await expect.poll(() => seen.at(-1)).toBe(1)
    server.faults.add({ path: '*/unread-count', respond: { status: 500, body: 'down' } })
    await refreshUser()
    await expect.poll(() => seen.at(-1)).toBe(0)
    off()
  })

  it('is requested once on a reload, after the session is confirmed', async () => {
    // Else nanostores unmounts the store of the previous test a second later.
    cleanStores($unreadCount)
    await refreshUser()
    restart()
    const off = $unreadCount.subscribe(() => {})
    const asked = server.faults.add({ path: '*/unread-count', delayMs: 1 })
    const hits = () => server.faults.list().find(({ id }) => id === asked)?.hits
    showCachedUser()
    await refreshUser()
    await expect.poll(hits).toBe(1)
    await client.notifications.unreadCount()
    expect(hits()).toBe(2)
    off()
  })

  it('is accepted only with the signature of the app', async () => {
    await refreshUser()
    server.faults.add({ path: '*/unread-count', respond: { status: 200, body: { unReadCount: 99 } } })
    await expect(client.notifications.unreadCount()).rejects.toMatchObject({ code: 'bad-answer' })
    expect($user.get()).not.toBeNull()
  })
})
