import { plainDid } from './did.ts'
import type { Claim } from './model.ts'

/** Names of the profile fields that an app can ask for. */
const FIELDS: Record<string, string> = {
  fullName: 'name',
  avatar: 'picture',
  email: 'email address',
  phone: 'phone number',
  url: 'web page',
  birthday: 'birthday',
  did: 'DID',
}

const listOf = (words: string[]): string => new Intl.ListFormat('en', { type: 'conjunction' }).format(words)

function nounOf(claim: Claim): string {
  switch (claim.type) {
    case 'authPrincipal':
      return claim.target ? `Your account ${plainDid(claim.target)}` : 'An account to continue with'
    case 'profile':
      return `Your ${listOf((claim.items ?? []).map((field) => FIELDS[field] ?? field))}`
    case 'verifiableCredential':
      return claim.optional ? 'A passport, if you like' : 'A passport'
    case 'signature':
      return 'Your signature'
    case 'agreement':
      return 'Your agreement'
    case 'asset':
    case 'assetOrVC':
      return 'An asset'
    default:
      return claim.type
  }
}

export const claimText = (claim: Claim): string => `${nounOf(claim)}: ${claim.description}`
