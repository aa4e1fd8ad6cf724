import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthServer, createClock, everyMethod } from './index.ts'
import type { AuthServer } from './index.ts'
import { createAuthenticator } from './testing/authenticator.ts'
import type { Authenticator } from './testing/authenticator.ts'
import { call, login, send, signedIn } from './testing/client.ts'
import type { Login } from './testing/client.ts'

const clock = createClock()
let server: AuthServer

beforeAll(async () => {
  server = await createAuthServer({ clock, settings: everyMethod })
  await login(server, { user: 0 })
})
afterAll(() => server.close())

type Query = Record<string, string>

const PATH = '/api/passkey'
const encode = (email: string) => Buffer.from(email).toString('base64url')
const claimsOf = (token = '') => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

const options = <T>(kind: string, query: Query, headers: Query = {}) =>
  call<T & Query>(server, `${PATH}/${kind}?${new URLSearchParams(query)}`, { headers })

const creation = (query: Query, headers?: Query) =>
  options<PublicKeyCredentialCreationOptionsJSON>('register', query, headers)

const request = (query: Query, headers?: Query) =>
  options<PublicKeyCredentialRequestOptionsJSON>('auth', query, headers)

const answer = (kind: string, challenge: string, body: unknown, headers: Query = {}) =>
  call(server, `${PATH}/${kind}?${new URLSearchParams({ challenge })}`, send('POST', body, headers))

async function register(query: Query, headers: Query = {}, device = createAuthenticator(), origin = server.url) {
  const { json } = await creation(query, headers)
  const registered = await answer('register', json.challenge, device.create(json, origin), headers)
  return { ...registered, device }
}

async function authenticate(device: Authenticator, query: Query, headers: Query = {}) {
  const { json } = await request(query, headers)
  return answer('auth', json.challenge, device.get(json, server.url), headers)
}

const newcomer = (email: string, more: Query = {}) => ({
  action: 'login',
  purpose: 'register',
  email: encode(email),
  ...more,
})

/** A user with a passkey and nothing else, signed in. */
async function passkeyUser(email: string) {
  const { device } = await register(newcomer(email))
  const { json } = await authenticate(device, { action: 'login' }, { 'x-blocklet-visitor-id': email })
  return { device, login: json as unknown as Login, did: json.userDid ?? '' }
}

const statusAndError = ({ status, json }: { status: number; json: Query }) => `${status} ${json.error}`

test('registration asks for a platform key of this host, with user verification', async () => {
  const { json } = await creation(newcomer('ada@example.com'))
  expect(json).toEqual({
    challenge: expect.stringMatching(/^[\w-]{32}$/),
    rp: { name: 'Demo Server', id: 'localhost' },
    user: {
      id: json.challenge,
      name: 'ada@example.com (Demo App) #1',
      displayName: 'ada@example.com (Demo App) #1',
    },
    pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
    timeout: 60_000,
    attestation: 'direct',
    excludeCredentials: [],
    authenticatorSelection: {
      residentKey: 'preferred',
      userVerification: 'required',
      authenticatorAttachment: 'platform',
      requireResidentKey: false,
    },
    extensions: { credProps: true },
    hints: [],
  })
  expect((await creation({ action: 'login' })).json.user.name).toBe('undefined (Demo App) #1')
})

test('a new passkey creates a user, and signs in with its id', async () => {
  const { json, device } = await register(newcomer('bea@example.com'))
  expect(json).toEqual({ verified: true, userDid: expect.stringMatching(/^z3/), credentialId: device.id })
  const query = { action: 'login', credentialId: device.id }
  expect((await request(query)).json).toEqual({
    rpId: 'localhost',
    challenge: expect.any(String),
    allowCredentials: [{ id: device.id, transports: ['internal'], type: 'public-key' }],
    timeout: 60_000,
    userVerification: 'preferred',
  })
  const kit = { 'x-blocklet-visitor-id': 'v1', 'x-did-connect-version': '3.1.48' }
  const signedInAs = await authenticate(device, query, kit)
  expect(Object.keys(signedInAs.json).toSorted()).toEqual(
    ['csrfToken', 'refreshToken', 'sessionToken', 'userDid', 'verified', 'visitorId'].toSorted(),
  )
  const claims = claimsOf(signedInAs.json.sessionToken)
  expect(claims).toMatchObject({ provider: 'passkey', walletOS: 'passkey', passport: {}, fullName: 'bea', kyc: 0 })
  expect(claims.exp - claims.iat).toBe(86_400)

  const headers = signedIn(signedInAs.json as unknown as Login)
  const session = await call<{ user: Record<string, unknown> }>(server, '/api/did/session', { headers })
  expect(session.json.user).toMatchObject({
    did: json.userDid,
    avatar: null,
    sourceProvider: 'passkey',
    passkeyCount: 1,
    firstLoginAt: null,
    connectedAccounts: [{ provider: 'passkey', id: device.id, did: json.userDid, counter: 2 }],
  })
})

