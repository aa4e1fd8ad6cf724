/** Files with defences of SECURITY.md, and the unit tests that cover them. */
export const COVERED: Record<string, string[]> = {
  'src/model/answer-owner.ts': ['src/model/answer-owner.test.ts'],
  'src/model/auth-url.ts': ['src/model/auth-url.test.ts'],
  'src/model/decoder.ts': ['src/model/decoder.test.ts'],
  'src/model/nearness.ts': ['src/model/nearness.test.ts', 'src/model/read.test.ts'],
  'src/model/plain-line.ts': ['src/model/plain-line.test.ts'],
  'src/model/read.ts': ['src/model/read.test.ts'],
  'src/model/redirect.ts': ['src/model/redirect.test.ts'],
  'src/model/request-url.ts': ['src/model/request-url.test.ts'],
  'src/protocol/request-result.ts': ['src/protocol/request-result.test.ts'],
  'src/protocol/sealed.ts': ['src/protocol/sealed.test.ts'],
  'entries/server/credentials.ts': ['entries/server/credentials.test.ts'],
  'entries/server/recent.ts': ['entries/server/recent.test.ts'],
  'entries/server/request.ts': ['entries/server/request.test.ts', 'entries/server/credentials.test.ts'],
  'src/model/errors.ts': ['src/model/errors.test.ts'],
}
