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
const bearer = ({ sessionToken }: Login) => ({ authorization: `Bearer ${encodeURIComponent(sessionToken)}` })
const cookie = ({ sessionToken }: Login, more = '') => ({ cookie: `a=b; login_token=${sessionToken}${more}` })

describe('the server of the documentation', () => {
  test('knows the user of a bearer token and of a cookie', async () => {
    for (const headers of [bearer(user), cookie(user)])
      expect(await answer('/', { headers })).toMatchObject({ status: 200, body: { did: user.did } })
  })

  test('refuses a request without a token, or with another one', async () => {
    expect(await answer('/')).toMatchObject({ status: 401 })
    expect(await answer('/', { headers: { authorization: 'Bearer made-up' } })).toMatchObject({ status: 401 })
  })

  test('keeps a page for its roles', async () => {
    expect(await answer('/admin', { headers: bearer(user) })).toMatchObject({ status: 403 })
    expect(await answer('/admin', { headers: bearer(owner) })).toMatchObject({ status: 200 })
  })

  test('refuses a forged request of another site', async () => {
    expect(await answer('/', { method: 'POST', headers: cookie(user) })).toMatchObject({ status: 403 })
    const headers = { ...cookie(user, '; x-csrf-token=abc%7C1'), 'x-csrf-token': 'abc|1' }
    expect(await answer('/', { method: 'POST', headers })).toMatchObject({ status: 200 })
  })

  test('refuses a cookie whose encoding is broken, and goes on', async () => {
    const headers = { ...cookie(user, '; x-csrf-token=%E0%A4%A'), 'x-csrf-token': '%E0%A4%A' }
    expect(await answer('/', { method: 'POST', headers })).toMatchObject({ status: 403 })
    expect(await answer('/', { headers: cookie(user) })).toMatchObject({ status: 200 })
  })

  test('refuses the token of a browser whose user has signed out', async () => {
    const left = await login(service, { user: 2 })
    const requests: RequestInit[] = [
      { headers: { ...bearer(left), 'x-blocklet-visitor-id': left.visitorId } },
      { headers: { cookie: `vid=${left.visitorId}; login_token=${left.sessionToken}` } },
    ]
    for (const init of requests) expect(await answer('/', init)).toMatchObject({ status: 200 })
    const { visitorId, refreshToken } = left
    await call(service, '/api/user/logout', send('POST', { visitorId, refreshToken }, signedIn(left)))
    for (const init of requests) expect(await answer('/', init)).toMatchObject({ status: 401 })
  })

  test('refuses a blocked token, where the app blocks the tokens of users who have signed out', async () => {
    service.state.settings.session.enableBlacklist = true
    const left = await login(service, { user: 3 })
    const { visitorId, refreshToken } = left
    await call(service, '/api/user/logout', send('POST', { visitorId, refreshToken }, signedIn(left)))
    expect(await answer('/', { headers: bearer(left) })).toMatchObject({ status: 401 })
  })

  test('does not take an unreachable app for a signed-out user', async () => {
    const other = await startExample('http://127.0.0.1:9')
    const response = await fetch(other.url, { headers: bearer(user) })
    other.process.kill()
    expect(response.status).toBe(503)
  })
})
