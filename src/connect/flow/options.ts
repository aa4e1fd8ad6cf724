import type { Action, Purpose } from '../../model/connect.ts'
import { DidError } from '../../model/errors.ts'
import { walletDidOf } from '../../model/user.ts'
import { utf8ToBase64 } from '../../protocol/base64.ts'
import type { Params } from '../../protocol/connect-server.ts'
import { inviterOf } from '../service-actions/inviter.ts'
import { $locale } from '../../core/language/locale.ts'
import { $service } from '../../core/app/service.ts'
import { $appSettings } from '../../core/app-look.ts'
import { $user } from '../../core/user/user.ts'
import { connectTarget, type WalletRequestOptions } from '../wallet-requests/wallet-request.ts'
import { defined, LOGIN_OPTIONS, type ConnectOptions } from '../../model/connect-options.ts'
import { sourceAppOf } from '../../saved-accounts/login-apps.ts'
import { serverAction } from '../../model/actions.ts'
import { own } from '../../model/read.ts'

/** What a page asks for: the action, and how to show its flow. */
export interface ConnectRequest
  extends Partial<Omit<ConnectOptions, 'action' | 'walletRequest' | 'origin'>>, WalletRequestOptions {
  action: Action
}

/** What an element asks for. */
export interface FlowRequest extends ConnectRequest, Pick<ConnectOptions, 'origin'> {}

/** What the service wants to know of users who delete their own account, unless the page says more. */
function ownParams(action: Purpose): Record<string, string> {
  const user = $user.get()
  if (action !== 'destroy-self' || !user) return {}
  return { payload: utf8ToBase64(JSON.stringify({ action })), removeUserDid: walletDidOf(user) || user.did }
}

/** The request with every default filled in. */
export function completeOptions(wanted: FlowRequest): ConnectOptions {
  const {
    requestPrefix: _prefix,
    fetch: _fetch,
    sealed: _sealed,
    joinable: _joinable,
    requireLogin: _,
    ...rest
  } = own(wanted)
  const { action, walletRequest, ...defaults } = connectTarget(own(wanted))
  return {
    ...LOGIN_OPTIONS,
    // Any wallet can sign in or add an account. Everything else is for the wallet of the signed-in user.
    forceConnected: action !== 'login' && action !== 'switch-did' && action !== 'invite',
    ...defaults,
    ...defined(rest),
    extraParams: { ...ownParams(action), ...rest.extraParams },
    action,
    walletRequest,
  }
}

/** Parameters of every request of a login without a wallet. */
export const loginParams = (options: ConnectOptions) => ({
  action: serverAction(options.action),
  locale: $locale.get(),
  componentId: $appSettings.get()?.componentId || undefined,
  sourceAppPid: sourceAppOf(options, $user.get(), $appSettings.get()) ?? undefined,
  inviter: inviterOf(options),
  extraParams: { visitorId: $service.get().tokens.visitorId(), ...options.extraParams },
})

/** Parameters without which the service fails, in words of its own. */
const REQUIRED: Partial<Record<Purpose, string>> = { invite: 'inviteId', 'verify-destroy': 'payload' }

/** @throws DidError `invalid-option` for a missing parameter of the action, before any call */
export function checkRequired({ action }: ConnectOptions, params: Params): void {
  const name = own(REQUIRED)[action]
  if (name && !own(params)[name]) throw new DidError('invalid-option', { text: `extraParams: ${name} is missing` })
}
