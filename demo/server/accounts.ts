import { isoDate } from './clock.ts'
import { keepAtMaster } from './federated-sessions.ts'
import { passportsOf, publicPassport } from './passports.ts'
import type { ConnectedAccount, UserRecord, UserSessionRecord } from './records.ts'
import { SERVICE_PATH } from './service.ts'
import type { Service, SignInResult } from './service.ts'
import { storePicture } from './pictures.ts'
import { createTokens } from './tokens.ts'

export const INVITE_ONLY = 'This app is invite-only. Please request an invitation.'

export interface NewAccount {
  did: string
  pk: string
  provider: string
  fullName?: string
  email?: string | null
  /** A data URL. */
  picture?: string
  address: string
  sourceAppPid?: string | null
  inviter?: string | null
}

export interface SignIn {
  user: UserRecord
  visitorId: string
  passportId: string | null
  provider: string
  walletOS?: string
  elevated?: boolean
  address: string
  /** The request carried `x-did-connect-version`. */
  fromKit: boolean
}

export function connectedAccount(service: Service, account: NewAccount, userDid = account.did): ConnectedAccount {
  const now = isoDate(service.clock)
  return {
    did: account.did,
    pk: account.pk,
    userDid,
    provider: account.provider,
    id: null,
    firstLoginAt: now,
    lastLoginAt: now,
    lastLoginIp: null,
    userInfo: null,
    extra: null,
    counter: 0,
  }
}

export const hasOwner = ({ state }: Service): boolean => state.users.all().some((user) => user.isOwner)

export function createUser(service: Service, account: NewAccount): UserRecord {
  const now = isoDate(service.clock)
  const { state } = service
  return state.users.put({
    did: account.did,
    pk: account.pk,
    fullName: account.fullName ?? '',
    // As on the platform, capitals make no other address.
    email: account.email?.toLowerCase() ?? null,
    avatar: account.picture ? storePicture(service, account.picture) : '',
    remark: '',
    sourceProvider: account.provider,
    locale: 'en',
    approved: true,
    firstLoginAt: now,
    lastLoginAt: now,
    lastLoginIp: account.address,
    createdAt: now,
    updatedAt: now,
    sourceAppPid: account.sourceAppPid ?? null,
    didSpace: null,
    url: '',
    phone: null,
    inviter: account.inviter ?? null,
    generation: account.inviter ? 1 : 0,
    emailVerified: false,
    phoneVerified: false,
    passkeyCount: 0,
    metadata: {},
    address: {},
    name: null,
    createdByAppPid: service.identities.app.did,
    connectedAccounts: [connectedAccount(service, account)],
    isOwner: account.provider === 'wallet' && !hasOwner(service),
    privacy: {},
    notifications: {},
  })
}

/** Finds the user of a wallet: by the user's own DID, or by a bound wallet. */
export const findUser = (service: Service, did: string): UserRecord | undefined =>
  service.state.users.get(did) ??
  service.state.users.all().find((user) => user.connectedAccounts.some((account) => account.did === did))

export function touchSession(service: Service, signIn: SignIn): UserSessionRecord {
  const { state, clock, identities } = service
  const { user, visitorId } = signIn
  const now = isoDate(clock)
  const known = state.sessions.all().find((entry) => entry.userDid === user.did && entry.visitorId === visitorId)
  return state.sessions.put({
    id: known?.id ?? crypto.randomUUID(),
    appPid: identities.app.did,
    userDid: user.did,
    visitorId,
    passportId: signIn.passportId,
    createdAt: known?.createdAt ?? now,
    updatedAt: now,
    extra: signIn.walletOS ? { walletOS: signIn.walletOS } : {},
    // Unknown here: the next `GET session` comes from the browser and sets it.
    ua: null,
    lastLoginIp: signIn.address,
    status: 'online',
    createdByAppPid: identities.app.did,
  })
}

/** The last step of every sign-in method. */
export async function signIn(service: Service, input: SignIn): Promise<SignInResult> {
  const { state, clock } = service
  const { user } = input
  const now = isoDate(clock)
  const passport = input.passportId ? state.passports.get(input.passportId) : undefined
  state.users.put(Object.assign(user, { lastLoginAt: now, updatedAt: now, lastLoginIp: input.address }))
  if (passport) state.passports.put(Object.assign(passport, { lastLoginAt: now }))
  keepAtMaster(service, user, touchSession(service, input))
  const tokens = await createTokens(
    service,
    { ...user, did: user.did, role: passport?.role ?? 'guest', ...subjectOf(input) },
    input.fromKit,
  )
  return { ...tokens, visitorId: input.visitorId }
}

const subjectOf = ({ provider, walletOS, passportId, elevated }: SignIn) => ({
  provider,
  walletOS,
  passportId,
  elevated,
})

export const avatarPath = (user: UserRecord): string =>
  user.avatar ? `${SERVICE_PATH}/user/avatar/${user.avatar}` : ''

/**
 * The user as `session` returns it: short passports, no private fields, an absolute avatar URL if an origin is given.
 */
export function sessionUser(service: Service, user: UserRecord, role: string, origin = '') {
  const { connectedAccounts, avatar: _avatar, isOwner: _owner, privacy: _p, notifications: _n, ...others } = user
  const { startPassportId: _start, ...rest } = others
  const { did, pk, fullName, email, ...more } = rest
  const avatar = avatarPath(user)
  return {
    did,
    pk,
    fullName,
    email,
    avatar: avatar ? `${origin}${avatar}` : null,
    role,
    ...more,
    connectedAccounts,
    passports: passportsOf(service, did).map(publicPassport),
    permissions: [] as string[],
  }
}
