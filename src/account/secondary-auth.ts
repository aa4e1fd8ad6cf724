import type { Action, ConnectResult } from '../model/connect.ts'
import { DidError } from '../model/errors.ts'
import { VERIFY_TIMEOUT_MS } from '../model/limits.ts'
import { verifyingMethods, type Method } from '../model/methods.ts'
import { asText, own } from '../model/read.ts'
import { needsSecondFactor } from '../model/second-factor.ts'
import { walletDidOf, type User } from '../model/user.ts'
import { utf8ToBase64 } from '../protocol/base64.ts'
import { openConnect, type ConnectRequest } from '../connect/index.ts'
import { isClosed } from '../core/error-handling.ts'
import { $user } from '../core/user/user.ts'

/** The operation that `verify()` protects, and how to show its flow. */
export interface VerifyOptions extends Omit<Partial<ConnectRequest>, 'action'> {
  /** How to verify. Default: `verify-destroy` for an operation with a second factor, otherwise `destroy-self`. */
  action?: Action
  /** The protected operation, by the name that the service has for it. Default: `destroy-self`. */
  operation?: string
  /** The operation's input. The kit sends it to the service, and returns it to you. */
  input?: unknown
}

/** The proof that `verify()` returns. */
export interface Verified {
  result: ConnectResult
  input: unknown
  /** Pass it to the protected call. It is '' after `verify-elevated`, which gives the session itself more rights. */
  sessionId: string
}

/** The roles for one of which the user has to present a passport. The service requires these parameters. */
const PASSPORTS = { roles: 'owner,admin,member', shouldCheckRole: 'true' }

function methodsOf(user: User): Method[] {
  const has = (name: string) => user.connectedAccounts.some(({ provider }) => provider === name)
  return ['wallet', ...verifyingMethods().filter(has)]
}

/** Whether the user has a method of verification. Accounts of other third parties don't count. */
export const canProve = (user: User): boolean => walletDidOf(user) !== '' || methodsOf(user).length > 1

/**
 * Verifies the identity of the user before an operation that can't be undone.
 *
 * @throws DidError `authentication-failed` without a verification, `verification-aborted` if the user closed it
 */
export async function verify(given: VerifyOptions = {}): Promise<Verified> {
  const options = own(given)
  const { operation = 'destroy-self', input, extraParams, ...rest } = options
  const isProtected = needsSecondFactor(operation)
  const { action = isProtected ? 'verify-destroy' : 'destroy-self' } = options
  const user = $user.get()
  if (!user) throw new DidError('not-signed-in')
  const methods = methodsOf(user)
  const payload = utf8ToBase64(JSON.stringify({ action: operation, input }))
  const opened = openConnect({
    forceConnected: true,
    saveConnect: false,
    autoConnect: false,
    timeoutMs: VERIFY_TIMEOUT_MS,
    passkey: methods.includes('passkey') ? 'only-existing' : 'none',
    methods,
    ...rest,
    action,
    extraParams: { payload, ...(isProtected && PASSPORTS), ...extraParams },
  })
  const answer = await opened.catch((error: unknown) => {
    throw isClosed(error) ? new DidError('verification-aborted', { cause: error }) : error
  })
  const result = own([answer].flat()[0] ?? {})
  const sessionId = asText(result.destroySessionId)
  // An elevated session is a verification by itself.
  const isElevated = action === 'verify-elevated' && asText(result.sessionToken) !== ''
  if (!sessionId && !isElevated) throw new DidError('authentication-failed')
  return { result, input, sessionId }
}
