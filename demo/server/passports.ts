import { create } from '@arcblock/vc'
import { isoDate, systemClock } from './clock.ts'
import type { PassportRecord, UserRecord } from './records.ts'
import type { Service } from './service.ts'

/** The signed credential that the wallet stores. */
export type Credential = NonNullable<Awaited<ReturnType<typeof create>>>

export const PASSPORT_TYPE = 'NFTPassport'

export const titleOf = (role: string): string => role.charAt(0).toUpperCase() + role.slice(1)

const isCurrent = (service: Service, passport: PassportRecord): boolean =>
  passport.status === 'valid' && (!passport.expirationDate || Date.parse(passport.expirationDate) > service.clock.now())

export const passportsOf = (service: Service, userDid: string): PassportRecord[] =>
  service.state.passports.all().filter((passport) => passport.userDid === userDid && isCurrent(service, passport))

/** When a passport was last signed in with. */
const lastUsed = ({ lastLoginAt }: PassportRecord): number => Date.parse(lastLoginAt ?? '') || 0

/**
 * The passport of a sign-in without a wallet: the requested one. A request that leaves it open gets the one that was
 * used last, revoked or not, as on the platform. A user who has used none is a guest, unless they came with a passport.
 */
export function passportToSignIn(service: Service, user: UserRecord, requested?: string | null): string | null {
  const isOwn = ({ userDid }: PassportRecord): boolean => userDid === user.did
  const used = service.state.passports.all().filter((passport) => isOwn(passport) && lastUsed(passport) > 0)
  const [last] = used.sort((a, b) => lastUsed(b) - lastUsed(a))
  if (!requested && last) return last.id
  const id = requested ?? user.startPassportId
  return passportsOf(service, user.did).find((passport) => passport.id === id)?.id ?? null
}

export const roleOf = (service: Service, passportId: string | null | undefined): string =>
  (passportId && service.state.passports.get(passportId)?.role) || 'guest'

/** Issues a passport: the credential for the wallet, and its record here. */
export async function issuePassport(
  service: Service,
  user: Pick<UserRecord, 'did'>,
  role: string,
  title = titleOf(role),
): Promise<Credential> {
  const { identities, state } = service
  const endpoint = service.url()
  const credential = await create({
    type: [PASSPORT_TYPE, 'VerifiableCredential'],
    subject: {
      id: user.did,
      passport: { name: role, title, specVersion: '1.0.0', endpoint, nonce: crypto.randomUUID() },
    },
    issuer: { wallet: identities.app.wallet, name: state.app.name },
    // Wallets validate it by their own clock, which tests can not move.
    issuanceDate: isoDate(systemClock),
    endpoint,
  })
  if (!credential) throw new Error('The passport could not be signed')
  state.passports.put({
    id: credential.id,
    userDid: user.did,
    type: [PASSPORT_TYPE, 'VerifiableCredential'],
    issuer: { id: identities.app.did, name: state.app.name, pk: identities.app.pk },
    specVersion: '1.0.0',
    name: role,
    title,
    endpoint,
    status: 'valid',
    role,
    firstLoginAt: null,
    lastLoginAt: null,
    lastLoginIp: null,
    issuanceDate: isoDate(service.clock),
    expirationDate: null,
    scope: 'passport',
    display: null,
    parentDid: null,
    source: 'issue',
  })
  return credential
}

/** The fields of a passport that a session contains. */
export const publicPassport = ({ id, name, title, role, scope, expirationDate, issuer, display }: PassportRecord) => ({
  id,
  name,
  title,
  role,
  scope,
  expirationDate,
  issuer,
  display,
})
