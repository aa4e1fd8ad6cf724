import type { Action, ConnectResult, Method } from '../model/connect.ts'
import { DidError } from '../model/errors.ts'
import { VERIFY_TIMEOUT_MS } from '../model/limits.ts'
import { asText } from '../model/read.ts'
import type { User } from '../model/user.ts'
import { utf8ToBase64 } from '../protocol/base64.ts'
import { openConnect, type ConnectRequest } from './connect/index.ts'
import { $user } from './session/state.ts'

export interface VerifyOptions extends Omit<Partial<ConnectRequest>, 'action'> {
  /** The check itself: `destroy-self` when absent. */
  action?: Action
  /** What it is for, as the service knows it: `destroy-self` when absent. */
  operation?: string
  /** What the operation is about: it goes to the service and comes back. */
  input?: unknown
}

export interface Verified {
  result: ConnectResult
  input: unknown
  /** Hand it to the call that was to be protected. */
  sessionId: string
}

/** Accounts that can prove who they are besides a wallet (protocol: session §2.15). */
const PROVABLE: readonly Method[] = ['email', 'github', 'google', 'apple', 'passkey']

function methodsOf(user: User): Method[] {
  const has = (name: string) => user.connectedAccounts.some(({ provider }) => provider === name)
  return ['wallet', 'web-wallet', ...PROVABLE.filter(has)]
}

/**
 * Has who is signed in prove that it is them, before something that can't be undone.
 *
 * @throws DidError `authentication-failed` without a proof, `verification-aborted` when the visitor closed it
 */
export async function verify(options: VerifyOptions = {}): Promise<Verified> {
  const { action = 'destroy-self', operation = 'destroy-self', input, extraParams, ...rest } = options
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
    extraParams: { payload, ...extraParams },
  })
  const answer = await opened.catch((error: unknown) => {
    const isAborted = error instanceof DidError && error.code === 'closed'
    throw isAborted ? new DidError('verification-aborted', { cause: error }) : error
  })
  const [result = {}] = [answer].flat()
  const sessionId = asText(result.destroySessionId)
  if (!sessionId) throw new DidError('authentication-failed')
  return { result, input, sessionId }
}
