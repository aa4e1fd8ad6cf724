import { types } from '@ocap/mcrypto'
import { fromPublicKey } from '@ocap/wallet'
import type { VerifiedRegistrationResponse } from '@simplewebauthn/server'
import { isoDate } from './clock.ts'
import type { ConnectedAccount, UserRecord } from './records.ts'
import type { Service } from './service.ts'

/** Passkeys among users' connected accounts. */

type Registration = NonNullable<VerifiedRegistrationResponse['registrationInfo']>

/** One of a user's accounts. */
export interface OwnPasskey {
  user: UserRecord
  account: ConnectedAccount
}

interface StoredCredential {
  id: string
  publicKey: string
  counter: number
  transports?: string[]
}

const PASSKEY = { role: types.RoleType.ROLE_PASSKEY, pk: types.KeyType.PASSKEY, hash: types.HashType.SHA2 }

const encode = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

export const isPasskey = ({ provider }: ConnectedAccount): boolean => provider === 'passkey'

export function findPasskey({ state }: Service, credentialId: string): OwnPasskey | null {
  for (const user of state.users.all()) {
    const account = user.connectedAccounts.find((known) => isPasskey(known) && known.id === credentialId)
    if (account) return { user, account }
  }
  return null
}

/** The credential as the WebAuthn library needs it. */
export function credentialOf({ account }: OwnPasskey) {
  const { credential } = account.extra as { credential: StoredCredential }
  const { id, publicKey, transports } = credential
  return { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: account.counter, transports }
}

/** The entry in a user's list of connected accounts. The passkey's own DID comes from its public key. */
export function passkeyAccount(
  service: Service,
  { credential, attestationObject, authenticatorExtensionResults: _, ...info }: Registration,
  userInfo: Record<string, unknown>,
): ConnectedAccount {
  const now = isoDate(service.clock)
  const { address } = fromPublicKey(credential.publicKey, PASSKEY)
  const pk = encode(credential.publicKey)
  return {
    did: address,
    pk,
    userDid: address,
    provider: 'passkey',
    id: credential.id,
    firstLoginAt: now,
    lastLoginAt: now,
    lastLoginIp: null,
    userInfo: { sub: credential.id, ...userInfo },
    extra: {
      transports: credential.transports,
      ...info,
      credential: { ...credential, publicKey: pk },
      attestationObject: encode(attestationObject),
    },
    counter: credential.counter,
  }
}

const count = (accounts: ConnectedAccount[]): number => accounts.filter(isPasskey).length

export function addPasskey({ state }: Service, user: UserRecord, account: ConnectedAccount): UserRecord {
  const connectedAccounts = [...user.connectedAccounts, { ...account, userDid: user.did }]
  return state.users.put(Object.assign(user, { connectedAccounts, passkeyCount: count(connectedAccounts) }))
}

/** Removes a passkey, or another account. */
export function removeAccount({ state }: Service, { user, account }: OwnPasskey): void {
  const connectedAccounts = user.connectedAccounts.filter((known) => known !== account)
  state.users.put(Object.assign(user, { connectedAccounts, passkeyCount: count(connectedAccounts) }))
}

/** Records the use of a passkey. */
export function touchPasskey({ state, clock }: Service, { user, account }: OwnPasskey, counter: number): void {
  Object.assign(account, { counter, lastLoginAt: isoDate(clock) })
  state.users.put(user)
}
