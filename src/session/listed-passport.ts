import { switchPassport } from '../protocol/passports.ts'
import type { SessionResponse } from '../protocol/session-user.ts'
import type { LoginResult } from '../model/login-result.ts'
import { passportFamily } from '../model/methods.ts'
import type { Service } from '../protocol/http.ts'

/**
 * Tokens with a passport that is still valid, or as a guest. A sign-in without a wallet gets the passport that was used
 * last, even if it was revoked since, and the next refresh would end the session (docs/protocol.md §5.5).
 */
export function withListedPassport(service: Service, { user, provider }: SessionResponse): Promise<LoginResult> {
  const { role, passports } = user
  const listed = passports.find((passport) => passport.role === role) ?? passports[0]
  return switchPassport(service, {
    family: passportFamily(provider) ?? 'oauth',
    passportId: listed?.id,
  })
}
