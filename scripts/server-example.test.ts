import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAuthServer, type AuthServer } from '../demo/server/index.ts'
import { call, login, send, signedIn, type Login } from '../demo/server/testing/client.ts'
import { codeBlocks } from './readme.ts'

/* The server of docs/site/server.md, as a process of its own, beside the embedded service. */

const folder = mkdtempSync(join(tmpdir(), 'server-'))
let service: AuthServer
let user: Login
let owner: Login
let server: { url: string; process: ChildProcess }

async function startExample(app: string): Promise<typeof server> {
  const [block, ...others] = codeBlocks('docs/site/server.md', 'js')
  expect(others).toEqual([])
  const file = join(folder, 'server.mjs')
  writeFileSync(file, block?.text ?? '')
  const child = spawn(process.execPath, [file], { env: { ...process.env, APP_URL: app, PORT: '0' } })
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { url: `http://localhost:${/\d+$/.exec(line)?.[0]}`, process: child }
}

beforeAll(async () => {
  service = await createAuthServer()
  owner = await login(service, { user: 0 })
  user = await login(service, { user: 1 })
  server = await startExample(service.url)
}, 60_000)

afterAll(async () => {
  server.process.kill()
  rmSync(folder, { recursive: true })
  await service.close()
})

const answer = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(server.url + path, init)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const bearer = ({ sessionToken, visitorId }: Login) => ({
  authorization: `Bearer ${encodeURIComponent(sessionToken)}`,
  'x-blocklet-visitor-id': visitorId,
})
const cookie = ({ sessionToken, visitorId }: Login, more = '') => ({
  cookie: `a=b; vid=${visitorId}; login_token=${sessionToken}${more}`,
})
const signOut = (left: Login) => {
  const { visitorId, refreshToken } = left
  return call(service, '/api/user/logout', send('POST', { visitorId, refreshToken }, signedIn(left)))
}

describe('the server of the documentation', () => {
  test('knows the user of a bearer token and of a cookie', async () => {
    for (const headers of [bearer(user), cookie(user)])
      expect(await answer('/', { headers })).toMatchObject({ status: 200, body: { did: user.did } })
  })

  test('refuses a request without a token, or with another one', async () => {
    expect(await answer('/')).toMatchObject({ status: 401 })
    expect(await answer('/', { headers: { authorization: 'Bearer made-up' } })).toMatchObject({ status: 401 })
  })

  test('takes something else for no token, and goes on', async () => {
    const others: Record<string, string>[] = [
      { cookie: `vid=${user.visitorId}; login_token=%E0%A4%A` },
      { cookie: `vid=%; login_token=${user.sessionToken}` },
      { cookie: `vid=${user.visitorId}; xlogin_token=${user.sessionToken}` },
      { ...bearer(user), authorization: 'Bearer %' },
      { ...bearer(user), authorization: 'Bearer a b' },
      { ...bearer(user), 'x-blocklet-visitor-id': '' },
      { ...bearer(user), 'x-blocklet-visitor-id': 'somebody-else' },
    ]
    for (const headers of others)
      expect(await answer('/', { headers }), JSON.stringify(headers)).toMatchObject({ status: 401 })
    expect(await answer('/', { headers: cookie(user) })).toMatchObject({ status: 200 })
  })

  test('keeps a page for its roles, however its address is written', async () => {
    for (const path of ['/admin', '/admin?x', '/admin?', '/admin?x#y'])
      for (const headers of [bearer(user), cookie(user)])
        expect(await answer(path, { headers }), path).toMatchObject({ status: 403 })
    for (const path of ['/admin/', '//admin', '/Admin', '/%61dmin', '/admin/%2e', '/admin;x', '/other'])
      expect(await answer(path, { headers: bearer(user) }), path).toMatchObject({ status: 404 })
    expect(await answer('/admin', { headers: bearer(owner) })).toMatchObject({ status: 200 })
  })

  test('refuses a forged request of another site', async () => {
    expect(await answer('/', { method: 'POST', headers: cookie(user) })).toMatchObject({ status: 403 })
    const headers = { ...cookie(user, '; x-csrf-token=abc%7C1'), 'x-csrf-token': 'abc|1' }
    expect(await answer('/', { method: 'POST', headers })).toMatchObject({ status: 200 })
  })

  test('only a request whose token is in the header needs no CSRF token', async () => {
    for (const authorization of ['Basic eDp5', 'Bearer', 'Bearer ', 'x'])
      expect(await answer('/', { method: 'POST', headers: { ...cookie(user), authorization } })).toMatchObject({
        status: 403,
      })
    const headers = { ...cookie(user), authorization: 'Bearer made-up' }
    expect(await answer('/', { method: 'POST', headers })).toMatchObject({ status: 401 })
    expect(await answer('/', { method: 'POST', headers: bearer(user) })).toMatchObject({ status: 200 })
  })

  test('refuses a cookie whose encoding is broken, and goes on', async () => {
    const headers = { ...cookie(user, '; x-csrf-token=%E0%A4%A'), 'x-csrf-token': '%E0%A4%A' }
    expect(await answer('/', { method: 'POST', headers })).toMatchObject({ status: 403 })
    expect(await answer('/', { headers: cookie(user) })).toMatchObject({ status: 200 })
  })

  test('refuses the token of a browser whose user has signed out, with or without its visitor id', async () => {
    const left = await login(service, { user: 2 })
    const requests = [bearer(left), cookie(left)]
    for (const headers of requests) expect(await answer('/', { headers })).toMatchObject({ status: 200 })
    await signOut(left)
    const { authorization } = bearer(left)
    for (const headers of [...requests, { authorization }, { cookie: `login_token=${left.sessionToken}` }])
      expect(await answer('/', { headers })).toMatchObject({ status: 401 })
  })

  test('takes an answer without a user, or of another server, for none', async () => {
    const path = '/.well-known/service/api/did/session'
    for (const respond of [
      { status: 200, body: {} },
      { status: 200, body: { user: {} } },
      { status: 200, body: '<p>Maintenance' },
      { status: 307, headers: { location: `${service.url}/elsewhere` } },
      { status: 502 },
    ]) {
      service.faults.add({ path, respond, times: 1 })
      expect(await answer('/', { headers: bearer(user) })).toMatchObject({ status: 503 })
    }
  })

  test('refuses a blocked token, where the app blocks the tokens of users who have signed out', async () => {
    service.state.settings.session.enableBlacklist = true
    const left = await login(service, { user: 3 })
    await signOut(left)
    expect(await answer('/', { headers: bearer(left) })).toMatchObject({ status: 401 })
  })

  test('does not take an unreachable app for a signed-out user', async () => {
    const other = await startExample('http://127.0.0.1:9')
    const response = await fetch(other.url, { headers: bearer(user) })
    other.process.kill()
    expect(response.status).toBe(503)
  })
})
