import { createHash } from 'node:crypto'
import { types } from '@ocap/mcrypto'
import { fromSecretKey } from '@ocap/wallet'
import type { Context } from 'hono'
import { connectedAccount, createUser, hasOwner, INVITE_ONLY, signIn } from './accounts.ts'
import { addressOf, visitorIdOf } from './authenticate.ts'
import { isoDate } from './clock.ts'
import { acceptInvitation, findInvitation } from './invitations.ts'
import { passportToSignIn } from './passports.ts'
import { portraitOf } from '../wallet/portrait.ts'
import type { ConnectedAccount, InvitationRecord, UserRecord } from './records.ts'
import { HttpError } from './http-error.ts'
import type { RouteEnv, Service, SignInResult } from './service.ts'

/** Accounts without a wallet of their own: email addresses and people of third parties. */
export interface WebAccount {
  provider: string
  /** Unique among the provider's. */
  id: string
  fullName: string
  email: string | null
  emailVerified: boolean
  /** A data URL. */
  picture?: string
  userInfo: Record<string, unknown>
  sourceAppPid: string | null
}

/** The body of every such sign-in request. */
export interface LoginBody {
  action: string
  locale: string
  passportId: string
  visitorId: string
  sourceAppPid: string | null
  inviter: string
  inviteId: string
  payload: string
}

const ACCOUNT = { role: types.RoleType.ROLE_ACCOUNT, pk: types.KeyType.ED25519, hash: types.HashType.SHA3 }

/** The source app of the account: this one, or its master. */
function sourceOf(service: Service, sourceAppPid: string | null) {
  const { master, identities } = service
  if (!sourceAppPid || sourceAppPid === identities.app.did) return identities.app
  if (sourceAppPid === master?.identity.did) return master.identity
  throw new HttpError(400, `Unknown source app ${sourceAppPid}`)
}

/** Derives the DID of an account. It is stable, and only the app can compute it. */
export function keysOf(service: Service, { provider, id, sourceAppPid }: WebAccount): { did: string; pk: string } {
  const { wallet } = sourceOf(service, sourceAppPid)
  const seed = createHash('sha256')
    .update(`${String(wallet.secretKey)}|${provider}|${id}`)
    .digest('hex')
  const { address, publicKey } = fromSecretKey(`0x${seed}`, ACCOUNT)
  return { did: address, pk: String(publicKey) }
}

const accountId = ({ provider, id }: WebAccount): string => `${provider}|${id}`

/** The user of this account: its own, or the one that it is bound to. */
export function findWebUser(service: Service, account: WebAccount): UserRecord | undefined {
  const { did } = keysOf(service, account)
  const isMatch = (known: ConnectedAccount) => known.provider === account.provider && known.did === did
  return service.state.users.all().find((user) => user.connectedAccounts.some(isMatch))
}

/** The entry in a user's list of connected accounts. */
export function webConnection(service: Service, account: WebAccount, userDid?: string): ConnectedAccount {
  const keys = keysOf(service, account)
  const base = connectedAccount(service, { ...keys, provider: account.provider, address: '' }, userDid ?? keys.did)
  return { ...base, id: accountId(account), userInfo: { ...account.userInfo, provider: account.provider } }
}

export function createWebUser(
  service: Service,
  address: string,
  account: WebAccount,
  inviter: string | null = null,
): UserRecord {
  const { provider, fullName, email, sourceAppPid } = account
  const user = createUser(service, {
    ...keysOf(service, account),
    provider,
    fullName,
    email,
    picture: account.picture ?? portraitOf(fullName || provider),
    address,
    sourceAppPid,
    inviter,
  })
  const connectedAccounts = [webConnection(service, account)]
  return service.state.users.put(Object.assign(user, { connectedAccounts, emailVerified: account.emailVerified }))
}

/** An account that signs in by codes to this address. Capitals make no other account. */
export function emailAccount(address: string, sourceAppPid: string | null): WebAccount {
  const email = address.toLowerCase()
  return {
    provider: 'email',
    id: email,
    fullName: email.split('@')[0] ?? email,
    email,
    emailVerified: true,
    userInfo: { email },
    sourceAppPid,
  }
}

/** Adds a user with this address; null if there is one. */
export function addEmailUser(service: Service, fullName: string, email: string): UserRecord | null {
  const account = emailAccount(email, null)
  return findWebUser(service, account) ? null : createWebUser(service, '127.0.0.1', { ...account, fullName })
}

/** The platform lets a user without access sign in by email, and refuses the next refresh. */
function requireApproved(user: UserRecord | undefined, { provider }: WebAccount): void {
  if (user && !user.approved && provider !== 'email')
    throw new HttpError(403, 'Your have been revoked access to this blocklet')
}

export const isClosed = (service: Service): boolean => service.state.settings.inviteOnly && hasOwner(service)

export function invitationFor(service: Service, body: Partial<LoginBody>): InvitationRecord | null {
  if (body.action !== 'invite') return null
  try {
    return findInvitation(service, body.inviteId)
  } catch (error) {
    throw new HttpError(400, error instanceof Error ? error.message : String(error))
  }
}

function touchConnection(service: Service, user: UserRecord, account: WebAccount): void {
  const { did } = keysOf(service, account)
  const connection = user.connectedAccounts.find((known) => known.did === did)
  if (connection) Object.assign(connection, { lastLoginAt: isoDate(service.clock) })
}

/** Signs in with a verified account; creates the user if there is none. */
export async function signInByAccount(
  service: Service,
  c: Context<RouteEnv>,
  account: WebAccount,
  body: Partial<LoginBody>,
): Promise<SignInResult> {
  const known = findWebUser(service, account)
  requireApproved(known, account)
  const invitation = invitationFor(service, body)
  if (!known && !invitation && isClosed(service)) throw new HttpError(403, INVITE_ONLY)
  const inviter = body.inviter || (invitation?.inviter ?? null)
  const user = known ?? createWebUser(service, addressOf(c), account, inviter)
  touchConnection(service, user, account)
  const passportId = invitation
    ? (await acceptInvitation(service, user, invitation)).id
    : passportToSignIn(service, user, body.passportId)
  return signIn(service, {
    user,
    visitorId: body.visitorId || visitorIdOf(c) || crypto.randomUUID(),
    passportId,
    provider: account.provider,
    walletOS: 'web',
    address: addressOf(c),
    fromKit: Boolean(c.req.header('x-did-connect-version')),
  })
}
