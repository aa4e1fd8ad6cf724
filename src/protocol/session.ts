import { changedAt, isAnswerFor } from '../model/answer-owner.ts'
import { DidError } from '../model/errors.ts'
import { REFRESH_TIMEOUT_MS, SESSION_TIMEOUT_MS } from '../model/limits.ts'
import { asObject, asText } from '../model/read.ts'
import { call, knownSigner, type Service } from './http.ts'
import { readUser, type SessionResponse } from './session-user.ts'
import { tokenClaims } from './tokens.ts'

export interface RefreshedSession extends SessionResponse {
  sessionToken: string
  refreshToken: string
}

/**
 * The session in an answer, which has to be for one of these tokens: a cache may return the signed answer of another
 * user.
 *
 * @throws DidError `bad-answer`, `account-refused` with status 401
 */
function readSession(answer: unknown, service: Service, tokens: string[]): SessionResponse {
  const body = asObject(answer)
  const user = readUser(body.user, service.appUrl)
  const isFor = (token: string): boolean => {
    const owner = tokenClaims(token)
    return user !== null && owner !== null && isAnswerFor(owner, user)
  }
  if (!user || !tokens.some(isFor)) throw new DidError('bad-answer', { cause: answer })
  // A sign-in by email lets in a user without access, whom the next refresh refuses (docs/protocol.md §4.4).
  if (asObject(body.user).approved === false) throw new DidError('account-refused', { status: 401 })
  return { user, provider: asText(body.provider) || user.sourceProvider, changedAt: changedAt(answer) }
}

/** The signed-in user. @throws DidError, with status 401 if no user is signed in */
export async function fetchSession(service: Service, signal?: AbortSignal): Promise<SessionResponse> {
  const sent = service.tokens.session()
  const answer = await call(service, '/api/did/session', { timeoutMs: SESSION_TIMEOUT_MS, signal, secure: true })
  // If the token is refused, the call is repeated with another one.
  return readSession(answer, service, [sent, service.tokens.session()])
}

/**
 * Exchanges the refresh token; null if the service finds no user for it.
 *
 * @throws DidError: a refusal means that the token is no longer valid
 */
export async function requestRefresh(service: Service, refreshToken: string): Promise<RefreshedSession | null> {
  // The token can only be exchanged once, so the key that verifies the answer has to be there first.
  await knownSigner(service)
  const answer = await call(service, '/api/did/refreshSession', {
    method: 'POST',
    // Refusals are translated. If the service has no translation for one, it breaks down (docs/protocol.md §4.5).
    query: { locale: 'en' },
    headers: { authorization: `Bearer ${encodeURIComponent(refreshToken)}` },
    timeoutMs: REFRESH_TIMEOUT_MS,
    anonymous: true,
    secure: true,
    failure: 'refresh-failed',
  })
  const { nextToken, nextRefreshToken, user } = asObject(answer)
  if (!user) return null
  const sessionToken = asText(nextToken)
  const session = readSession(answer, service, [sessionToken || refreshToken])
  if (tokenClaims(refreshToken)?.did !== session.user.did) throw new DidError('bad-answer', { cause: answer })
  return { ...session, sessionToken, refreshToken: asText(nextRefreshToken) }
}

export interface LogoutBody {
  visitorId: string
  refreshToken?: string
  status?: string
  includeFederated?: boolean
}

export async function endSession(service: Service, body: LogoutBody): Promise<void> {
  await call(service, '/api/user/logout', { method: 'POST', body: { ...body } })
}
