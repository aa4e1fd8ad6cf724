import { plainDid } from './did.ts'
import type { DidType } from './did.ts'
import type { Keys } from './keys.ts'

/** The keys, profile and passports of one person. */
export interface Wallet {
  keys: Keys
  did: string
  pk: string
  profile: Profile
  passports: Passport[]
}

export interface Profile {
  fullName: string
  email?: string
  phone?: string
  url?: string
  birthday?: string
  /** A sentence of theirs. */
  signature?: string
  /** A data URL. */
  avatar?: string
}

/** A credential as an app issued and signed it: a passport, a ticket or the like. */
export interface Passport {
  id: string
  type: string | string[]
  issuer: { id: string; name: string; pk: string }
  credentialSubject: { id: string; passport?: { name: string; title: string }; display?: { content?: string } }
  tag?: string
  [key: string]: unknown
}

export interface AppInfo {
  name: string
  description: string
  icon: string
  link: string
  /** `did:abt:…` */
  publisher: string
}

/** One step of what an app asks for. */
export interface WalletRequest {
  url: string
  challenge: string
  app: AppInfo
  memberApp: AppInfo | null
  claims: Claim[]
  /** Numbers to choose from; the page shows the right one. Empty when the app does not ask. */
  digits: number[]
}

/** Fields of an answer, or what gives them. `null` leaves the claim unanswered. */
export type ClaimAnswer = Record<string, unknown> | null | ((claim: Claim) => Record<string, unknown> | null)

/** What an app can ask a wallet for, by the name that the protocol gives it. */
export type ClaimType =
  | 'authPrincipal'
  | 'profile'
  | 'signature'
  | 'prepareTx'
  | 'agreement'
  | 'verifiableCredential'
  | 'asset'
  | 'assetOrVC'
  | 'keyPair'
  | 'encryptionKey'

export interface Answers {
  /** The number that the page shows. */
  mfaCode?: number
  /** Overrides fields of the wallet's own profile. */
  profile?: Partial<Profile>
  /**
   * A credential's id, or a passport's role; `null` presents none. When absent: the requested one, else the first
   * accepted one.
   */
  passport?: string | null
  /**
   * What to answer instead of what the wallet would, by the type of the claim: `{ profile: { fullName: 'Ada' } }`. An
   * agreement that is `null` is not agreed to.
   */
  claims?: Partial<Record<ClaimType, ClaimAnswer>>
}

/** What a credential or an asset has to be. */
export interface Filter {
  type?: string[]
  target?: string
  address?: string
  trustedIssuers?: (string | { did: string })[]
  trustedParents?: string[]
  tag?: string
  ownerDid?: string[]
  consumed?: boolean
}

/** One thing an app asks for. More fields depend on the type and are returned unchanged. */
export interface Claim extends Omit<Filter, 'type'> {
  type: string
  description: string
  mfaCode?: number[]
  optional?: boolean
  items?: string[]
  item?: string[]
  filters?: Filter[]
  typeUrl?: string
  origin?: string
  digest?: string
  method?: string
  meta?: { purpose?: string }
  /** An account of another type is asked for. */
  targetType?: Partial<Record<keyof DidType, string>>
  [key: string]: unknown
}

/** The role a passport gives. */
export const roleOf = (passport: Passport): string => passport.credentialSubject.passport?.name ?? ''

/** The types that a credential has. */
export const typesOf = ({ type }: Passport): string[] => [type].flat()

/** Whether passports are asked for, by their type or without one. */
export const isPassportClaim = ({ item, filters }: Claim): boolean => {
  const types = [...(item ?? []), ...(filters ?? []).flatMap(({ type }) => type ?? [])]
  return types.every((type) => type.endsWith('Passport'))
}

/** What a credential is called. */
export const titleOf = (credential: Passport): string =>
  credential.credentialSubject.passport?.title ?? (roleOf(credential) || (typesOf(credential)[0] ?? credential.id))

export const isIssuedBy = (passport: Passport, dids: string[]): boolean =>
  dids.length === 0 || dids.includes(plainDid(passport.issuer.id))
