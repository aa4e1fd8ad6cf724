import { addressOf } from '../authenticate.ts'
import { createUser, findUser, hasOwner, INVITE_ONLY, signIn } from '../accounts.ts'
import type { UserRecord } from '../records.ts'
import type { Service, SignInResult } from '../service.ts'
import { answerOf, text } from './action.ts'
import type { Flow } from './action.ts'

export const walletUser = (service: Service, flow: Flow): UserRecord | undefined => findUser(service, flow.userDid)

/** For actions that need a user of this app: refuses a wallet that has none. */
export function requireUser(service: Service, flow: Flow): void {
  if (flow.claims && !walletUser(service, flow)) throw new Error(`User ${flow.userDid} doesn't exist`)
}

export function checkAllowed(service: Service, user: UserRecord | undefined): void {
  if (user && !user.approved) throw new Error('Your access to this app has been revoked')
  if (!user && service.state.settings.inviteOnly && hasOwner(service)) throw new Error(INVITE_ONLY)
}

/** The user of this wallet; a new one is created from the profile of the wallet. */
export function ensureUser(service: Service, flow: Flow): UserRecord {
  const known = walletUser(service, flow)
  if (known) return known
  const profile = answerOf(flow, 'profile')
  const user = createUser(service, {
    did: flow.userDid,
    pk: flow.userPk,
    provider: 'wallet',
    fullName: text(profile?.fullName),
    picture: text(profile?.avatar),
    address: addressOf(flow.request.raw),
    sourceAppPid: text(flow.extraParams.sourceAppPid) || null,
    inviter: text(flow.extraParams.inviter) || null,
  })
  if (profile?.url) service.state.users.put(Object.assign(user, { url: text(profile.url) }))
  return user
}

export const signInByWallet = (
  service: Service,
  flow: Flow,
  user: UserRecord,
  options: { passportId: string | null; elevated?: boolean },
): Promise<SignInResult> =>
  signIn(service, {
    user,
    visitorId: text(flow.extraParams.visitorId) || crypto.randomUUID(),
    passportId: options.passportId,
    provider: 'wallet',
    walletOS: flow.didwallet.os,
    elevated: options.elevated,
    address: addressOf(flow.request.raw),
    // The wallet sends this request, and wallets do not set the header.
    fromKit: Boolean(flow.request.headers['x-did-connect-version']),
  })
