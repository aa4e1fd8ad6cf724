import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createAuthServer, createClock, everyMethod, type AuthServer } from '../../demo/server/index.ts'
import { createAuthenticator, type Authenticator } from '../../demo/server/testing/authenticator.ts'
import type { LoginResult } from '../model/login-result.ts'
import {
  authenticatePasskey,
  fetchAuthenticationOptions,
  fetchRegistrationOptions,
  registerPasskey,
  type AuthenticatedPasskey,
  type PasskeyAuthentication,
} from './passkey.ts'
import type { Service } from './http.ts'
import { fetchSession } from './session.ts'
import { serviceOf, signIn, type SignedIn } from '../testing/service-clients.ts'
import { visitorId } from './visitor-id.ts'

const clock = createClock()
let server: AuthServer
let visitor: SignedIn

beforeAll(async () => {
  server = await createAuthServer({ clock, settings: everyMethod })
  await signIn(server, 0)
  visitor = await signIn(server, 1)
})
afterEach(() => server.faults.clear())
afterAll(() => server.close())

const stranger = () => serviceOf(server, 'stranger')

async function register(email: string, device = createAuthenticator()) {
  const options = await fetchRegistrationOptions(stranger(), { action: 'login', purpose: 'register', email })
  const credential = device.create(options, server.url)
  return { ...(await registerPasskey(stranger(), { challenge: options.challenge, credential })), device }
}

async function authenticate(
  service: Service,
  device: Authenticator,
  request: PasskeyAuthentication,
): Promise<AuthenticatedPasskey> {
  const options = await fetchAuthenticationOptions(service, request)
  const credential = device.get(options, server.url)
  return authenticatePasskey(service, { challenge: options.challenge, credential, targetAppPid: server.appDid })
}

const withTokens = ({ sessionToken }: LoginResult): Service => {
  const service = serviceOf(server, sessionToken.slice(-16))
  service.tokens.setSession(sessionToken)
  return service
}

describe('a new passkey', () => {
  it('is created for an address and signs in afterwards', async () => {
    const made = await register('ada@example.com')
    expect(made).toMatchObject({ verified: true, credentialId: made.device.id })
    const login = await authenticate(stranger(), made.device, { action: 'login', credentialId: made.credentialId })
    expect(login).toMatchObject({ verified: true, userDid: made.userDid, visitorId: visitorId() })
    const { user, provider } = await fetchSession(withTokens(login))
    expect({ did: user.did, name: user.fullName, provider }).toEqual({
      did: made.userDid,
      name: 'ada',
      provider: 'passkey',
    })
  })

  it('requests the options of the browser', async () => {
    const email = 'bea@example.com'
    const options = await fetchRegistrationOptions(stranger(), { action: 'login', purpose: 'register', email })
    expect(options).toMatchObject({
      challenge: expect.stringMatching(/^[\w-]{20,}$/),
      rp: { id: 'localhost', name: 'Demo Server' },
      user: { name: 'bea@example.com (Demo App) #1' },
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
      timeout: 60_000,
      attestation: 'direct',
      excludeCredentials: [],
      authenticatorSelection: { userVerification: 'required', residentKey: 'preferred' },
      extensions: { credProps: true },
    })
  })

  it('can be added by a signed-in user', async () => {
    const request = { action: 'connect', purpose: 'connect' } as const
    const options = await fetchRegistrationOptions(visitor.service, request)
    const device = createAuthenticator()
    const credential = device.create(options, server.url)
    const added = await registerPasskey(visitor.service, { challenge: options.challenge, credential })
    expect(added).toEqual({ verified: true, userDid: visitor.did, credentialId: device.id })
    const again = await fetchRegistrationOptions(visitor.service, request)
    expect(again.excludeCredentials).toMatchObject([{ id: device.id, type: 'public-key' }])
  })

  it.each([
    [{ action: 'login', purpose: 'register' }, 'Please provide your email address to register a new passkey.'],
    [{ action: 'connect', purpose: 'connect' }, 'You need to be logged in to connect a passkey to your account.'],
    [
      { action: 'dance', purpose: 'register', email: 'x@example.com' },
      'Invalid action requested. Please select a valid passkey action instead of this action.',
    ],
  ] as const)('is refused with the message of the service: %j', async (request, message) => {
    await expect(fetchRegistrationOptions(stranger(), request)).rejects.toMatchObject({
      code: 'passkey-add-failed',
      status: 400,
      message,
    })
  })

  it('can’t be created by a page of another site', async () => {
    const request = { action: 'login', purpose: 'register', email: 'cid@example.com' } as const
    const options = await fetchRegistrationOptions(stranger(), request)
    const credential = createAuthenticator().create(options, 'https://evil.test')
    await expect(registerPasskey(stranger(), { challenge: options.challenge, credential })).rejects.toMatchObject({
      code: 'passkey-add-failed',
      message: 'Something went wrong while registering your passkey. Please try again.',
    })
  })

  it('can’t be created after its challenge expires', async () => {
    const request = { action: 'login', purpose: 'register', email: 'dan@example.com' } as const
    const options = await fetchRegistrationOptions(stranger(), request)
    const ceremony = { challenge: options.challenge, credential: createAuthenticator().create(options, server.url) }
    clock.advance(61_000)
    const message = 'Your passkey session has expired. Please start over and try again.'
    await expect(registerPasskey(stranger(), ceremony)).rejects.toMatchObject({ message })
    await expect(registerPasskey(stranger(), ceremony)).rejects.toMatchObject({ message })
  })
})

