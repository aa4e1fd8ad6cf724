import { plainDid } from './did.ts'
import { isPassportClaim, type Claim } from './model.ts'

/** Names of the profile fields that an app can ask for. */
const FIELDS: Record<string, string> = {
  fullName: 'name',
  avatar: 'picture',
  email: 'email address',
  phone: 'phone number',
  url: 'web page',
  birthday: 'birthday',
  signature: 'motto',
  did: 'DID',
}

export const fieldName = (field: string): string => FIELDS[field] ?? field

const listOf = (words: string[]): string => new Intl.ListFormat('en', { type: 'conjunction' }).format(words)

const SIGNED: Record<string, string> = {
  'mime:text/html': 'Your signature on a page',
  'fg:t:transaction': 'Your signature on a transaction',
  'fg:x:delegation': 'Your permission to act for you',
  'eth:personal-data': 'Your signature on a message',
}

const accountNoun = ({ target, targetType }: Claim): string => {
  if (target) return `Your account ${plainDid(target)}`
  return targetType?.key === 'ethereum' ? 'An Ethereum account to continue with' : 'An account to continue with'
}

const NOUNS: Record<string, (claim: Claim) => string> = {
  authPrincipal: accountNoun,
  profile: ({ items = ['fullName'] }) => `Your ${listOf(items.map(fieldName))}`,
  verifiableCredential: (claim) => `A ${isPassportClaim(claim) ? 'passport' : 'credential'}`,
  signature: ({ origin, typeUrl }) =>
    origin ? (SIGNED[typeUrl ?? ''] ?? 'Your signature on a text') : 'Your signature on a digest',
  prepareTx: () => 'Your signature on a transaction',
  agreement: () => 'Your agreement',
  asset: () => 'An asset',
  assetOrVC: () => 'An asset or a credential',
  keyPair: () => 'The keys of a new app',
  encryptionKey: () => 'A key to encrypt with',
}

export function claimText(claim: Claim): string {
  const noun = NOUNS[claim.type]?.(claim) ?? claim.type
  return `${noun}${claim.optional ? ', if you like' : ''}: ${claim.description}`
}
