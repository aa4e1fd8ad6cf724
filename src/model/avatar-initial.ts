import { toAddress } from './did.ts'

// A letter with its accents; no language stacks more than three. What shows nothing is excluded, and so are spaces.
const FIRST_LETTER = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]\p{M}{0,3}/u

const firstLetter = (text: unknown) =>
  typeof text === 'string' ? (FIRST_LETTER.exec(text.slice(0, 100))?.[0] ?? '') : ''

export interface AvatarPerson {
  fullName?: unknown
  email?: unknown
  did?: unknown
}

/**
 * One letter for a user without a picture: of the name, else the email, else the DID, else `?` (docs/rules.md §6.3).
 */
export function avatarInitial({ fullName, email, did }: AvatarPerson): string {
  const local = typeof email === 'string' ? email.split('@', 1)[0] : ''
  return firstLetter(fullName) || firstLetter(local) || firstLetter(toAddress(did)) || '?'
}
