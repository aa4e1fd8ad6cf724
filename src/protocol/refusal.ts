import { DidError } from '../model/errors.ts'
import { asObject, asText } from '../model/read.ts'
import { responseBody } from './error-response.ts'

/** What the service says in plain text when it takes a token no more (docs/protocol.md §2.3). */
const REFUSALS = [
  'User session is logout',
  'RefreshToken should not be empty',
  'Invalid token',
  'invalid token type',
  'Access token found in multiple locations',
]

/**
 * Whether the service itself said, in its own form, that the tokens are worth nothing. A page, or the words of a proxy
 * in front of it, are no answer: the tokens may be good.
 */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof DidError)) return false
  if (error.code === 'invalid-response') return true
  if (error.status !== 400 && error.status !== 401) return false
  const answer = responseBody(error)
  if (typeof answer !== 'string') return asText(asObject(answer).error) !== ''
  return REFUSALS.some((words) => answer.startsWith(words))
}