test('a passkey signs in without its id', async () => {
  const { device } = await register(newcomer('cid@example.com'))
  expect((await request({ action: 'login' })).json.allowCredentials).toEqual([])
  expect((await authenticate(device, { action: 'login' })).json.verified).toBe(true)
})

test('each error of options has its message', async () => {
  expect(statusAndError(await creation({}))).toMatch(/^400 Invalid action requested\./)
  expect(statusAndError(await creation({ action: 'switch-profile' }))).toMatch(/^400 Invalid action requested\./)
  expect(statusAndError(await creation({ action: 'login', purpose: 'register' }))).toMatch(
    /^400 Please provide your email/,
  )
  expect(statusAndError(await creation(newcomer('x')))).toMatch(/^400 Please provide your email/)
  expect(statusAndError(await creation({ action: 'connect', purpose: 'connect' }))).toMatch(
    /^400 You need to be logged in/,
  )
  expect(statusAndError(await request({}))).toBe('400 The requested action is not valid for passkey authentication.')
  expect(statusAndError(await request({ action: 'connect' }))).toMatch(/not valid for passkey authentication/)
  for (const action of ['verify-elevated', 'verify-destroy', 'disconnect', 'destroy-self']) {
    expect(statusAndError(await request({ action }))).toMatch(/^400 Please log in or provide your user ID/)
  }
})

test('a challenge is valid once, for a minute, and for one ceremony', async () => {
  const expired = '400 Your passkey session has expired. Please start over and try again.'
  const device = createAuthenticator()
  const { json } = await creation(newcomer('dee@example.com'))
  const created = device.create(json, server.url)
  expect((await answer('register', json.challenge, created)).status).toBe(200)
  expect(statusAndError(await answer('register', json.challenge, created))).toBe(expired)
  expect(statusAndError(await answer('auth', 'AAAA', {}))).toBe(expired)
  const late = (await request({ action: 'login' })).json
  clock.advance(60_000)
  expect(statusAndError(await answer('auth', late.challenge, device.get(late, server.url)))).toBe(expired)
  const other = (await creation(newcomer('dee@example.com'))).json
  expect(statusAndError(await answer('auth', other.challenge, {}))).toMatch(/^400 This passkey session was started for/)
})

test('responses of other origins, other keys and unknown keys are refused', async () => {
  const foreign = await register(newcomer('eve@example.com'), {}, createAuthenticator(), 'https://other.test')
  expect(statusAndError(foreign)).toBe('400 Something went wrong while registering your passkey. Please try again.')
  const { device } = await register(newcomer('eve@example.com'))
  expect(statusAndError(await register(newcomer('eve@example.com'), {}, device))).toMatch(
    /^400 This passkey is registered already/,
  )
  const unknown = await authenticate(createAuthenticator(), { action: 'login' })
  expect(statusAndError(unknown)).toMatch(/^400 This passkey is not registered with this application\./)
  const { json } = await request({ action: 'login' })
  const forged = { ...createAuthenticator().get(json, server.url), id: device.id, rawId: device.id }
  expect(statusAndError(await answer('auth', json.challenge, forged))).toBe(
    '400 Your passkey could not be verified. Please try again.',
  )
})

test('https and trusted origins are accepted', async () => {
  expect((await register(newcomer('fay@example.com'), {}, createAuthenticator(), 'https://localhost')).status).toBe(200)
  server.state.config.TRUST_ORIGINS = 'http://app.localhost, http://x.localhost'
  const trusted = await register(newcomer('fay@example.com'), {}, createAuthenticator(), 'http://app.localhost')
  expect(trusted.status).toBe(200)
  delete server.state.config.TRUST_ORIGINS
})

test('a user connects a passkey, signs in with it, and disconnects it', async () => {
  const visitor = await login(server, { user: 1 })
  const headers = signedIn(visitor)
  const query = { action: 'connect', purpose: 'connect', email: '' }
  const { json } = await creation(query, headers)
  expect(Buffer.from(json.user.id, 'base64url').toString()).toBe(`${visitor.did}#1`)
  expect(json.user.name).toBe('Test User 1 (Demo App) #1')
  const { device, ...connected } = await register(query, headers)
  expect(connected.json.userDid).toBe(visitor.did)
  expect((await creation(query, headers)).json.excludeCredentials).toMatchObject([{ id: device.id }])
  const again = await authenticate(device, { action: 'login' })
  expect(claimsOf(again.json.sessionToken)).toMatchObject({ did: visitor.did, fullName: 'Test User 1' })

  const own = { action: 'disconnect', credentialId: device.id }
  expect((await request(own, headers)).json.userVerification).toBe('required')
  const removed = await authenticate(device, own, headers)
  expect(Object.keys(removed.json).toSorted()).toEqual(['csrfToken', 'userDid', 'verified'])
  expect(server.state.users.get(visitor.did)).toMatchObject({
    passkeyCount: 0,
    connectedAccounts: [{ provider: 'wallet' }],
  })
})

