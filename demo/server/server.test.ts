import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createAuthServer } from './index.ts'
import type { AuthServer } from './index.ts'
import { call, login, refresh, send, signedIn } from './testing/client.ts'

let server: AuthServer

beforeAll(async () => {
  server = await createAuthServer()
})
afterEach(() => server.faults.clear())
afterAll(() => server.close())

const page = (path: string) => fetch(`${server.url}${path}`)

test('accounts, sessions and the app’s keys survive a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'auth-server-'))
  const database = join(folder, 'demo.jsonl')
  const before = await createAuthServer({ database })
  const visitor = await login(before, { user: 50 })
  await before.close()

  const after = await createAuthServer({ database })
  expect(after.appDid).toBe(before.appDid)
  expect((await call(after, '/api/did/session', { headers: signedIn(visitor) })).status).toBe(200)
  expect((await refresh(after, visitor)).status).toBe(200)
  const again = await login(after, { user: 50 })
  expect(after.state.passports.all()).toHaveLength(1)
  expect(again.wallet.response?.sessionToken).toBeTruthy()
  await after.close()
  rmSync(folder, { recursive: true })
})

test('two servers have different keys and do not accept each other’s tokens', async () => {
  const other = await createAuthServer({ role: 'second' })
  expect(other.appDid).not.toBe(server.appDid)
  const visitor = await login(other, { user: 0 })
  expect((await call(server, '/api/did/session', { headers: signedIn(visitor) })).status).toBe(401)
  await other.close()
})

test('a fault replaces responses as many times as configured', async () => {
  const path = '/.well-known/service/api/did/login/token'
  server.faults.add({
    method: 'GET',
    path: '*/token',
    respond: { status: 200, body: { error: 'Validation error' } },
    times: 1,
  })
  expect(await (await page(path)).json()).toEqual({ error: 'Validation error' })
  expect(await (await page(path)).json()).toMatchObject({ status: 'created' })
  server.faults.add({ path: '*/status', respond: { body: '<h1>Bad gateway', status: 502 } })
  const broken = await call(server, '/api/did/login/status?_t_=1')
  expect([broken.status, broken.text]).toEqual([502, '<h1>Bad gateway'])
  expect(broken.headers.get('access-control-allow-origin')).toBe('*')
})

test('a fault delays calls, hangs them or drops their connection', async () => {
  const path = '/.well-known/service/api/env'
  server.faults.add({ path, delayMs: 30, times: 1 })
  expect((await page(path)).status).toBe(200)
  expect(server.faults.list()[0]?.hits).toBe(1)
  server.faults.add({ path, drop: true, times: 1 })
  await expect(page(path)).rejects.toThrow('fetch failed')
  server.faults.add({ path, hang: true, times: 1 })
  const hanging = fetch(`${server.url}${path}`, { signal: AbortSignal.timeout(100) })
  await expect(hanging).rejects.toThrow('aborted due to timeout')
})

test('faults and state can be changed over HTTP', async () => {
  const { json } = await call<{ id: number }>(server, '/__faults', send('POST', { path: '*/env', drop: true }))
  expect((await call<unknown[]>(server, '/__faults')).json).toMatchObject([{ id: json.id, path: '*/env', hits: 0 }])
  await call(server, '/__faults', { method: 'DELETE' })
  expect(server.faults.list()).toEqual([])
  await call(server, '/__state', send('PATCH', { settings: { mfa: true }, config: { DID_CONNECT_ALLOW_WALLET: '1' } }))
  expect(server.state.settings.mfa).toBe(true)
  expect((await (await page('/__blocklet__.js?type=json')).json()).DID_CONNECT_ALLOW_WALLET).toBe('1')
  server.state.settings.mfa = false
})

test('pages have their content type, and the headers of their headers file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'auth-server-pages-'))
  const { writeFileSync } = await import('node:fs')
  writeFileSync(join(folder, 'page.html'), '<title>{app}</title>')
  writeFileSync(join(folder, 'page.headers.json'), '{"content-security-policy":"script-src {origin}"}')
  writeFileSync(join(folder, 'script.js'), 'export {}')
  const own = await createAuthServer({ staticDirs: { '/more': folder } })
  const html = await fetch(`${own.url}/more/page.html`)
  expect(html.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(html.headers.get('content-security-policy')).toBe(`script-src ${own.url}`)
  expect(await html.text()).toBe(`<title>${own.url}</title>`)
  const script = await fetch(`${own.url}/more/script.js`)
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(script.headers.get('content-security-policy')).toBeNull()
  await own.close()
  rmSync(folder, { recursive: true })
})

test('the OAuth callback page and the storage frame are served; only the frame can be embedded', async () => {
  const callback = await page('/.well-known/service/oauth/callback/github?code=1&state=x')
  expect([callback.status, callback.headers.get('x-frame-options')]).toEqual([200, 'SAMEORIGIN'])
  const frame = await page('/.well-known/service/share/shared-bridge.html?id=1')
  expect([frame.status, frame.headers.get('x-frame-options')]).toEqual([200, null])
  expect(frame.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(frame.headers.get('cross-origin-embedder-policy')).toBe('require-corp')
  expect(await frame.text()).toContain('hasStorageAccess')
})

test('the notes of the app need a session', async () => {
  const answer = await page('/api/notes')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([401, 'no-store'])
  expect(await answer.json()).toEqual({ error: 'Sign in to read the notes' })
  expect((await page('/api/notes?login_token=forged')).status).toBe(401)
})

test('the demo pages are served', async () => {
  for (const path of ['/', '/button.html', '/card.html', '/federated.html', '/faults.html', '/mailbox']) {
    expect(await (await page(path)).text(), path).toContain('<script type="module" src="/demo.js">')
  }
})

test('files outside the published folders are not served', async () => {
  for (const path of [
    '/package.json',
    '/%2e%2e/package.json',
    '/demo/server/index.ts',
    '/hosts/..%2f..%2fpackage.json',
  ]) {
    expect((await page(path)).status, path).toBe(404)
  }
})

test('unknown calls get the platform’s response', async () => {
  const answer = await call(server, '/api/nothing')
  expect([answer.status, answer.text]).toEqual([400, 'Bad request'])
})
