import { expect, test } from 'vitest'
import { libraryCode } from './library-words.ts'

test.each([
  ['You have declined the authentication request', 'declined'],
  ['授权请求被拒绝', 'declined'],
  ['Login user and wallet user mismatch, please relogin and try again', 'user-mismatch'],
  ['登录用户和扫码用户不匹配，请重新登录', 'user-mismatch'],
  ['Session not found or expired', 'session-lost'],
  ['会话不存在或已过期', 'session-lost'],
  ['Async operation (async () => {\n  await sell()\n}) did not complete within 8000 ms', 'timeout'],
  ['The last ticket was sold', undefined],
  ['Session not found or expired in our shop', undefined],
])('%j means %s', (words, code) => {
  expect(libraryCode(words)).toBe(code)
})
