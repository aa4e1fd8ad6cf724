import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Context } from 'hono'
import { createUser } from '../accounts.ts'
import { addressOf } from '../authenticate.ts'
import { createChallenges } from '../challenges.ts'
import type { Ceremony, Challenges } from '../challenges.ts'
import { isVerifiedEmail } from '../verification-codes.ts'
import { originOf } from '../origin.ts'
import { finishAuth } from '../passkey-actions.ts'
import { addPasskey, credentialOf, findPasskey, isPasskey, passkeyAccount, touchPasskey } from '../passkeys.ts'
import type { OwnPasskey } from '../passkeys.ts'
import type { UserRecord } from '../records.ts'
import { readBody, HttpError, errorsAsJson } from '../http-error.ts'
import { SERVICE_PATH } from '../service.ts'
import type { App, RouteEnv, Service } from '../service.ts'
import { invitationFor, isClosed } from '../web-accounts.ts'
import { isEmail } from './email.ts'

const PATH = `${SERVICE_PATH}/api/passkey`

const AUTH_ACTIONS = [
  'login',
  'invite',
  'disconnect',
  'connect-owner',
  'verify-elevated',
  'verify-destroy',
  'connect-to-did-space',
  'connect-to-did-domain',
  'destroy-self',
]
const REGISTER_ACTIONS = ['register', 'connect', ...AUTH_ACTIONS]
/** Actions on one's own account need a signed-in user, and user verification by the device. */
const OWN_ACTIONS = ['disconnect', 'verify-elevated', 'verify-destroy', 'destroy-self']
const ALGORITHMS = [-8, -7, -257]

const MESSAGES = {
  action: 'Invalid action requested. Please select a valid passkey action instead of this action.',
  authAction: 'The requested action is not valid for passkey authentication.',
  email: 'Please provide your email address to register a new passkey.',
  emailVerify: 'Your email address is not verified yet. Please verify it to register a new passkey.',
  invited: 'You need to be invited to register a passkey.',
  connect: 'You need to be logged in to connect a passkey to your account.',
  logIn: 'Please log in or provide your user ID to continue with this action.',
  register: 'Something went wrong while registering your passkey. Please try again.',
  known: 'This passkey is registered already. Please sign in with it.',
  unknown:
    'This passkey is not registered with this application. Please register a passkey first or use a different one that is already registered.',
  notFound: 'No such passkey is registered here. Please register it and try again.',
  unverified: 'Your passkey could not be verified. Please try again.',
  deactivated: 'Your account has been deactivated. Please contact support for assistance.',
}

const failure = (reason: keyof typeof MESSAGES) => new HttpError(400, MESSAGES[reason])

/** The relying party is the requested host. Its own pages and `TRUST_ORIGINS` may use it. */
function partyOf({ state }: Service, c: Context<RouteEnv>) {
  const origin = originOf(c)
  const { hostname } = new URL(origin)
  const more = (state.config.TRUST_ORIGINS ?? '').split(',').map((text) => text.trim())
  return { rpID: hostname, origins: [`https://${hostname}`, origin, ...more.filter(Boolean)] }
}

/** The query holds base64url of the address; an empty or absent one means none. */
function emailOf(c: Context<RouteEnv>): string | null {
  const email = Buffer.from(c.req.query('email') ?? '', 'base64url').toString()
  return isEmail(email) ? email : null
}

function passkeysOf({ state }: Service, user: UserRecord | null, email: string | null): number {
  if (user) return user.connectedAccounts.filter(isPasskey).length
  const address = email?.toLowerCase()
  return state.users
    .all()
    .filter((known) => address && known.email === address && known.connectedAccounts.some(isPasskey)).length
}

function checkMayRegister(service: Service, query: Record<string, string>, email: string | null): void {
  if (query.purpose === 'register' && !email) throw failure('email')
  if (isClosed(service) && !invitationFor(service, query)) throw failure('invited')
  const { kyc } = service.state.settings
  if (kyc.email && email && !isVerifiedEmail(service, email)) throw failure('emailVerify')
}

