import { DidError } from '../model/errors.ts'
import { REFRESH_TIMEOUT_MS, SESSION_TIMEOUT_MS } from '../model/limits.ts'
import { asObject, asText, bareDid } from '../model/read.ts'
import { asNumberOrZero, asTextOr, listOf, shape } from '../model/decoder.ts'
import { pictureUrl } from './picture.ts'
import type { ConnectedAccount, DidSpace, Passport, User } from '../model/user.ts'
import { call, knownSigner, type Service } from './http.ts'

export interface SessionResponse {
  user: User
  /** The sign-in method of this session: `wallet`, `passkey`, `email`, … */
  provider: string
}

export interface RefreshedSession extends SessionResponse {
  sessionToken: string
  refreshToken: string
}

const readPlace = shape<DidSpace>({ did: asText, name: asText, url: asText, endpoint: asText })

/** The user's storage space; null without one. */
export function readSpace(value: unknown): DidSpace | null {
  const space = readPlace(value)
  return space.endpoint ? space : null
}

/** A user with absolute addresses; null if the value has no DID. */
export function readUser(value: unknown, base: string): User | null {
  const user = shape<User>({
    did: bareDid,
    fullName: asText,
    email: asText,
    avatar: pictureUrl(base),
    role: asText,
    passports: listOf(shape<Passport>({ id: asText, name: asText, title: asText, role: asText })),
    connectedAccounts: listOf(shape<ConnectedAccount>({ provider: asText, did: bareDid, pk: asText, id: asText })),
    sourceProvider: asTextOr('wallet'),
    sourceAppPid: asTextOr(null),
    locale: asText,
    generation: asNumberOrZero,
    didSpace: readSpace,
  })(value)
  return user.did ? user : null
}

function readSession(answer: unknown, service: Service): SessionResponse {
  const body = asObject(answer)
  const user = readUser(body.user, service.appUrl)
  if (!user) throw new DidError('bad-answer', { cause: answer })
  return { user, provider: asText(body.provider) || user.sourceProvider }
}

/** The signed-in user. @throws DidError, with status 401 if no user is signed in */
export async function fetchSession(service: Service, signal?: AbortSignal): Promise<SessionResponse> {
  const answer = await call(service, '/api/did/session', { timeoutMs: SESSION_TIMEOUT_MS, signal, secure: true })
  return readSession(answer, service)
}

/**
 * Exchanges the refresh token; null if the service finds no user for it.
 *
 * @throws DidError: a refusal means that the token is no longer valid
 */
export async function requestRefresh(service: Service, refreshToken: string): Promise<RefreshedSession | null> {
  // The token can be exchanged once only, so the key that verifies the answer must be loaded first.
  await knownSigner(service)
  const answer = await call(service, '/api/did/refreshSession', {
    method: 'POST',
    // Refusals are translated. Where the service has no translation of one, it breaks down (docs/protocol.md §4.5).
    query: { locale: 'en' },
    headers: { authorization: `Bearer ${encodeURIComponent(refreshToken)}` },
    timeoutMs: REFRESH_TIMEOUT_MS,
    anonymous: true,
    secure: true,
    failure: 'refresh-failed',
  })
  const { nextToken, nextRefreshToken, user } = asObject(answer)
  if (!user) return null
  const session = readSession(answer, service)
  return { ...session, sessionToken: asText(nextToken), refreshToken: asText(nextRefreshToken) }
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
