import type { ServiceAction } from '../../src/model/connect.ts'
import { own } from '../../src/model/read.ts'
import type { ConnectRequest } from '../../src/connect/index.ts'
import { isClosed } from '../../src/core/error-handling.ts'
import { inPress } from '../../src/core/press.ts'
import {
  flowResult,
  loginResult,
  orNull,
  type LoginResult,
  type RequestResult,
  type ResultOf,
} from '../page/flow-result.ts'
import { loadedFlows } from '../start/with-flows.ts'
import { runConnect, runFlow, runLoaded, type LoginOptions } from './run-flow.ts'

/**
 * Opens the connect flow for an action, and settles when the flow ends.
 *
 * @param request - the action, and how to show its flow
 * @returns the result of the flow, with the `user` after a login or an invitation
 * @throws DidError `closed` if the user closes the flow, `declined` if they decline in the wallet, `already-open` if
 *   another dialog is open, `invalid-option` for a value that doesn’t exist
 * @example const { user } = await connect({ action: 'login', methods: ['wallet'] })
 */
export async function connect<const A extends ServiceAction>(
  request: ConnectRequest & { action: A; requestPrefix?: undefined },
): Promise<ResultOf<A>>
/**
 * Opens a wallet request of your app's own, which its backend answers, and settles when it ends.
 *
 * @param request - the name of the request, where the backend is, and how to show it
 * @returns what the backend wrote, with `did` and `pk` of the wallet that answered
 * @throws DidError `declined`, `busy`, `user-mismatch`, `not-signed-in`, `request-failed` with the backend’s sentence,
 *   `request-not-found`, `invalid-response`, `network-failed`, `closed`
 * @example const { result, did } = await connect<{ result: { fullName: string } }>({ action: 'request-profile' })
 */
export async function connect<T extends object = Record<string, unknown>>(
  request: ConnectRequest,
): Promise<RequestResult<T>>
export async function connect(request: ConnectRequest): Promise<unknown> {
  const result = await runConnect(request)
  const isLogin =
    (request.action === 'login' || request.action === 'invite') && !loadedFlows()?.isWalletRequest(request)
  return isLogin ? loginResult(result) : flowResult(result)
}

/**
 * Opens the login, and settles when it ends.
 *
 * @param options - how to show it, such as `methods` and `mode`
 * @returns the user who signed in, with the result of the flow
 * @throws DidError `closed` if the user closes it, `declined` if they decline in the wallet, `already-open` if another
 *   dialog is open
 * @example const { user } = await login({ methods: ['wallet', 'email'] })
 */
export const login = (options: LoginOptions = {}): Promise<LoginResult> =>
  inPress(() => connect({ ...options, action: 'login', requestPrefix: undefined }))

/**
 * Signs in with another account. If you name one with `did` and this browser has a session for it, this happens at
 * once. Otherwise it opens the connect flow.
 *
 * @param options - `did` of the account, and how to show the flow
 * @returns the result of the flow with the user; null if no flow was needed
 * @throws DidError `closed` if the user closes the flow
 * @example await switchAccount({ did: 'z1…' })
 */
export const switchAccount = async (options: LoginOptions & { did?: string } = {}) => {
  const { did, ...rest } = own(options)
  return orNull(
    await runFlow('switch-did', rest, ({ switchAccount: run }, given) => run({ ...given, did })),
    loginResult,
  )
}

/** Closing the flow is not an error. */
function nullWhenClosed(error: unknown): null {
  if (isClosed(error)) return null
  throw error
}

/**
 * Lets the user sign in with an account that this browser has a session for.
 *
 * @returns the user who signed in, with the result; null if they cancel
 * @throws DidError `no-saved-session` if there is nothing to choose from, `already-open` if another dialog is open,
 *   `unsupported` in a wallet
 * @example const signedIn = await quickLogin()
 */
export const quickLogin = async (): Promise<LoginResult | null> => {
  const open = (sourceAppPid: string | null) => runConnect({ action: 'login', sourceAppPid }).catch(nullWhenClosed)
  const result = await runLoaded(({ quickLogin: run, isPageFree }) => run(open, isPageFree))
  return orNull(result, loginResult)
}
