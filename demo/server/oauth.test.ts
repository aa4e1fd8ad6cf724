import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthServer, everyProvider, SERVICE_PATH } from './index.ts'
import type { AuthServer } from './index.ts'
import { call, login, send, signedIn } from './testing/client.ts'
import type { Json, Login } from './testing/client.ts'
import { codeFor, visitProvider } from './testing/third-party-browser.ts'

let server: AuthServer
let owner: Login

beforeAll(async () => {
  server = await createAuthServer({ settings: everyProvider })
  owner = await login(server, { user: 0 })
})
afterAll(() => server.close())

const PATH = '/api/oauth'
const kit = { 'x-did-connect-version': '3.1.48', 'x-blocklet-visitor-id': 'v1' }
const claimsOf = (token = '') => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
const statusAndText = ({ status, text }: { status: number; text: string }) => `${status} ${text}`

const post = <T = Json>(path: string, body: object, headers: Record<string, string> = {}, to = server) =>
  call<T>(to, `${PATH}/${path}`, send('POST', { locale: 'en', ...body }, headers))

async function logIn(person: string, provider = 'github', more: object = {}, headers: Record<string, string> = kit) {
  return post('login', { action: 'login', provider, code: await codeFor(server, person, provider), ...more }, headers)
}

const bind = async (who: Login, person: string, provider = 'github') =>
  post('bind', { provider, code: await codeFor(server, person, provider), sourceAppPid: null }, signedIn(who))

test('the window is redirected to the third party and back with a code and the origin of the page', async () => {
  const end = await visitProvider(server, 'github', { person: 'alice' })
  expect(`${end.origin}${end.pathname}`).toBe(`${server.url}${SERVICE_PATH}/oauth/callback/github`)
  expect(end.searchParams.get('code')).toBeTruthy()
  expect(end.searchParams.get('state')).toBe(server.url)
  const declined = await visitProvider(server, 'github', { decline: '1' })
  expect(Object.fromEntries(declined.searchParams)).toMatchObject({
    error: 'access_denied',
    error_description: 'You have declined to sign in',
    state: server.url,
  })
})

test('only pages of the app may open the window, and only for offered third parties', async () => {
  const open = (provider: string, headers: Record<string, string>) =>
    call(server, `/oauth/login/${provider}`, { headers, redirect: 'manual' })
  expect(statusAndText(await open('github', {}))).toBe('400 Invalid host')
  expect(statusAndText(await open('github', { referer: 'https://other.test/' }))).toBe('400 Invalid host: other.test')
  const referer = `${server.url}/page`
  expect(statusAndText(await open('<b>', { referer }))).toBe('400 Provider: &lt;b> is not supported')
  server.state.settings.authentication.google = { enabled: false, order: 4, type: 'oauth' }
  expect(statusAndText(await open('google', { referer }))).toBe('400 Provider: google is not supported')
  server.state.settings.authentication.google = { enabled: true, order: 4, type: 'oauth' }
})

test('a posted response becomes a redirect, with or without a code', async () => {
  const end = await visitProvider(server, 'apple', { person: 'bob' })
  expect(end.pathname).toBe(`${SERVICE_PATH}/oauth/callback/apple`)
  expect(end.searchParams.get('code')).toBeTruthy()
  const path = '/oauth/callback/apple'
  const empty = await call(server, path, { method: 'POST', body: new URLSearchParams(), redirect: 'manual' })
  expect(empty.headers.get('location')).toBe(
    `${server.url}${SERVICE_PATH}${path}?error=true&error_description=invalid+code&state=`,
  )
})

test('a code signs in once, as a separate user for each third party', async () => {
  const { json } = await logIn('alice')
  expect(Object.keys(json).toSorted()).toEqual(['csrfToken', 'refreshToken', 'sessionToken', 'visitorId'])
  const claims = claimsOf(json.sessionToken)
  expect(claims).toMatchObject({ provider: 'github', walletOS: 'web', fullName: 'Alice Example', kyc: 1 })
  expect(claimsOf((await logIn('alice')).json.sessionToken).did).toBe(claims.did)
  expect(claimsOf((await logIn('alice', 'google')).json.sessionToken).did).not.toBe(claims.did)
  const session = await call<{ user: unknown }>(server, '/api/did/session', {
    headers: signedIn(json as unknown as Login),
  })
  expect(session.json.user).toMatchObject({
    email: 'alice@example.com',
    emailVerified: true,
    sourceProvider: 'github',
    connectedAccounts: [{ provider: 'github', id: 'github|alice', userInfo: { sub: 'alice' } }],
  })
  const code = await codeFor(server, 'alice')
  await post('login', { provider: 'github', code }, kit)
  expect(statusAndText(await post('login', { provider: 'github', code }, kit))).toBe('400 Failed to get user info')
})

