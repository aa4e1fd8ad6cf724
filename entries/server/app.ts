import { changedAt, isAnswerFor } from '../../src/model/answer-owner.ts'
import { userReader } from '../../src/model/read-user.ts'
import { asObject, asText } from '../../src/model/read.ts'
import { asPictureUrl } from '../../src/model/picture-url.ts'
import type { User } from '../../src/model/user.ts'
import { AccessError } from './access-error.ts'
import type { ReadAddress } from './address.ts'
import type { Answer } from './answer-cache.ts'
import type { Credentials } from './credentials.ts'
import { getJson } from './get.ts'
import { Recent } from './recent.ts'
import { isFromApp } from './signer.ts'

const MOST_USERS = 10_000
const HOUR_MS = 3_600_000

/** When the records of users last changed, by the app's own answers: an older one is a replay. */
const changes = new Recent<number>(MOST_USERS, HOUR_MS)

const cookie = (pairs: Record<string, string>): string =>
  Object.entries(pairs)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ')

/** Whether the app has issued this CSRF token for this session: it answers with both. */
async function isCsrfToken(service: string, { token, csrf }: Credentials): Promise<boolean> {
  const headers = { cookie: cookie({ login_token: token, 'x-csrf-token': csrf }), 'x-csrf-token': csrf }
  const answer = asObject(await getJson(`${service}/api/did/csrfToken`, headers))
  return asText(answer.csrfToken) === csrf && asText(answer.loginToken) === token
}

/** The app names the role of the token until it expires, and the passports that are still valid. */
const isRevoked = (user: User, passportId: string): boolean =>
  passportId !== '' && !user.passports.some(({ id }) => id === passportId)

async function fetchUser(address: ReadAddress, credentials: Credentials, visitor: object) {
  const { appUrl, service } = address
  const { token, visitorId, passportId, owner } = credentials
  const authorization = `Bearer ${encodeURIComponent(token)}`
  const record = `${appUrl}\n${owner.did}`
  // An answer that is still on its way may be older than one that arrives before it. So only what is known now counts.
  const known = changes.get(record) ?? 0
  const headers = { ...visitor, authorization, 'x-blocklet-visitor-id': visitorId }
  // A different address each time, so that no cache on the way has an answer.
  const answer = await getJson(`${service}/api/did/session?t=${crypto.randomUUID()}`, headers)
  if (answer === null) return null
  const user = userReader((value) => asPictureUrl(value, appUrl))(asObject(answer).user)
  if (!user) throw new Error('The app answered without a user')
  if (!(await isFromApp(address, answer))) throw new Error('The answer is not signed by the app')
  if (!isAnswerFor(owner, user)) throw new Error('The answer is for another token')
  const changed = changedAt(answer)
  if (changed < known) throw new Error('The answer is older than an earlier one')
  changes.set(record, Math.max(changed, changes.get(record) ?? 0))
  return isRevoked(user, passportId) ? { ...user, role: 'guest' } : user
}

/**
 * What the app says about these credentials.
 *
 * @throws AccessError 503 if the app can't be asked, or if it answers something else
 */
export async function askApp(
  address: ReadAddress,
  credentials: Credentials,
  visitor: Record<string, string>,
): Promise<Answer> {
  try {
    const user = await fetchUser(address, credentials, visitor)
    if (!user || !credentials.csrf) return user
    return (await isCsrfToken(address.service, credentials)) ? user : 'forged'
  } catch (cause) {
    throw new AccessError(503, { cause })
  }
}
