import stringify from 'fast-json-stable-stringify'
import { fromBase58 } from '@ocap/util'
import { fromPublicKey } from '@ocap/wallet'
import { toTypeInfo } from '@arcblock/did'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthServer, createClock } from './index.ts'
import type { AuthServer } from './index.ts'
import { call, login, refresh, send, signedIn } from './testing/client.ts'
import type { Login } from './testing/client.ts'

const clock = createClock()
let server: AuthServer
let visitor: Login

beforeAll(async () => {
  server = await createAuthServer({ clock })
  await login(server, { user: 0 })
  visitor = await login(server, { user: 1 })
})
afterAll(() => server.close())

const session = (headers: Record<string, string>) => call(server, '/api/did/session', { headers })
const claimsOf = (token = '') => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

async function isSigned(body: Record<string, unknown>): Promise<boolean> {
  const { $signature, ...rest } = body
  const wallet = fromPublicKey(new Uint8Array(fromBase58(server.appPk)), toTypeInfo(server.appDid))
  return wallet.verify(stringify(rest), String($signature))
}

test('returns the user, signed by the app', async () => {
  const { json, status } = await session(signedIn(visitor))
  expect(status).toBe(200)
  expect(json).toMatchObject({ provider: 'wallet', walletOS: 'web', user: { did: visitor.did, role: 'guest' } })
  expect(await isSigned(json)).toBe(true)
  expect(await isSigned({ ...json, provider: 'email' })).toBe(false)
})

test('makes the avatar URL absolute on demand', async () => {
  const { json } = await call<{ user: { avatar: string } }>(server, '/api/did/session', {
    headers: { ...signedIn(visitor), 'x-avatar-host': '1' },
  })
  expect(json.user.avatar).toMatch(`${server.url}/.well-known/service/user/avatar/`)
  const picture = await fetch(json.user.avatar)
  expect(picture.headers.get('content-type')).toBe('image/png')
})

test('accepts the token by cookie, bearer or query, and without a visitor id', async () => {
  const { sessionToken, visitorId } = visitor
  const id = { 'x-blocklet-visitor-id': visitorId }
  expect((await session({ cookie: `login_token=${sessionToken}`, ...id })).status).toBe(200)
  expect((await session({ authorization: `Bearer ${sessionToken}` })).status).toBe(200)
  expect((await call(server, `/api/did/session?login_token=${sessionToken}`)).status).toBe(200)
})

test('refuses the same token twice, on every route', async () => {
  const twice = { cookie: `login_token=${visitor.sessionToken}`, ...signedIn(visitor) }
  const answers = [await session(twice), await call(server, '/api/did/login/token', { headers: twice })]
  for (const { status, text } of answers) {
    expect(status).toBe(400)
    expect(text).toBe('Access token found in multiple locations')
  }
  const different = { ...twice, cookie: 'login_token=abc' }
  expect((await session(different)).status).toBe(200)
})

test('returns 401 for an invalid token and for another visitor', async () => {
  expect((await session({})).json).toEqual({ error: 'not login' })
  expect((await session({ authorization: 'Bearer abc' })).status).toBe(401)
  expect((await session({ ...signedIn(visitor), 'x-blocklet-visitor-id': 'else' })).status).toBe(401)
})

test('tokens of wallet logins last a day, tokens requested by the kit an hour', async () => {
  const { iat, exp } = claimsOf(visitor.sessionToken)
  expect(exp - iat).toBe(86_400)
  const { json, headers } = await refresh(server, visitor, { 'x-did-connect-version': '3.4.0' })
  const next = claimsOf(json.nextToken)
  expect(next.exp - next.iat).toBe(3600)
  expect(claimsOf(json.nextRefreshToken).tokenType).toBe('refresh')
  const cookies = headers.getSetCookie().join('\n')
  expect(cookies).toMatch(/x-csrf-token=.+Secure; SameSite=Strict/)
  expect(cookies).toMatch(/login_token=.+Secure; SameSite=Lax/)
  expect(await isSigned(json)).toBe(true)
})

test('a refused refresh has a message', async () => {
  const text = async (init: RequestInit) => {
    const answer = await call(server, '/api/did/refreshSession', { method: 'POST', ...init })
    return `${answer.status} ${answer.text}`
  }
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
  expect(await text({})).toBe('400 RefreshToken should not be empty')
  expect(await text(bearer('abc'))).toBe('400 User session is logout')
  const own = (token: string) => ({ headers: { ...bearer(token).headers, 'x-blocklet-visitor-id': visitor.visitorId } })
  expect(await text(own(visitor.sessionToken))).toBe('400 invalid token type undefined')
  expect(await text(bearer(visitor.refreshToken))).toBe('400 User session is logout')
})

test('a refusal is in the language of the address, of the cookie, or of the browser', async () => {
  const text = async (query: string, headers: Record<string, string> = {}) =>
    (await call(server, `/api/did/refreshSession${query}`, { method: 'POST', headers })).text
  expect(await text('', { 'accept-language': 'zh-CN,zh;q=0.9' })).toBe('RefreshToken 不能为空')
  expect(await text('', { cookie: 'nf_lang=zh', 'accept-language': 'en' })).toBe('RefreshToken 不能为空')
  expect(await text('?locale=en', { cookie: 'nf_lang=zh' })).toBe('RefreshToken should not be empty')
})

