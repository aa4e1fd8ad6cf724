import { DidError } from '../model/errors.ts'
import { responseBody } from './error-response.ts'

/**
 * Whether tokens were refused. By whom is open: a gateway, a proxy or the login page of a network refuses calls as
 * well.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof DidError && (error.status === 400 || error.status === 401)

/** What the service says about a refresh token that it has blocked, always in English (docs/protocol.md §4.5). */
export const isTokenBlocked = (refusal: unknown): boolean => responseBody(refusal) === 'User session is logout'

/** Whether the signed answer says that the user has no access. */
export const isWithoutAccess = (error: unknown): boolean =>
  error instanceof DidError && error.code === 'account-refused'

/** The service's refusal to read a session, which it never translates (docs/protocol.md §4.4). */
export const isNotLogin = (error: unknown): boolean =>
  error instanceof DidError && error.status === 401 && JSON.stringify(responseBody(error)) === '{"error":"not login"}'

/** What the service answers to the passkey of a user without access: with 400, like any refusal, always in English. */
const DEACTIVATED = /^Your account has been deactivated\b/

export const isDeactivated = (error: unknown): error is DidError =>
  error instanceof DidError && DEACTIVATED.test(error.text ?? '')
