import { DidError } from '../model/errors.ts'
import { REFRESH_TIMEOUT_MS, SESSION_TIMEOUT_MS } from '../model/limits.ts'
import { asList, asNumber, asObject, asText, asWebUrl, bareDid } from '../model/read.ts'
import type { DidSpace, User } from '../model/user.ts'
import { call, type Service } from './http.ts'

export interface SessionAnswer {
  user: User
  /** How this session began: `wallet`, `passkey`, `email`, … */
  provider: string
}

export interface RenewedSession extends SessionAnswer {
  sessionToken: string
  refreshToken: string
}

/** Where somebody keeps data; null when nowhere. */
export function readSpace(value: unknown): DidSpace | null {
  const space = asObject(value)
  const endpoint = asText(space.endpoint)
  return endpoint ? { endpoint, did: asText(space.did), name: asText(space.name), url: asText(space.url) } : null
}

/** A user out of an answer, addresses made absolute; null when there is nobody. */
export function readUser(value: unknown, base: string): User | null {
  const user = asObject(value)
  const did = bareDid(user.did)
  if (!did) return null
  return {
    did,
    fullName: asText(user.fullName),
    email: asText(user.email),
    avatar: asWebUrl(user.avatar, base),
    role: asText(user.role),
    passports: asList(user.passports)
      .map(asObject)
      .map(({ id, name, title, role }) => ({
        id: asText(id),
        name: asText(name),
        title: asText(title),
        role: asText(role),
      })),
    connectedAccounts: asList(user.connectedAccounts)
      .map(asObject)
      .map(({ provider, did: account, id }) => ({ provider: asText(provider), did: bareDid(account), id: asText(id) })),
    sourceProvider: asText(user.sourceProvider) || 'wallet',
    sourceAppPid: asText(user.sourceAppPid) || null,
    locale: asText(user.locale),
    generation: asNumber(user.generation),
    didSpace: readSpace(user.didSpace),
  }
}

function readSession(answer: unknown, service: Service): SessionAnswer {
  const body = asObject(answer)
  const user = readUser(body.user, service.appUrl)
  if (!user) throw new DidError('bad-answer', { cause: answer })
  return { user, provider: asText(body.provider) || user.sourceProvider }
}

/** Who is signed in. @throws DidError, 401 when nobody is */
export async function fetchSession(service: Service, signal?: AbortSignal): Promise<SessionAnswer> {
  const answer = await call(service, '/api/did/session', { timeoutMs: SESSION_TIMEOUT_MS, signal, secure: true })
  return readSession(answer, service)
}

/** Exchanges the refresh token. @throws DidError: 400 and 401 mean the token is worth nothing any more */
export async function renewSession(service: Service, refreshToken: string): Promise<RenewedSession> {
  const answer = await call(service, '/api/did/refreshSession', {
    method: 'POST',
    headers: { authorization: `Bearer ${encodeURIComponent(refreshToken)}` },
    timeoutMs: REFRESH_TIMEOUT_MS,
    anonymous: true,
    secure: true,
    failure: 'refresh-failed',
  })
  const { nextToken, nextRefreshToken } = asObject(answer)
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
  await call(service, '/api/user/logout', { method: 'POST', body: { ...body }, anonymous: false })
}