async function registerOptions(service: Service, challenges: Challenges, c: Context<RouteEnv>) {
  const query = c.req.query()
  const { action = '', purpose } = query
  if (!REGISTER_ACTIONS.includes(action)) throw failure('action')
  const isConnecting = purpose === 'connect' || action === 'connect'
  const user = isConnecting ? (c.get('caller')?.user ?? null) : null
  if (isConnecting && !user) throw failure('connect')
  const email = user ? null : emailOf(c)
  if (!user) checkMayRegister(service, query, email)

  const number = passkeysOf(service, user, email) + 1
  const owner = user ? (user.email ?? user.fullName) : email
  const name = `${owner ?? 'undefined'} (${service.state.app.name}) #${number}`
  const ceremony: Ceremony = { type: 'register', action, userDid: user?.did ?? null, email, name, query }
  const challenge = challenges.issue(ceremony)
  return c.json(
    await generateRegistrationOptions({
      rpName: 'Demo Server',
      rpID: partyOf(service, c).rpID,
      userName: name,
      userDisplayName: name,
      userID: new Uint8Array(user ? Buffer.from(`${user.did}#${number}`) : Buffer.from(challenge, 'base64url')),
      challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
      attestationType: 'direct',
      excludeCredentials: (user?.connectedAccounts ?? []).filter(isPasskey).map(({ id }) => ({ id: id ?? '' })),
      authenticatorSelection: {
        residentKey: 'preferred',
        userVerification: 'required',
        authenticatorAttachment: 'platform',
      },
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
}

async function readRegistration(service: Service, c: Context<RouteEnv>, challenge: string) {
  const { rpID, origins } = partyOf(service, c)
  const response = (await readBody<RegistrationResponseJSON>(c)) as RegistrationResponseJSON
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: rpID,
    supportedAlgorithmIDs: ALGORITHMS,
    // The reasons of the library do not help the user.
  }).catch(() => null)
  if (!checked?.verified) throw failure('register')
  return checked.registrationInfo
}

function createPasskeyUser(service: Service, c: Context<RouteEnv>, { email, query }: Ceremony, keys: { did: string }) {
  const invitation = invitationFor(service, query)
  const user = createUser(service, {
    did: keys.did,
    pk: '',
    provider: 'passkey',
    fullName: email?.split('@')[0] ?? '',
    email,
    address: addressOf(c),
    sourceAppPid: query.sourceAppPid ?? '',
    inviter: query.inviter ?? invitation?.inviter ?? '',
  })
  return Object.assign(user, {
    firstLoginAt: null,
    emailVerified: email ? isVerifiedEmail(service, email) : false,
    connectedAccounts: [],
  })
}

async function register(service: Service, challenges: Challenges, c: Context<RouteEnv>) {
  const challenge = c.req.query('challenge') ?? ''
  const ceremony = challenges.take(challenge, 'register')
  const registration = await readRegistration(service, c, challenge)
  const { id } = registration.credential
  if (findPasskey(service, id)) throw failure('known')
  const { name, email, userDid } = ceremony
  const isVerified = email ? isVerifiedEmail(service, email) : false
  const info = email ? { name, email, emailVerified: isVerified } : { name }
  const account = passkeyAccount(service, registration, info)
  const user = userDid ? service.state.users.get(userDid) : createPasskeyUser(service, c, ceremony, account)
  if (!user) throw failure('deactivated')
  if (!user.pk) user.pk = account.pk
  addPasskey(service, user, account)
  return c.json({ verified: true, userDid: user.did, credentialId: id })
}

async function authOptions(service: Service, challenges: Challenges, c: Context<RouteEnv>) {
  const query = c.req.query()
  const { action = '', credentialId } = query
  if (!AUTH_ACTIONS.includes(action)) throw failure('authAction')
  const isOwn = OWN_ACTIONS.includes(action)
  const userDid = isOwn
    ? (c.get('caller')?.user.did ?? service.state.users.get(query.userDid ?? '')?.did ?? null)
    : null
  if (isOwn && !userDid) throw failure('logIn')
  const known = credentialId ? findPasskey(service, credentialId) : null
  if (credentialId && !known) throw failure('notFound')
  const allowed = known ? [credentialOf(known)] : []
  const challenge = challenges.issue({ type: 'auth', action, userDid, email: null, name: '', query })
  return c.json(
    await generateAuthenticationOptions({
      rpID: partyOf(service, c).rpID,
      challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
      allowCredentials: allowed.map(({ id, transports }) => ({ id, transports })),
      timeout: 60_000,
      userVerification: isOwn ? 'required' : 'preferred',
    }),
  )
}

async function checkAuth(service: Service, c: Context<RouteEnv>, { action }: Ceremony): Promise<OwnPasskey> {
  const { rpID, origins } = partyOf(service, c)
  const response = (await readBody<AuthenticationResponseJSON>(c)) as AuthenticationResponseJSON
  const passkey = findPasskey(service, response.id)
  if (!passkey) throw failure('unknown')
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: c.req.query('challenge') ?? '',
    expectedOrigin: origins,
    expectedRPID: rpID,
    credential: credentialOf(passkey),
    requireUserVerification: OWN_ACTIONS.includes(action),
  }).catch(() => null)
  if (!checked?.verified) throw failure('unverified')
  if (!passkey.user.approved) throw failure('deactivated')
  touchPasskey(service, passkey, checked.authenticationInfo.newCounter)
  return passkey
}

async function authenticate(service: Service, challenges: Challenges, c: Context<RouteEnv>) {
  const ceremony = challenges.take(c.req.query('challenge') ?? '', 'auth')
  const passkey = await checkAuth(service, c, ceremony)
  const result = await finishAuth(service, c, ceremony, passkey)
  return c.json({ verified: true, userDid: passkey.user.did, ...result })
}

export function passkeyRoutes(app: App, service: Service): void {
  const challenges = createChallenges(service.clock)
  app.get(
    `${PATH}/register`,
    errorsAsJson((c) => registerOptions(service, challenges, c)),
  )
  app.post(
    `${PATH}/register`,
    errorsAsJson((c) => register(service, challenges, c)),
  )
  app.get(
    `${PATH}/auth`,
    errorsAsJson((c) => authOptions(service, challenges, c)),
  )
  app.post(
    `${PATH}/auth`,
    errorsAsJson((c) => authenticate(service, challenges, c)),
  )
}
