import type { PassportFamily } from './passport.ts'
import { ownEach } from './read.ts'

/** What the kit has to know of a sign-in method before its code is loaded. */
interface MethodFacts {
  /** The kind of method that it is, if others are of that kind too. Default: a kind of its own. */
  kind?: 'wallet' | 'oauth'
  /** Its name in the platform's list of providers. */
  title?: string
  /** The calls that switch passports of accounts that signed in with it (docs/protocol.md §5.5). */
  passports?: PassportFamily
  /** Its place among the methods of a verification, beside the wallet (docs/protocol.md §5.8). */
  verifies?: number
}

const FACTS = {
  /** A DID wallet, whether app or web wallet. */
  wallet: { title: 'DID wallet' },
  /** Its code and link alone. */
  'wallet-app': { kind: 'wallet' },
  'web-wallet': {},
  email: { title: 'Email', passports: 'oauth', verifies: 1 },
  passkey: { title: 'Passkey', passports: 'passkey', verifies: 5 },
  // Third parties, with the names as their owners write them.
  github: { kind: 'oauth', title: 'GitHub', passports: 'oauth', verifies: 2 },
  google: { kind: 'oauth', title: 'Google', passports: 'oauth', verifies: 3 },
  apple: { kind: 'oauth', title: 'Apple', passports: 'oauth', verifies: 4 },
  twitter: { kind: 'oauth', title: 'X (Twitter)' },
  auth0: { kind: 'oauth', title: 'Auth0' },
} as const satisfies Record<string, MethodFacts>

type Facts = typeof FACTS
/** A way to sign in. */
export type Method = keyof Facts

/** The kinds of methods that an app can offer. Each has a description in `connect/methods`. */
type OfferedKind = { [Id in Method]: Facts[Id] extends { kind: infer Kind } ? Kind : Id }[Method]
/**
 * The kinds of rows in the list of methods: also the account of this browser, the app's page in a window, the methods
 * of the page, and space for what is still to come.
 */
export type MethodKind = OfferedKind | 'saved' | 'window' | 'custom' | 'pending'

/** What is known of a method; nothing of a third party that only the administrator of the app knows. */
const facts: Readonly<Record<string, MethodFacts>> = ownEach(FACTS)

/** Sign-in methods that a page can offer, in an order of its choice. */
export const METHODS = Object.keys(FACTS) as readonly Method[]

/** The methods of verification besides a wallet, in their order. */
export const verifyingMethods = (): Method[] => {
  const placeOf = (id: Method): number => facts[id]?.verifies ?? 0
  return METHODS.filter(placeOf).sort((a, b) => placeOf(a) - placeOf(b))
}

/** The calls that switch passports of an account of this provider; null where a wallet does that. */
export const passportFamily = (provider: string): PassportFamily | null => facts[provider]?.passports ?? null

/** Whether the kit knows the third party. */
export const isKnownProvider = (name: string): boolean => facts[name]?.kind === 'oauth'

/** Display name of a third party; of an unknown one, the administrator's name for it. */
export const providerName = (provider: string): string =>
  (isKnownProvider(provider) && facts[provider]?.title) || provider.charAt(0).toUpperCase() + provider.slice(1)

type Titled = { [Id in Method]: Facts[Id] extends { title: string } ? Id : never }[Method]

/** The platform's providers, and how each is shown. */
export const providerTitles = () =>
  Object.fromEntries(METHODS.flatMap((id) => (facts[id]?.title ? [[id, facts[id].title]] : []))) as {
    readonly [Id in Titled]: Facts[Id]['title']
  }
