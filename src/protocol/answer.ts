import { answerBehind } from '../model/errors.ts'
import { asObject, asText } from '../model/read.ts'

/** The body of the answer behind a failed call. JSON that came as text is read all the same. */
export function answerOf(error: unknown): unknown {
  const data = answerBehind(error)
  if (typeof data !== 'string' || !data.startsWith('{')) return data
  try {
    return JSON.parse(data)
  } catch {
    return data // text after all
  }
}

/** The service's own name of a failure, such as `email_already_sent`, or ''. */
export const answerCode = (error: unknown): string => asText(asObject(answerOf(error)).code)
