import { rawResponseBody, DidError } from '../model/errors.ts'
import { asObject, asText } from '../model/read.ts'

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

/** Statuses of a service that is too busy to answer. */
const BUSY_STATUSES = [408, 425, 429]

/**
 * Whether a call failed without an answer of the service itself: no response, a broken one, a proxy's page, a server
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
