import { rawResponseBody, DidError, type DidErrorCode } from '../model/errors.ts'
import { asList, asObject, asText } from '../model/read.ts'

/** The response body of a failed call. JSON with the content type of text is parsed too. */
export function responseBody(error: unknown): unknown {
  const data = rawResponseBody(error)
  if (typeof data !== 'string' || !data.startsWith('{')) return data
  try {
    return JSON.parse(data)
  } catch {
    return data // not JSON
  }
}

/** The message in an error response: `{error}`, `{error: {details}}`, `{message}` or plain text. */
export function serverText(data: unknown): string {
  if (typeof data === 'string') return /^\s*</.test(data) ? '' : data.slice(0, 500).trim()
  const { error, message } = asObject(data)
  const { details, message: reason } = asObject(error)
  const [first] = asList(details)
  return asText(error) || asText(asObject(first).message) || asText(reason) || asText(message)
}

/** Statuses of a service that is too busy to answer. */
const BUSY_STATUSES = [408, 425, 429]

/**
 * Whether a call failed without an answer from the service itself: no response, a broken one, a proxy's page, a server
 * that restarts. A retry may succeed.
 */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof DidError)) return false
  const { code, status } = error
  if (status === undefined) return code !== 'invalid-response'
  const isOwn = asText(asObject(responseBody(error)).error) !== ''
  return status >= 500 || BUSY_STATUSES.includes(status) || !isOwn
}

/** The service's code of a failure, such as `email_already_sent`, or ''. */
export const serviceErrorCode = (error: unknown): string => asText(asObject(responseBody(error)).code)

/** What the service's codes mean; or, for calls that are refused in plain text, the statuses. */
export type KnownRefusals = Readonly<Record<string | number, DidErrorCode | undefined>>

/** A login gets 403 for a user without access, also where only invited users have access (docs/protocol.md §5.2). */
export const ACCOUNT_REFUSED: KnownRefusals = { 403: 'account-refused' }

/**
 * Names a refusal by the service's code or the status, never by its words, which are translated. An answer without
 * words doesn't come from the service.
 */
export function recognized(error: unknown, known: KnownRefusals): unknown {
  if (!(error instanceof DidError) || !serverText(responseBody(error))) return error
  const code = known[serviceErrorCode(error)] ?? known[error.status ?? '']
  return code ? new DidError(code, { cause: error, text: error.text, status: error.status }) : error
}
