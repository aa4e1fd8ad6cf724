import { rawResponseBody, DidError } from '../model/errors.ts'
import { asObject, asText } from '../model/read.ts'

/** The body of the answer behind a failed call. JSON that came as text is read all the same. */
export function responseBody(error: unknown): unknown {
  const data = rawResponseBody(error)
  if (typeof data !== 'string' || !data.startsWith('{')) return data
  try {
    return JSON.parse(data)
  } catch {
    return data // text after all
  }
}

/** Statuses of a service that is there but has no time. */
const BUSY_STATUSES = [408, 425, 429]

/**
 * Whether a call failed without a word of the service itself: no answer, a broken one, a proxy's page, a server that is
 * being restarted. Asking again may help then.
 */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof DidError)) return false
  const { code, status } = error
  if (status === undefined) return code !== 'invalid-response'
  const isOwn = asText(asObject(responseBody(error)).error) !== ''
  return status >= 500 || BUSY_STATUSES.includes(status) || !isOwn
}

/** The service's own name of a failure, such as `email_already_sent`, or ''. */
export const serviceErrorCode = (error: unknown): string => asText(asObject(responseBody(error)).code)
