import type { LoginResult } from '../model/login-result.ts'
import { passportFamily } from '../model/methods.ts'
import type { PassportCard, PassportFamily, PassportState } from '../model/passport.ts'
import { asFlag, asObject, asText, bareDid } from '../model/read.ts'
import { check } from './validate.ts'
import { call, type Service } from './http.ts'
import { readLogin } from './login-result.ts'
import { asId, requiring, listIn, oneOf, shape } from '../model/decoder.ts'
import { allowedPicture, pictureUrl } from './picture.ts'
import type { SessionResponse } from './session-user.ts'
import { asName } from '../model/plain-line.ts'

/**
 * The picture of a passport: an address or the source of an SVG, as text or in an object. It is only used in an
 * `<img>`, where no script in it can run.
 */
function readDisplay(value: unknown, base: string): string {
  const content = (asText(value) || asText(asObject(value).content)).trim()
  if (content.startsWith('<svg')) return `data:image/svg+xml,${encodeURIComponent(content)}`
  if (content.startsWith('data:image/')) return content
  return allowedPicture(content, base)
}

const readCard = (base: string) =>
  shape<PassportCard>({
    id: asText,
    name: asText,
    role: asText,
    title: asName,
    scope: asText,
    display: (value) => readDisplay(value, base),
    revoked: asFlag,
    issuer: asName,
    issuerDid: bareDid,
    issuerAvatarUrl: pictureUrl(base),
    ownerName: asName,
    ownerDid: bareDid,
    ownerAvatarUrl: pictureUrl(base),
    preferredColor: asText,
  })

const checkFamily = (family: unknown): void =>
  check(family === 'oauth' || family === 'passkey', 'family', 'must be oauth or passkey')

/** Passports of a user who signed in without a wallet. The family depends on how they signed in. */
export async function fetchPassports(service: Service, family: PassportFamily): Promise<PassportCard[]> {
  checkFamily(family)
  const answer = await call(service, `/api/${family}/passports`, { failure: 'passports-failed' })
  return listIn(readCard(service.appUrl))(answer)
}

export interface PassportChoice {
  family: PassportFamily
  /** Without an id the user continues as a guest. */
  passportId?: string
}

/** Changes the role of the session without a wallet. The tokens are returned and not stored. */
export async function switchPassport(service: Service, { family, passportId }: PassportChoice): Promise<LoginResult> {
  checkFamily(family)
  const answer = await call(service, `/api/${family}/switch`, {
    method: 'POST',
    body: { passportId },
    failure: 'passport-switch-failed',
  })
  return readLogin(answer)
}

/**
 * Tokens with a passport that is still valid, or as a guest. A sign-in without a wallet gets the passport that was used
 * last, even if it was revoked since, and the next refresh would end the session (docs/protocol.md §5.5).
 */
export function switchToListed(service: Service, { user, provider }: SessionResponse): Promise<LoginResult> {
  const { role, passports } = user
  const listed = passports.find((passport) => passport.role === role) ?? passports[0]
  return switchPassport(service, { family: passportFamily(provider) ?? 'oauth', passportId: listed?.id })
}

export interface PassportStatusQuery {
  /** Id of the passport. */
  vcId: string
  userDid: string
  locale?: string
}

const readState = requiring(
  'id',
  shape<PassportState>({
    id: asId,
    title: asName,
    status: oneOf('valid', 'revoked', 'expired', 'unknown'),
  }),
)

/** Whether a passport is still valid. */
export async function fetchPassportStatus(service: Service, query: PassportStatusQuery): Promise<PassportState> {
  return readState(await call(service, '/api/passport/status', { query: { ...query } }))
}
