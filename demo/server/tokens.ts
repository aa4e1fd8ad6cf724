import { createHmac } from 'node:crypto'
import { SignJWT, jwtVerify } from 'jose'
import type { Service } from './service.ts'
import type { TokenClaims, Tokens, TokenSubject } from './token-types.ts'

const DAY_SECONDS = 86_400

/** Without a passport, tokens of passkeys and of a switch to no passport (`''`) have an empty claim, others none. */
function passportClaim({ passportId, provider }: TokenSubject) {
  if (passportId) return { passport: { id: passportId } }
  return passportId === '' || provider === 'passkey' ? { passport: {} } : {}
}

function claimsOf(subject: TokenSubject) {
  return {
    type: 'user',
    did: subject.did,
    role: subject.role,
    provider: subject.provider,
    kyc: (subject.emailVerified ? 1 : 0) + (subject.phoneVerified ? 2 : 0),
    elevated: Boolean(subject.elevated),
    ...(subject.walletOS ? { walletOS: subject.walletOS } : {}),
    ...passportClaim(subject),
  }
}

/** The platform's double-submit token: derivable from the session token by the server alone. */
export function csrfTokenOf(service: Service, sessionToken: string): string {
  const { secret } = service.identities
  const hash = createHmac('md5', secret).update(sessionToken).digest('base64url')
  return `${hash}.${createHmac('sha256', secret).update(hash).digest('base64url')}`
}

/**
 * Session tokens are short-lived only for requests with `x-did-connect-version`. In wallet flows the wallet sends the
 * request without it, so those tokens last a day.
 */
export async function createTokens(service: Service, subject: TokenSubject, fromKit: boolean): Promise<Tokens> {
  const { session } = service.state.settings
  const issued = Math.floor(service.clock.now() / 1000)
  const key = new TextEncoder().encode(service.identities.secret)
  const sign = (claims: object, seconds: number) =>
    new SignJWT({ ...claims, fullName: subject.fullName })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt(issued)
      .setExpirationTime(issued + seconds)
      .sign(key)
  const claims = claimsOf(subject)
  const sessionToken = await sign(claims, fromKit ? session.cacheTtl : DAY_SECONDS)
  const refreshToken = await sign({ ...claims, tokenType: 'refresh' }, session.ttl)
  return { sessionToken, refreshToken, csrfToken: csrfTokenOf(service, sessionToken) }
}

/** The claims of a token of this server that has not expired, else null. */
export async function readToken(service: Service, token: string): Promise<TokenClaims | null> {
  try {
    const key = new TextEncoder().encode(service.identities.secret)
    const { payload } = await jwtVerify(token, key, { currentDate: new Date(service.clock.now()) })
    return payload as unknown as TokenClaims
  } catch {
    return null
  }
}

export function blockToken(service: Service, token: string | undefined): void {
  if (!token) return
  const expiresAt = service.clock.now() + service.state.settings.session.ttl * 1000
  service.state.blockedTokens.put({ id: token, expiresAt })
}

export const isBlocked = (service: Service, token: string): boolean =>
  Boolean(service.state.settings.session.enableBlacklist && service.state.blockedTokens.get(token))