describe('a known passkey', () => {
  it('signs in without a user id', async () => {
    const { device, userDid } = await register('eve@example.com')
    expect(await authenticate(stranger(), device, { action: 'login' })).toMatchObject({ verified: true, userDid })
  })

  it('returns a proof for one action', async () => {
    const { device, userDid } = await register('fay@example.com')
    const service = withTokens(await authenticate(stranger(), device, { action: 'login' }))
    const options = await fetchAuthenticationOptions(service, { action: 'destroy-self' })
    expect(options.userVerification).toBe('required')
    const proof = await authenticate(service, device, { action: 'destroy-self' })
    expect(proof).toMatchObject({
      verified: true,
      userDid,
      destroySessionId: expect.stringMatching(/./),
    })
  })

  it('is refused when it is unknown to the service', async () => {
    await expect(authenticate(stranger(), createAuthenticator(), { action: 'login' })).rejects.toMatchObject({
      code: 'passkey-verify-failed',
      status: 400,
      message: expect.stringMatching(/^This passkey is not registered with this application/),
    })
  })

  it('is refused to a user without access', async () => {
    const { device, userDid } = await register('gus@example.com')
    Object.assign(server.state.users.get(userDid) ?? {}, { approved: false })
    await expect(authenticate(stranger(), device, { action: 'login' })).rejects.toMatchObject({
      code: 'account-refused',
      status: 400,
    })
  })

  it('is refused for an unsupported action', async () => {
    await expect(fetchAuthenticationOptions(stranger(), { action: 'switch-profile' })).rejects.toMatchObject({
      message: 'The requested action is not valid for passkey authentication.',
    })
  })
})

describe('passkey calls', () => {
  it('have default messages for failures without one', async () => {
    server.faults.add({ path: '*', respond: { status: 502, body: '<html>' } })
    const request = { action: 'login', purpose: 'register' } as const
    await expect(fetchRegistrationOptions(stranger(), request)).rejects.toMatchObject({ message: 'Passkey add failed' })
    await expect(fetchAuthenticationOptions(stranger(), request)).rejects.toMatchObject({
      message: 'Passkey verify failed',
    })
  })

  it('ignore invalid options', async () => {
    server.faults.add({ path: '*', respond: { status: 200, body: { rp: 'x' } } })
    const refusal = { code: 'bad-answer' }
    await expect(fetchAuthenticationOptions(stranger(), { action: 'login' })).rejects.toMatchObject(refusal)
    await expect(fetchRegistrationOptions(stranger(), { action: 'login', purpose: 'register' })).rejects.toMatchObject(
      refusal,
    )
  })

  it('have defaults for options missing in an old service', async () => {
    server.faults.add({ path: '*', respond: { status: 200, body: { challenge: 'abc', userVerification: 'always' } } })
    expect(await fetchAuthenticationOptions(stranger(), { action: 'login' })).toEqual({
      challenge: 'abc',
      rpId: '',
      allowCredentials: [],
      timeout: 60_000,
      userVerification: 'preferred',
    })
  })
})
