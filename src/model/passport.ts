/** A passport with the contents of its card (docs/protocol.md §5.5). */
export interface PassportCard {
  id: string
  name: string
  role: string
  title: string
  scope: string
  /** Address of its own picture (https, the app's own origin, or `data:image/`), or ''. */
  display: string
  revoked: boolean
  issuer: string
  issuerDid: string
  issuerAvatarUrl: string
  ownerName: string
  ownerDid: string
  ownerAvatarUrl: string
  /** `default`, `auto` or a colour. */
  preferredColor: string
}

export interface PassportState {
  id: string
  title: string
  status: 'valid' | 'revoked' | 'expired' | 'unknown'
}

/** The group of calls that switch passports of users without a wallet. */
export type PassportFamily = 'oauth' | 'passkey'
