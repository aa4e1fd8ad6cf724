import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthServer } from './index.ts'
import type { AuthServer } from './index.ts'
import { call, login, send, signedIn } from './testing/client.ts'
import type { Login } from './testing/client.ts'

let server: AuthServer
let owner: Login
let visitor: Login

beforeAll(async () => {
  server = await createAuthServer()
  owner = await login(server, { user: 0 })
  visitor = await login(server, { user: 1 })
})
afterAll(() => server.close())

const get = (path: string, headers: Record<string, string> = {}) => call(server, path, { headers })

test('everyone can read the public fields of a user, the user all fields', async () => {
  const own = await get(`/api/user?did=${visitor.did}`, signedIn(visitor))
  expect(own.json).toMatchObject({ fullName: 'Test User 1', email: null, address: {} })
  expect((await get(`/api/user?did=${visitor.did}`)).json).not.toHaveProperty('email')
  expect((await get('/api/user?did=z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA')).text).toBe('null')
  expect((await get('/api/user?did=zzz')).text).toBe('Invalid user did or name')
})

test('a profile stores valid fields and refuses others', async () => {
  const put = (body: object) => call(server, '/api/user/profile', send('PUT', body, signedIn(visitor)))
  expect((await put({ locale: 'zh', metadata: { bio: 'hello' } })).json).toMatchObject({
    locale: 'zh',
    metadata: { bio: 'hello' },
  })
  expect((await get('/api/user/profile', signedIn(visitor))).json).toEqual({ did: visitor.did, locale: 'zh' })
  expect((await put({ bad: 1 })).json.error).toBe('"bad" is not allowed')
  expect((await put({ metadata: { bio: 'x'.repeat(201) } })).status).toBe(400)
  expect((await put({ metadata: { links: [{ url: 'ftp://x' }] } })).status).toBe(400)
})

test('users can follow others, not themselves', async () => {
  const path = `/api/user/follow/${owner.did}`
  const headers = signedIn(visitor)
  expect((await get(path, headers)).json).toEqual({ isFollowing: false })
  await call(server, path, { method: 'POST', headers })
  expect((await get(path, headers)).json).toEqual({ isFollowing: true })
  await call(server, path, { method: 'DELETE', headers })
  expect((await get(path, headers)).json).toEqual({ isFollowing: false })
  const own = await call(server, `/api/user/follow/${visitor.did}`, { method: 'POST', headers })
  expect(own.json.error).toBe('Cannot follow yourself')
  expect((await get('/api/user/follow/zunknown', headers)).status).toBe(404)
  expect((await get(path)).status).toBe(401)
})

test('privacy and notification settings are stored', async () => {
  const headers = signedIn(visitor)
  await call(server, '/api/user/privacy/config', send('POST', { bio: 'private' }, headers))
  expect((await get(`/api/user/privacy/config?did=${visitor.did}`)).json).toEqual({ bio: 'private' })
  const settings = { notifications: { email: false } }
  const path = '/api/user/notification/config'
  expect((await call(server, path, send('POST', settings, headers))).status).toBe(400)
  await call(server, path, send('POST', settings, { ...headers, referer: `${server.url}/` }))
  expect((await get(path, headers)).json).toEqual(settings)
})

test('orgs are created and listed, when enabled', async () => {
  const headers = signedIn(visitor)
  const made = await call(server, '/api/user/orgs', send('POST', { org: { name: 'Readers' } }, headers))
  expect((await get(`/api/user/orgs/${made.json.id}`, headers)).json.name).toBe('Readers')
  expect((await get('/api/user/orgs?search=read', headers)).json.paging).toMatchObject({ total: 1 })
  server.state.settings.org.enabled = false
  expect((await get('/api/user/orgs', headers)).status).toBe(403)
  server.state.settings.org.enabled = true
})

test('passports are listed and switched without a wallet', async () => {
  await server.grant(visitor.did, 'admin')
  const headers = signedIn(visitor)
  const { json } = await call<{ id: string; role: string }[]>(server, '/api/passkey/passports', { headers })
  expect(json).toEqual([
    {
      display: null,
      id: expect.any(String),
      name: 'admin',
      scope: 'passport',
      role: 'admin',
      title: 'Admin',
      issuer: 'Demo App',
      issuerDid: server.appDid,
      issuerAvatarUrl: `${server.url}/.well-known/service/blocklet/logo`,
      ownerName: 'Test User 1',
      ownerDid: visitor.did,
      ownerAvatarUrl: expect.stringContaining(`${server.url}/.well-known/service/user/avatar/`),
      isDataUrl: false,
      preferredColor: 'auto',
    },
  ])
  const change = (passportId?: string) => call(server, '/api/oauth/switch', send('POST', { passportId }, headers))
  const role = async (passportId?: string) => {
    const { sessionToken = '' } = (await change(passportId)).json
    return JSON.parse(Buffer.from(sessionToken.split('.')[1] ?? '', 'base64url').toString()).role
  }
  expect(await role(json[0]?.id)).toBe('admin')
  expect(await role()).toBe('guest')
  expect((await change('zunknown')).status).toBe(500)
  expect((await get('/api/oauth/passports')).status).toBe(401)
})

test('unread notifications are counted', async () => {
  server.state.notifications.put({ id: 'n1', userDid: visitor.did, title: 'Hello', read: false })
  expect((await get('/api/notifications/unread-count', signedIn(visitor))).json).toMatchObject({ unReadCount: 1 })
  expect((await get('/api/notifications/unread-count')).json).toEqual({ error: 'Unauthorized' })
})

test('the proxy fetches pictures for pages of the app, over https only', async () => {
  const path = (url: string) => `/proxy?url=${encodeURIComponent(url)}`
  expect((await get(path('https://x.test/a.png'))).text).toBe('Invalid parameter: referer')
  const insecure = await get(path('http://x.test/a.png'), { referer: `${server.url}/` })
  expect(insecure.text).toBe('Invalid parameter: protocol')
})
