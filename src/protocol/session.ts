import { DidError } from '../model/errors.ts'
import { REFRESH_TIMEOUT_MS, SESSION_TIMEOUT_MS } from '../model/limits.ts'
import { asObject, asText, bareDid } from '../model/read.ts'
import { asNumberOrZero, asTextOr, listOf, pictureUrl, shape } from '../model/decoder.ts'
import type { ConnectedAccount, DidSpace, Passport, User } from '../model/user.ts'
import { call, knownSigner, type Service } from './http.ts'

export interface SessionResponse {
  user: User
  /** How this session began: `wallet`, `passkey`, `email`, … */
  provider: string
}

export interface RefreshedSession extends SessionResponse {
  sessionToken: string
  refreshToken: string
}

const readPlace = shape<DidSpace>({ did: asText, name: asText, url: asText, endpoint: asText })

/** Where somebody keeps data; null when nowhere. */
export function readSpace(value: unknown): DidSpace | null {
  const space = readPlace(value)
  return space.endpoint ? space : null
}

/** A user out of an answer, addresses made absolute; null when there is nobody. */
export function readUser(value: unknown, base: string): User | null {
  const user = shape<User>({
    did: bareDid,
    fullName: asText,
    email: asText,
    avatar: pictureUrl(base),
    role: asText,
    passports: listOf(shape<Passport>({ id: asText, name: asText, title: asText, role: asText })),
    connectedAccounts: listOf(shape<ConnectedAccount>({ provider: asText, did: bareDid, id: asText })),
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

/** Who is signed in. @throws DidError, 401 when nobody is */
export async function fetchSession(service: Service, signal?: AbortSignal): Promise<SessionResponse> {
  const answer = await call(service, '/api/did/session', { timeoutMs: SESSION_TIMEOUT_MS, signal, secure: true })
  return readSession(answer, service)
}

/**
 * Exchanges the refresh token; null when the service knows nobody by it.
 *
 * @throws DidError: a refusal means that the token is worth nothing any more
 */
export async function requestRefresh(service: Service, refreshToken: string): Promise<RefreshedSession | null> {
  // The exchange uses the token up, so what its answer is checked by has to be here first.
  await knownSigner(service)
  const answer = await call(service, '/api/did/refreshSession', {
    method: 'POST',
    headers: { authorization: `Bearer ${encodeURIComponent(refreshToken)}` },
    timeoutMs: REFRESH_TIMEOUT_MS,
    anonymous: true,
    secure: true,
    failure: 'refresh-failed',
  })
  const { nextToken, nextRefreshToken, user, $signature } = asObject(answer)
  // Only the service itself can say so: what another one answers has no signature.
  if (!user && $signature) return null
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
