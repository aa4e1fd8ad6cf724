import { knownSigner } from '../../protocol/http.ts'
import { isLastWord, isNotLogin } from '../../protocol/refusal.ts'
import { fetchSession } from '../../protocol/session.ts'
import { serviceWithToken } from './service-with-token.ts'

/**
 * Whether the session of a token is over. The service signs its answers but no refusal, so anything in front of it could
 * refuse the token. It is the service that speaks if it refuses to read the session in the words that it never translates,
 * and the settings of the app, past every cache, name this app (docs/rules.md §2.7).
 */
export async function isTokenDead(token: string): Promise<boolean> {
  const service = serviceWithToken(token)
  const { appId } = await knownSigner(service)
  const isRefused = await fetchSession(service).then(() => false, isNotLogin)
  return isRefused && (await service.signer(true))?.appId === appId
}

/** The same after a refusal of its refresh, whose own words may say it already. */
export const isSessionOver = async (refusal: unknown, refreshToken: string): Promise<boolean> =>
  isLastWord(refusal) || isTokenDead(refreshToken)
