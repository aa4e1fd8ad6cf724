import type { User } from '../../model/user.ts'
import type { TokenClaims } from '../../protocol/tokens.ts'

/**
 * Whether the passport of a token is still valid. The service lists only valid ones. A guest needs none, and a member
 * of a federation doesn't list the master's, whose holder is a guest there.
 */
export const isPassportListed = (token: TokenClaims | null, { passports }: User): boolean =>
  !token?.passportId || token.role === 'guest' || passports.some(({ id }) => id === token.passportId)
