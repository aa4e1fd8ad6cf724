import type { Action, ConnectResult, Method } from '../model/connect.ts'
import { DidError } from '../model/errors.ts'
import { VERIFY_TIMEOUT_MS } from '../model/limits.ts'
import { asText } from '../model/read.ts'
import { needsSecondFactor } from '../model/roles.ts'
import { walletDidOf, type User } from '../model/user.ts'
import { utf8ToBase64 } from '../protocol/base64.ts'
import { openConnect, type ConnectRequest } from './connect/index.ts'
import { isClosed } from './error-handling.ts'
import { $user } from './session/state.ts'

export interface VerifyOptions extends Omit<Partial<ConnectRequest>, 'action'> {
  /** The check itself; absent: `verify-destroy` for what needs a second factor, else `destroy-self`. */
  action?: Action
  /** What it is for, as the service knows it: `destroy-self` when absent. */
  operation?: string
  /** What the operation is about: it goes to the service and comes back. */
  input?: unknown
}

export interface Verified {
  result: ConnectResult
  input: unknown
  /** Hand it to the call that was to be protected. '' after `verify-elevated`: the session itself may do more then. */
  sessionId: string
}

/** Accounts that can prove who they are besides a wallet (docs/protocol.md §5.8). */
const PROVABLE: readonly Method[] = ['email', 'github', 'google', 'apple', 'passkey']

/** Passports of which one is asked for; the service wants to be told. */
const PASSPORTS = { roles: 'owner,admin,member', shouldCheckRole: 'true' }

function methodsOf(user: User): Method[] {
  const has = (name: string) => user.connectedAccounts.some(({ provider }) => provider === name)
  return ['wallet', 'web-wallet', ...PROVABLE.filter(has)]
}

/** Whether they have anything to prove with: an account of another third party proves nothing. */
export const canProve = (user: User): boolean => walletDidOf(user) !== '' || methodsOf(user).length > 2

/**
 * Has who is signed in prove that it is them, before something that can't be undone.
 *
 * @throws DidError `authentication-failed` without a proof, `verification-aborted` when the visitor closed it
 */
export async function verify(options: VerifyOptions = {}): Promise<Verified> {
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
    extraParams: {
      payload,
      ...(isProtected ? PASSPORTS : { removeUserDid: walletDidOf(user) || user.did }),
      ...extraParams,
    },
  })
  const answer = await opened.catch((error: unknown) => {
    throw isClosed(error) ? new DidError('verification-aborted', { cause: error }) : error
  })
  const [result = {}] = [answer].flat()
  const sessionId = asText(result.destroySessionId)
  // More rights for the session are a proof of their own.
  const isElevated = action === 'verify-elevated' && asText(result.sessionToken) !== ''
  if (!sessionId && !isElevated) throw new DidError('authentication-failed')
  return { result, input, sessionId }
}
