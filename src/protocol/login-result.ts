import { DidError } from '../model/errors.ts'
import type { LoginResult } from '../model/login-result.ts'
import { asText } from '../model/read.ts'
import { shape } from '../model/decoder.ts'
import { readToken } from './tokens.ts'

export const asLogin = shape<LoginResult>({
  sessionToken: readToken,
  refreshToken: readToken,
  csrfToken: asText,
  visitorId: asText,
  destroySessionId: asText,
})

/** The tokens of an answer. @throws DidError `bad-answer` without any, or with broken ones */
export function readLogin(answer: unknown): LoginResult {
  const result = asLogin(answer)
  if (!result.sessionToken && !result.destroySessionId) throw new DidError('bad-answer', { cause: answer })
  return result
}
