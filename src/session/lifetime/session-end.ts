import { knownSigner } from '../../protocol/http.ts'
import { isNotLogin, isTokenBlocked, isWithoutAccess } from '../../protocol/refusal.ts'
import { fetchSession } from '../../protocol/session.ts'
import type { SessionResponse } from '../../protocol/session-user.ts'
import { tokenClaims } from '../../protocol/tokens.ts'
import { isPassportListed } from './passport-check.ts'
import { serviceWithToken } from './service-with-token.ts'

/** Why the service has ended a session. */
export type End = 'over' | 'passport-revoked'

type Reading = SessionResponse | 'refused' | 'unanswered'

/**
 * What the service says of a token. It signs its answers, also that a user has no access, but no refusal, so anything
 * in front of it could refuse the the token. A refusal comes from the service if it refuses to read the session, in
 * words that it never translates, and if the app's settings, past every cache, name this app (docs/rules.md §2.7).
 */
async function readByToken(token: string): Promise<Reading> {
  const service = serviceWithToken(token)
  const { appId } = await knownSigner(service)
  try {
    return await fetchSession(service)
  } catch (error) {
    if (isWithoutAccess(error)) return 'refused'
    return isNotLogin(error) && (await service.signer(true))?.appId === appId ? 'refused' : 'unanswered'
  }
}

/** Whether the session of a token is over. */
export const isTokenDead = async (token: string): Promise<boolean> => (await readByToken(token)) === 'refused'

/** How a session ended whose refresh was refused; null as long as that isn't certain. */
export async function endOf(refusal: unknown, refreshToken: string): Promise<End | null> {
  const session = await readByToken(refreshToken)
  if (session === 'refused') return 'over'
  if (session === 'unanswered') return null
  if (!isPassportListed(tokenClaims(refreshToken), session.user)) return 'passport-revoked'
  // The service still reads the session of a used token, but doesn't exchange it again.
  return isTokenBlocked(refusal) ? 'over' : null
}
