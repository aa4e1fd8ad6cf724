/** A signed-in user, as `did/session` returns it (docs/protocol.md §4.4). */
export interface User {
  did: string
  fullName: string
  email: string
  /** Absolute address, or ''. */
  avatar: string
  role: string
  passports: Passport[]
  connectedAccounts: ConnectedAccount[]
  sourceProvider: string
  sourceAppPid: string | null
  locale: string
  /** Number of invitations between the first user and this one. */
  generation: number
  didSpace: DidSpace | null
}

/** A passport of the user: a role of theirs in the app. */
export interface Passport {
  id: string
  name: string
  title: string
  role: string
}

/** A wallet, passkey, address or third party that signs the user in. */
export interface ConnectedAccount {
  provider: string
  did: string
  pk: string
  id: string
}

/** The storage space of the user. */
export interface DidSpace {
  did: string
  name: string
  url: string
  endpoint: string
}

/** The DIDs under which the user may answer. */
export const didsOf = (user: User): string[] => [user.did, ...user.connectedAccounts.map(({ did }) => did)]

/** DID of the wallet bound to the user, or ''. */
export const walletDidOf = (user: User): string =>
  user.connectedAccounts.find((account) => account.provider === 'wallet')?.did ?? ''
