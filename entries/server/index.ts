/*
 * For the app's own server: whose request this is. The entry `did-connect-elements/server`, for everything that has
 * `fetch` and WebCrypto.
 */
import type { User } from '../../src/model/user.ts'
import { AccessError, forged } from './access-error.ts'
import { cachedAnswer, type Answer } from './answer-cache.ts'
import { readAddress, type AppAddress } from './address.ts'
import { askApp } from './app.ts'
import { credentialsOf } from './credentials.ts'
import { readRequest, visitorHeaders, type AnyRequest } from './request.ts'

export type { ConnectedAccount, DidSpace, Passport, User } from '../../src/model/user.ts'
export { AccessError } from './access-error.ts'
export type { AppAddress } from './address.ts'
export type { AnyRequest } from './request.ts'

async function examine(given: AnyRequest, asked: AppAddress): Promise<Answer> {
  const address = readAddress(asked)
  const request = readRequest(given)
  const shown = credentialsOf(request, address)
  if (shown === 'nobody') return null
  if (shown === 'forged') return shown
  const { service, appPk, appDid } = address
  const key = [service, appPk, appDid, shown.token, shown.visitorId, shown.csrf]
  return cachedAnswer(key, () => askApp(address, shown, visitorHeaders(request)))
}

/**
 * The user of a request, from its cookies or its bearer token. Asks the app, whose signed answer is kept for 5 seconds.
 *
 * @param request - of Node, Express or Next, a Fetch `Request`, or `c.req.raw` of Hono
 * @param address - the app that has the accounts
 * @returns the user; null for nobody, also when a request with cookies may change something, and neither its headers
 *   nor a CSRF token prove that one of your pages has sent it
 * @throws AccessError with status 503 when the app can't be asked. That is not a signed-out user
 * @throws Error when `request` is no request, or the address has a setting that can't be used
 * @example const user = await verifySession(request, { appUrl: 'https://app.example' })
 */
export async function verifySession(request: AnyRequest, address: AppAddress): Promise<User | null> {
  const user = await examine(request, address)
  return user === 'forged' ? null : user
}

/**
 * The user of a request that needs one.
 *
 * @param request - as for `verifySession`
 * @param address - the app that has the accounts
 * @returns the user
 * @throws AccessError with status 401 for nobody, 403 for a request that may come from another site, 503 when the app
 *   can't be asked
 * @example const user = await requireUser(request, { appUrl: 'https://app.example' })
 */
export async function requireUser(request: AnyRequest, address: AppAddress): Promise<User> {
  const user = await examine(request, address)
  if (user === 'forged') throw forged()
  if (!user) throw new AccessError(401)
  return user
}

/**
 * The user of a request that needs one of these roles.
 *
 * @param request - as for `verifySession`
 * @param roles - one role of the app, or several
 * @param address - the app that has the accounts
 * @returns the user, who has one of the roles
 * @throws AccessError as `requireUser`, and with status 403 for another role
 * @example const admin = await requireRole(request, ['owner', 'admin'], { appUrl: 'https://app.example' })
 */
export async function requireRole(
  request: AnyRequest,
  roles: string | readonly string[],
  address: AppAddress,
): Promise<User> {
  const user = await requireUser(request, address)
  if (![roles].flat().includes(user.role)) throw new AccessError(403)
  return user
}
