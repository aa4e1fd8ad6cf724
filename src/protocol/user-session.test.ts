import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createAuthServer, type AuthServer } from '../../demo/server/index.ts'
import { fetchCsrfToken } from './csrf.ts'
import { fetchSession } from './session.ts'
import { serviceOf, signIn, type SignedIn } from '../testing/service-clients.ts'
import { tokenStore } from './tokens.ts'
import { visitorId } from './visitor-id.ts'
import { fetchOwnSessions, fetchUserSessions, loginBySession } from './user-session.ts'

/** Another app, which records its requests. */
async function listen() {
  const recorder = { url: '', seen: undefined as { url?: string; headers: IncomingHttpHeaders } | undefined }
  const http = createServer(({ url, headers }, response) => {
    recorder.seen = { url, headers }
    response.setHeader('content-type', 'application/json').end('[]')
  })
  await new Promise<void>((resolve) => http.listen(0, resolve))
  recorder.url = `http://localhost:${(http.address() as AddressInfo).port}`
  return Object.assign(recorder, { close: () => http.close() })
}

let master: Awaited<ReturnType<typeof listen>>
let server: AuthServer
let visitor: SignedIn

beforeAll(async () => {
  server = await createAuthServer()
  await signIn(server, 0)
  visitor = await signIn(server, 1)
  master = await listen()
})
afterEach(() => server.faults.clear())
afterAll(async () => {
  master.close()
  await server.close()
})

const stranger = () => serviceOf(server, 'stranger')
const only = <T>([first, ...rest]: T[]): T => {
  if (first === undefined || rest.length > 0) throw new Error(`expected one, got ${rest.length + (first ? 1 : 0)}`)
  return first
}

/** The service stores the browser of a session at the session call, and clears it at each login. */
async function saved() {
  await fetchSession(visitor.service)
  return only(await fetchUserSessions(visitor.service))
}

const login = async () => {
  const { id, userDid } = await saved()
  return { id, userDid, appPid: server.appDid, passportId: null }
}

describe('sessions of this browser', () => {
  it('are listed when signed out', async () => {
    await fetchSession(visitor.service)
    const session = only(await fetchUserSessions(stranger(), { appPid: server.appDid }))
    expect(session).toMatchObject({
      appPid: server.appDid,
      userDid: visitor.did,
      visitorId: visitorId(),
      passportId: null,
      status: 'online',
      appUrl: '',
      extra: { provider: expect.any(String), walletOS: expect.any(String) },
      user: { did: visitor.did, fullName: 'Test User 1', role: 'guest', roleTitle: 'guest', sourceProvider: 'wallet' },
    })
    expect(session.user?.avatar).toMatch(/^http/)
  })

  it('leave out invalid sessions, and keep one with a broken user', async () => {
    const body = [null, 3, { id: '' }, { id: 's1', status: 'sleeping', user: { did: 9 }, appUrl: 'javascript:0' }]
    server.faults.add({ path: '*/user-session', respond: { status: 200, body } })
    expect(await fetchUserSessions(stranger())).toMatchObject([
      { id: 's1', status: 'unknown', user: null, appUrl: '', extra: { provider: '', walletOS: '' } },
    ])
  })

  it.each(['cookie', 'localStorage'] as const)(
    'can be those of another app, which never sees the tokens of this one (%s)',
    async (engine) => {
      const tokens = tokenStore({ engine, foreignOrigin: '', path: () => '/', days: () => 1 })
      tokens.setSession('secret.session.token')
      tokens.setCsrf('secret.csrf')
      const service = { ...stranger(), tokens }
      expect(await fetchUserSessions(service, { at: `${master.url}/hub/` })).toEqual([])
      expect(master.seen).toMatchObject({
        url: '/hub/.well-known/service/api/user-session',
        headers: { 'x-blocklet-visitor-id': visitorId(), 'x-real-hostname': 'localhost' },
      })
      expect(JSON.stringify(master.seen)).not.toContain('secret')
    },
  )

  it('are requested with the visitor id of this app', async () => {
    const tokens = tokenStore({ engine: 'localStorage', foreignOrigin: 'x', path: () => '/', days: () => 1 })
    tokens.setVisitorId('named-by-the-app')
    await fetchUserSessions({ ...stranger(), tokens }, { at: master.url })
    expect(master.seen?.headers['x-blocklet-visitor-id']).toBe('named-by-the-app')
  })

  it('pass on that the page is of an untrusted site', async () => {
    server.faults.add({ path: '*/user-session', respond: { status: 403, body: 'Not allowed by CORS' } })
    await expect(fetchUserSessions(stranger())).rejects.toMatchObject({ status: 403, message: 'Not allowed by CORS' })
  })
})

