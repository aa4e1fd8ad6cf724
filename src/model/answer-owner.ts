import { asObject, asText, bareDid } from './read.ts'

/*
 * A signature says who wrote an answer, not whom it was for. A cache between the page and the app can return the signed
 * `did/session` of another user, or an older one of the same user. Both are recognized here (docs/protocol.md §2.4).
 */

/** Whom a token says it belongs to. Only the app can verify that. */
export interface TokenOwner {
  did: string
  /** '' if the token doesn't name one. */
  role: string
}

/** Reads the payload of a token. */
export function tokenOwner(payload: unknown): TokenOwner {
  const { did, role } = asObject(payload)
  return { did: bareDid(did), role: asText(role) }
}

/**
 * Whether a signed answer is about the user of this token. The app finds the user by the DID in the token, for accounts
 * of a federation's master too, and names the role in the token.
 */
export const isAnswerFor = (token: TokenOwner, user: TokenOwner): boolean =>
  token.did !== '' && user.did === token.did && (token.role === '' || user.role === token.role)

/** When the record of the answer's user last changed, in milliseconds; 0 if it doesn't say. */
export const changedAt = (answer: unknown): number => Date.parse(asText(asObject(asObject(answer).user).updatedAt)) || 0
