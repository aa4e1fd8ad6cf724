import { warn } from '../../env/log.ts'
import type { DidError, DidErrorCode } from '../../model/errors.ts'

/**
 * What the platform's library says by itself when it ends a session, in its two languages (docs/protocol.md §3.13). There
 * is no other sign that these words aren't those of the app. Visitors read ours.
 */
const WORDS: readonly [RegExp, DidErrorCode][] = [
  [/^(You have declined the authentication request|授权请求被拒绝)$/, 'declined'],
  [/^(Login user and wallet user mismatch|登录用户和扫码用户不匹配)/, 'user-mismatch'],
  [/^(Session not found or expired|会话不存在或已过期)$/, 'session-lost'],
  // With the source of a function of the backend.
  [/^Async operation \(.*\) did not complete within \d+ ms$/s, 'timeout'],
]

/** The error that the library means by these words; undefined for words of the app. */
export const libraryCode = (words: string): DidErrorCode | undefined =>
  WORDS.find(([pattern]) => pattern.test(words))?.[1]

/** What visitors don't read is on the console, unless they have declined. */
export function logLibraryWords(error: DidError): void {
  const code = libraryCode(error.text ?? '')
  if (code && code !== 'declined') warn('the wallet session failed', error)
}
