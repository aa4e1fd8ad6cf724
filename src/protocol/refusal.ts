import { DidError } from '../model/errors.ts'
import { asObject, asText } from '../model/read.ts'
import { responseBody } from './error-response.ts'

/** The service's plain-text messages for a token that it no longer accepts (docs/protocol.md §2.3). */
const REFUSALS = [
  'User session is logout',
  'RefreshToken should not be empty',
  'Invalid token',
  'invalid token type',
  'Access token found in multiple locations',
]

/**
 * Whether the service itself has refused the tokens, in one of its own forms. After a page or a message of a proxy the
 * tokens may still be valid.
 */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof DidError)) return false
  if (error.code === 'invalid-response') return true
  if (error.status !== 400 && error.status !== 401) return false
  const answer = responseBody(error)
  if (typeof answer !== 'string') return asText(asObject(answer).error) !== ''
  return REFUSALS.some((message) => answer.startsWith(message))
}