test('a revoked passport is refused, and a browser without a known language gets no answer', async () => {
  const { sessionToken, refreshToken, visitorId } = await login(server, { user: 0 })
  const { id } = claimsOf(refreshToken).passport as { id: string }
  const passport = server.state.passports.get(id)
  if (!passport) throw new Error('no passport')
  server.state.passports.put({ ...passport, status: 'revoked' })
  const ask = (query: string, language: string) =>
    call(server, `/api/did/refreshSession${query}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${refreshToken}`,
        'x-blocklet-visitor-id': visitorId,
        'accept-language': language,
      },
    })
  expect(await ask('?locale=en', 'fr-FR')).toMatchObject({ status: 400, text: 'Passport undefined has been revoked' })
  expect(await ask('', 'zh-CN')).toMatchObject({ status: 400, text: '通行证 undefined 已被吊销' })
  expect((await ask('', 'fr-FR')).status).toBe(502)
  expect((await session(signedIn({ sessionToken, visitorId } as Login))).status).toBe(200)
  server.state.passports.put(passport)
})

test('the csrf token needs the cookie and the header', async () => {
  const { json } = await refresh(server, visitor)
  const get = (headers: Record<string, string>) => call(server, '/api/did/csrfToken', { headers })
  expect((await get({})).text).toBe('login_token is required')
  const cookie = `login_token=${json.nextToken}`
  expect((await get({ cookie })).text).toBe('x-csrf-token is required')
  const good = await get({ cookie: `${cookie}; x-csrf-token=${visitor.csrfToken}`, 'x-csrf-token': visitor.csrfToken })
  expect(good.json.loginToken).toBe(json.nextToken)
})

test('the old tokens stay valid after a refresh, unless the app blocks them', async () => {
  await refresh(server, visitor)
  expect((await refresh(server, visitor)).status).toBe(200)
  const strict = await createAuthServer({ settings: { session: { enableBlacklist: true } } })
  const other = await login(strict, { user: 0 })
  expect((await refresh(strict, other)).status).toBe(200)
  expect((await refresh(strict, other)).text).toBe('User session is logout')
  await strict.close()
})

test('logout ends this visitor’s session and always returns 204', async () => {
  const leaving = await login(server, { user: 2 })
  const body = { visitorId: leaving.visitorId }
  expect((await call(server, '/api/user/logout', send('POST', body, signedIn(leaving)))).status).toBe(204)
  expect((await session(signedIn(leaving))).status).toBe(401)
  expect((await session({ authorization: `Bearer ${leaving.sessionToken}` })).status).toBe(200)
  expect((await refresh(server, leaving)).text).toBe('User session is logout')
  expect((await call(server, '/api/user/logout', send('POST', {}))).status).toBe(204)
})

test('quick login lists the sessions of the browser and signs in again', async () => {
  const browser = { 'user-agent': 'Browser/1', 'x-blocklet-visitor-id': visitor.visitorId }
  const list = async (headers = browser) =>
    (await call<{ id: string; user: { did: string } }[]>(server, '/api/user-session', { headers })).json
  expect(await list()).toEqual([])
  await session({ ...signedIn(visitor), ...browser })
  const [saved] = await list()
  expect(saved?.user.did).toBe(visitor.did)
  expect(await list({ ...browser, 'user-agent': 'Browser/2' })).toEqual([])
  const body = { id: saved?.id, userDid: visitor.did, appPid: server.appDid, passportId: null }
  const again = await call(server, '/api/user-session/login', send('POST', body))
  expect(again.json.visitorId).toBe(visitor.visitorId)
  const unknown = { ...body, id: crypto.randomUUID() }
  expect((await call(server, '/api/user-session/login', send('POST', unknown))).json.error).toBe('session expired')
  expect((await call(server, '/api/user-session/login', send('POST', {}))).status).toBe(400)
})

test('quick login is limited to pages on trusted hosts', async () => {
  const from = (origin: string) => call(server, '/api/user-session', { headers: { origin } })
  expect((await from('https://other.test')).text).toBe('Not allowed by CORS')
  const own = await from(server.url)
  expect(own.headers.get('access-control-allow-origin')).toBe(server.url)
  const preflight = await call(server, '/api/user-session', {
    method: 'OPTIONS',
    headers: { origin: 'https://a.test' },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
})

test('the description of the app is signed by its server, not by the app', async () => {
  const json = await (await fetch(`${server.url}/some/path/__blocklet__.js?type=json`)).json()
  expect(json).toMatchObject({ appPid: server.appDid, appPk: server.appPk, settings: { session: { ttl: 604_800 } } })
  expect(json.settings).not.toHaveProperty('mfa')
  expect(await isSigned(json)).toBe(false)
  const script = await fetch(`${server.url}/__blocklet__.js`, { headers: { origin: 'https://other.test' } })
  expect(await script.text()).toMatch(/^window\.blocklet = \{/)
  expect(script.headers.get('access-control-allow-origin')).toBe('https://other.test')
  expect(script.headers.get('access-control-allow-credentials')).toBe('true')
})

// Moves the clock: last.
test('tokens expire', async () => {
  clock.advance(86_400_000 + 1000)
  expect((await session(signedIn(visitor))).status).toBe(401)
  expect((await refresh(server, visitor)).status).toBe(200)
  clock.advance(604_800_000)
  expect((await refresh(server, visitor)).text).toBe('User session is logout')
})
