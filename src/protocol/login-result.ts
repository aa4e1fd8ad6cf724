import { DidError } from '../model/errors.ts'
import type { LoginResult } from '../model/login-result.ts'
import { asText } from '../model/read.ts'
import { shape } from '../model/decoder.ts'

/**
 * The refresh token of a login; '' without one. A broken one must not replace the stored one by nothing.
 *
 * @throws DidError `bad-answer` for anything but a text
 */
export function readRefreshToken(value: unknown): string {
  if (typeof (value ?? '') !== 'string') throw new DidError('bad-answer')
  return asText(value)
}

export const asLogin = shape<LoginResult>({
  sessionToken: asText,
  refreshToken: readRefreshToken,
  csrfToken: asText,
  visitorId: asText,
  destroySessionId: asText,
})

/** The tokens of an answer. @throws DidError `bad-answer` without any */
export function readLogin(answer: unknown): LoginResult {
  const result = asLogin(answer)
  if (!result.sessionToken && !result.destroySessionId) throw new DidError('bad-answer', { cause: answer })
  return result
}