test('without the version header the response is the token alone', async () => {
  const { text } = await logIn('bob', 'github', {}, {})
  expect(claimsOf(text).provider).toBe('github')
})

test('errors of a sign-in are text', async () => {
  expect(statusAndText(await post('login', { action: 'bind-wallet' }))).toBe('400 action not exist: bind-wallet')
  expect(statusAndText(await post('login', { provider: 'example', code: 'x' }))).toBe(
    '400 Provider example is not valid',
  )
  expect(statusAndText(await post('login', { provider: 'github', code: 'x' }))).toBe('400 Failed to get user info')
  expect(statusAndText(await logIn('nobody'))).toBe(
    '400 Third party login account information is invalid, cannot complete login operation',
  )
  expect(statusAndText(await logIn('alice', 'github', { action: 'invite' }))).toBe('400 Missing invite ID')
  expect(statusAndText(await logIn('alice', 'github', { sourceAppPid: 'z1other' }))).toBe(
    '400 Unknown source app z1other',
  )
})

test('a third-party user can’t become the owner', async () => {
  const fresh = await createAuthServer({ settings: everyProvider })
  const body = { provider: 'github', code: await codeFor(fresh, 'alice') }
  expect(statusAndText(await post('login', body, kit, fresh))).toBe("400 Can't login oauth account as owner")
  fresh.state.settings.ownerFirst = false
  expect((await post('login', { ...body, code: await codeFor(fresh, 'alice') }, kit, fresh)).status).toBe(200)
  await fresh.close()
  server.state.invitations.put({ id: 'own', role: 'owner', title: 'Owner', inviter: null })
  expect(statusAndText(await logIn('alice', 'github', { action: 'invite', inviteId: 'own' }))).toBe(
    "400 Can't login oauth account as owner",
  )
})

test('an invitation issues its passport; without one an invite-only app refuses new users', async () => {
  await logIn('alice')
  server.state.settings.inviteOnly = true
  const invite = '403 This app is invite-only. Please request an invitation.'
  expect(statusAndText(await logIn('dan'))).toBe(invite)
  expect((await logIn('alice')).status).toBe(200)
  server.state.invitations.put({ id: 'i3', role: 'member', title: 'Member', inviter: owner.did })
  const { json } = await logIn('dan', 'github', { action: 'invite', inviteId: 'i3' })
  expect(claimsOf(json.sessionToken).role).toBe('member')
  server.state.settings.inviteOnly = false
})

test('a user without access gets an error', async () => {
  const { json } = await logIn('carol', 'auth0')
  Object.assign(server.state.users.get(claimsOf(json.sessionToken).did) ?? {}, { approved: false })
  expect(statusAndText(await logIn('carol', 'auth0'))).toBe('403 Your have been revoked access to this blocklet')
})

test('a third-party account is bound to a user and unbound', async () => {
  const visitor = await login(server, { user: 1 })
  const bound = await bind(visitor, 'dan', 'google')
  expect([bound.status, bound.json]).toEqual([200, {}])
  expect(claimsOf((await logIn('dan', 'google')).json.sessionToken).did).toBe(visitor.did)
  const unbind = (connectedAccount: object) => post('unbind', { connectedAccount }, signedIn(visitor))
  expect(statusAndText(await unbind({ provider: 'wallet' }))).toBe('500 Cannot unbind wallet provider')
  expect(statusAndText(await unbind({ provider: 'github' }))).toBe(
    "500 Connected account is not exist, can't finish disconnect",
  )
  const { provider, did, pk, id } =
    server.state.users.get(visitor.did)?.connectedAccounts.find((account) => account.provider === 'google') ?? {}
  expect(statusAndText(await unbind({ provider, did, pk, id }))).toBe('400 ValidationError: "id" is not allowed')
  expect((await unbind({ provider, did, pk })).json).toEqual({})
  expect(server.state.users.get(visitor.did)?.connectedAccounts).toHaveLength(1)
  const { json } = await logIn('bob')
  const own = await post('unbind', { connectedAccount: { provider: 'github' } }, signedIn(json as unknown as Login))
  expect(statusAndText(own)).toBe('500 Cannot unbind source provider')
})

