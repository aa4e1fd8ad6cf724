import { plainDid } from './keys.ts'
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
  /** A data URL. */
  avatar?: string
}

/** A passport as an app issued it: a signed credential. */
export interface Passport {
  id: string
  type: string[]
  issuer: { id: string; name: string; pk: string }
  credentialSubject: { id: string; passport?: { name: string; title: string } }
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

export interface Answers {
  /** The number that the page shows. */
  mfaCode?: number
  /** Overrides fields of the wallet's own profile. */
  profile?: Partial<Profile>
  /** A passport's id or role; `null` presents none. When absent: the requested one, else the first accepted one. */
  passport?: string | null
}

/** One thing an app asks for. More fields depend on the type and are returned unchanged. */
export interface Claim {
  type: string
  description: string
  mfaCode?: number[]
  optional?: boolean
  items?: string[]
  item?: string[]
  target?: string
  trustedIssuers?: (string | { did: string })[]
  origin?: string
  digest?: string
  method?: string
  [key: string]: unknown
}

/** The role a passport gives. */
export const roleOf = (passport: Passport): string => passport.credentialSubject.passport?.name ?? ''

export const isIssuedBy = (passport: Passport, dids: string[]): boolean =>
  dids.length === 0 || dids.includes(plainDid(passport.issuer.id))