test('neither the last sign-in method nor another user’s passkey can be removed', async () => {
  const ada = await passkeyUser('gil@example.com')
  const bea = await passkeyUser('hal@example.com')
  const headers = signedIn(ada.login)
  expect(statusAndError(await authenticate(ada.device, { action: 'disconnect' }, headers))).toMatch(
    /only way into your account/,
  )
  expect(statusAndError(await authenticate(bea.device, { action: 'disconnect' }, headers))).toMatch(
    /belongs to another account/,
  )
})

test('verify-elevated is for owners and admins', async () => {
  const user = await passkeyUser('ida@example.com')
  const headers = signedIn(user.login)
  const query = { action: 'verify-elevated' }
  expect(statusAndError(await authenticate(user.device, query, headers))).toBe(
    "400 You don't have permission for this action",
  )
  await server.grant(user.did, 'admin')
  const { json } = await authenticate(user.device, query, headers)
  expect(claimsOf(json.sessionToken)).toMatchObject({ elevated: true, role: 'admin', provider: 'passkey' })
})

test('verify-destroy and destroy-self return an id for one destructive action', async () => {
  const user = await passkeyUser('jon@example.com')
  const headers = signedIn(user.login)
  const payload = Buffer.from(JSON.stringify({ action: 'wipe', input: { all: true } })).toString('base64')
  const verified = await authenticate(user.device, { action: 'verify-destroy', payload }, headers)
  expect(Object.keys(verified.json).toSorted()).toEqual([
    'csrfToken',
    'destroySessionId',
    'refreshToken',
    'sessionToken',
    'userDid',
    'verified',
  ])
  expect(claimsOf(verified.json.sessionToken)).toMatchObject({ did: user.did, elevated: true, role: 'guest' })
  expect(server.state.destroySessions.get(verified.json.destroySessionId ?? '')).toEqual({
    userDid: user.did,
    payload: { action: 'wipe', input: { all: true } },
  })
  const roles = { action: 'verify-destroy', roles: 'owner,admin', shouldCheckRole: 'true' }
  expect(statusAndError(await authenticate(user.device, roles, headers))).toMatch(
    /Please switch to \(owner, admin\) passport$/,
  )
  const broken = await authenticate(user.device, { action: 'verify-destroy', payload: 'xx' }, headers)
  expect(statusAndError(broken)).toBe('400 Invalid payload')
  const own = await authenticate(user.device, { action: 'destroy-self' }, headers)
  expect(own.json.destroySessionId).toBeTruthy()
})

test('an invite-only app accepts new passkeys only with an invitation', async () => {
  server.state.settings.inviteOnly = true
  const invited = '400 You need to be invited to register a passkey.'
  expect(statusAndError(await creation(newcomer('kim@example.com')))).toBe(invited)
  server.state.invitations.put({ id: 'i2', role: 'member', title: 'Member', inviter: null })
  const query = newcomer('kim@example.com', { action: 'invite', inviteId: 'i2' })
  expect(statusAndError(await creation({ ...query, inviteId: '' }))).toBe('400 Missing invite ID')
  const { device } = await register(query)
  const { json } = await authenticate(device, { action: 'invite', inviteId: 'i2' })
  expect(claimsOf(json.sessionToken).role).toBe('member')
  expect((await authenticate(device, { action: 'login' })).status).toBe(200)
  server.state.settings.inviteOnly = false
})

test('with email verification, only a verified address can register', async () => {
  server.state.settings.kyc.email = true
  expect(statusAndError(await creation(newcomer('lea@example.com')))).toMatch(
    /^400 Your email address is not verified yet/,
  )
  await call(server, '/api/kyc/email/send', send('POST', { email: 'lea@example.com' }))
  const { code } = await server.mail.waitFor('lea@example.com')
  await call(server, '/api/kyc/email/verify', send('POST', { code }))
  const { json } = await register(newcomer('lea@example.com'))
  expect(server.state.users.get(json.userDid ?? '')?.emailVerified).toBe(true)
  server.state.settings.kyc.email = false
})

test('a user without access gets an error', async () => {
  const user = await passkeyUser('max@example.com')
  Object.assign(server.state.users.get(user.did) ?? {}, { approved: false })
  expect(statusAndError(await authenticate(user.device, { action: 'login' }))).toMatch(
    /^400 Your account has been deactivated/,
  )
})