test('binding another user’s account is a conflict, sent as JSON text', async () => {
  const visitor = await login(server, { user: 2 })
  const { json: bob } = await logIn('bob')
  const conflict = async (person: string, provider = 'github') => {
    const { status, text, headers } = await bind(visitor, person, provider)
    expect([status, headers.get('content-type')?.toLowerCase()]).toEqual([409, 'text/html; charset=utf-8'])
    return JSON.parse(text)
  }
  const { did } = claimsOf(bob.sessionToken)
  expect(await conflict('bob')).toEqual({
    code: 'ALREADY_EXIST',
    message: expect.stringMatching(/^Your email has already logged in to the app, so binding cannot be completed\./),
    data: { did, fullName: 'Bob Example', avatar: expect.stringContaining('/user/avatar/') },
  })
  await logIn('dan', 'twitter')
  expect(await conflict('dan', 'twitter')).toMatchObject({
    code: 'ALREADY_EXIST',
    message: 'Your account already exists, so binding cannot be completed.',
  })
  await bind(visitor, 'alice', 'auth0')
  expect(await conflict('dan', 'auth0')).toMatchObject({
    code: 'ALREADY_BIND',
    message: 'Your account is already bind to auth0, so binding can not be completed.',
    data: { did: visitor.did },
  })
  const other = await bind(await login(server, { user: 3 }), 'alice', 'auth0')
  expect(JSON.parse(other.text)).toMatchObject({
    code: 'ALREADY_BIND',
    message: `Your account is already bond to wallet account ${visitor.did}, so binding can not be completed.`,
  })
})

test('a server can be prepared with binding conflicts', async () => {
  const ready = await createAuthServer({ settings: everyProvider, conflicts: true })
  const visitor = await login(ready, { user: 7 })
  expect(ready.state.users.get(visitor.did)?.isOwner).toBe(true)
  const codes = ['erin', 'frank'].map(async (person) => {
    const body = { provider: 'google', code: await codeFor(ready, person, 'google') }
    return JSON.parse((await post('bind', body, signedIn(visitor), ready)).text).code
  })
  expect(await Promise.all(codes)).toEqual(['ALREADY_EXIST', 'ALREADY_BIND'])
  await ready.close()
})

test('a user of another app in the federation can’t bind accounts here', async () => {
  const visitor = await login(server, { user: 4 })
  Object.assign(server.state.users.get(visitor.did) ?? {}, { sourceAppPid: 'z1other' })
  expect(statusAndText(await bind(visitor, 'carol'))).toBe("400 Current account can't bind to a third party account")
})

test('with email verification, an address belongs to one user', async () => {
  server.state.settings.kyc.email = true
  const visitor = await login(server, { user: 5 })
  const taken = '400 Current email is already bind to another account, please change email'
  await logIn('alice')
  expect(statusAndText(await logIn('alice', 'twitter'))).toBe(taken)
  expect(statusAndText(await bind(visitor, 'alice', 'twitter'))).toBe(taken)
  server.state.settings.kyc.email = false
})

test('a third party can confirm the deletion of an account', async () => {
  const somebody = { name: 'Temp Person', email: 'temp@example.com' }
  const code = async () => (await visitProvider(server, 'github', somebody)).searchParams.get('code')
  const first = await post('login', { provider: 'github', code: await code() }, kit)
  const headers = signedIn(first.json as unknown as Login)
  const destroy = async (who: Record<string, string>) =>
    post('login', { action: 'destroy-self', provider: 'github', code: await code() }, who)
  const { did } = claimsOf(first.json.sessionToken)
  expect(statusAndText(await destroy(signedIn(owner)))).toBe(`400 You are not allowed to delete user ${owner.did}`)
  const confirmed = await destroy(headers)
  expect(Object.keys(confirmed.json)).toEqual(['destroySessionId'])
  const path = `/api/user?sessionId=${confirmed.json.destroySessionId}`
  expect((await call(server, path, { method: 'DELETE', headers })).json).toEqual({ did })
})

test('binding and unbinding need a signed-in user', async () => {
  for (const path of ['bind', 'unbind']) {
    const answer = await post(path, {})
    expect([answer.status, answer.json]).toEqual([401, { error: 'not login' }])
  }
})

test('configs lists the enabled third parties', async () => {
  const { json } = await call(server, `${PATH}/configs`)
  expect(Object.keys(json).toSorted()).toEqual(['apple', 'auth0', 'github', 'google', 'twitter'])
  expect(json.github).toEqual({ enabled: true, order: 3, type: 'oauth' })
})

test('a member of a federation signs in with a code of its master', async () => {
  const member = await createAuthServer({ role: 'second', master: server, settings: everyProvider })
  await login(member, { user: 0 })
  const body = { provider: 'github', code: await codeFor(server, 'alice'), sourceAppPid: server.appDid }
  const { json } = await post('login', body, kit, member)
  const user = member.state.users.get(claimsOf(json.sessionToken).did)
  expect(user).toMatchObject({ fullName: 'Alice Example', sourceAppPid: server.appDid })
  const own = server.state.users.all().find(({ connectedAccounts }) => connectedAccounts[0]?.id === 'github|alice')
  expect(user?.did).toBe(own?.did)
  await member.close()
})