describe('own sessions', () => {
  it('come in pages', async () => {
    const { list, paging } = await fetchOwnSessions(visitor.service, { status: 'online' })
    expect(only(list)).toMatchObject({ userDid: visitor.did, user: null })
    expect(paging).toEqual({ total: 1, pageSize: 10, pageCount: 1, page: 1 })
  })

  it('are not requested in pages that are too long', async () => {
    await expect(fetchOwnSessions(stranger(), { pageSize: 101 })).rejects.toMatchObject({ code: 'invalid-option' })
  })

  it('need a signed-in user', async () => {
    await expect(fetchOwnSessions(stranger())).rejects.toMatchObject({ status: 401, message: 'not login' })
  })
})

describe('resuming a saved session', () => {
  it('returns tokens and stores none', async () => {
    const service = stranger()
    const result = await loginBySession(service, await login())
    expect(result).toMatchObject({
      sessionToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refreshToken: expect.any(String),
      csrfToken: expect.any(String),
      visitorId: visitorId(),
    })
    expect(service.tokens.session()).toBe('')
  })

  it.each(['id', 'userDid', 'appPid'])('needs %s', async (key) => {
    const input = { id: 'a', userDid: 'b', appPid: 'c', [key]: '' }
    await expect(loginBySession(stranger(), input)).rejects.toMatchObject({ message: `${key} must not be empty.` })
  })

  it('reports that it has expired', async () => {
    const unknown = { ...(await login()), id: crypto.randomUUID() }
    await expect(loginBySession(stranger(), unknown)).rejects.toMatchObject({ status: 401, message: 'session expired' })
  })

  it('reports that the passport was revoked', async () => {
    const passportId = await server.grant(visitor.did, 'admin')
    const passport = server.state.passports.get(passportId)
    if (passport) passport.status = 'revoked'
    await expect(loginBySession(stranger(), { ...(await login()), passportId })).rejects.toMatchObject({
      message: 'Your passport has been revoked',
    })
  })

  it('reports that the user was revoked, from plain text', async () => {
    const input = await login()
    const user = server.state.users.get(visitor.did)
    if (user) user.approved = false
    await expect(loginBySession(stranger(), input)).rejects.toMatchObject({
      status: 401,
      message: 'Your access to this app has been revoked',
    })
    if (user) user.approved = true
  })

  it('passes on the error of the validator of the service', async () => {
    const body = { error: { details: [{ message: '"id" must be a valid GUID' }] } }
    server.faults.add({ path: '*/user-session/login', respond: { status: 400, body } })
    await expect(loginBySession(stranger(), await login())).rejects.toMatchObject({
      message: '"id" must be a valid GUID',
    })
  })

  it('is rejected when the answer has no token', async () => {
    server.faults.add({ path: '*/user-session/login', respond: { status: 200, body: { sessionToken: 5 } } })
    await expect(loginBySession(stranger(), await login())).rejects.toMatchObject({ code: 'bad-answer' })
  })
})

describe('the csrf token', () => {
  it('is empty without cookies', async () => {
    await expect(fetchCsrfToken(visitor.service)).rejects.toMatchObject({
      status: 400,
      message: 'login_token is required',
    })
  })

  it('comes with the token it is for', async () => {
    const body = { loginToken: 'a.b.c', csrfToken: 'd.e' }
    server.faults.add({ path: '*/csrfToken', respond: { status: 200, body } })
    expect(await fetchCsrfToken(visitor.service)).toEqual(body)
  })
})
