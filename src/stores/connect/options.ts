import type { Action } from '../../model/connect.ts'
import { isValid } from '../../model/did-hash.ts'
import { CONNECT_TIMEOUT_MS } from '../../model/limits.ts'
import { walletDidOf } from '../../model/user.ts'
import type { Params } from '../../protocol/connect.ts'
import { canAutoConnect } from '../../protocol/connected-wallet.ts'
import { clientKeys } from '../../protocol/client-keys.ts'
import { isWalletWebview } from '../../env/device.ts'
import { $config } from '../config.ts'
import { rememberedInviter } from '../inviter.ts'
import { $locale } from '../locale.ts'
import { $appSettings, $service } from '../service.ts'
import { $user } from '../session/state.ts'
import type { ConnectOptions } from './contract.ts'
import type { Machine } from './machine-state.ts'
import { serverAction, sourceAppOf } from './apps.ts'

export type ConnectRequest = Partial<ConnectOptions> & { action: Action }

const defined = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>

/** The request with every default filled in. */
export function completeOptions(request: ConnectRequest): ConnectOptions {
  const { action } = request
  return {
    mode: 'popup',
    methods: null,
    passkey: 'both',
    // Any wallet can sign in or add an account. Everything else is for the wallet of the signed-in user.
    forceConnected: action !== 'login' && action !== 'switch-did' && action !== 'invite',
    sourceAppPid: null,
    inviter: '',
    redirectTo: '',
    extraParams: {},
    siteUrl: '',
    timeoutMs: CONNECT_TIMEOUT_MS,
    texts: {},
    closable: true,
    customMethods: [],
    saveConnect: true,
    autoConnect: true,
    ...defined(request),
    action,
  }
}

/** DID of the inviter: from the page, or remembered. Anything but a valid DID is ignored. */
export function inviterOf({ inviter }: ConnectOptions): string | undefined {
  return isValid(inviter) ? inviter : rememberedInviter()
}

export function forcedDid({ forceConnected }: ConnectOptions): string {
  const user = $user.get()
  const ownWallet = forceConnected === true && user ? walletDidOf(user) : ''
  return ownWallet || String(forceConnected)
}

/** Parameters of every request of a flow (docs/protocol.md §3.2). Those of the page win. */
export function sharedParams(options: ConnectOptions, { inherited }: Pick<Machine, 'inherited'>): Params {
  const user = $user.get()
  return {
    ...inherited,
    componentId: $appSettings.get()?.componentId || undefined,
    previousUserDid: user?.did,
    email: user?.email || undefined,
    sourceAppPid: sourceAppOf(options, user, $appSettings.get()) ?? undefined,
    inviter: inviterOf(options),
    provider: '',
    ...options.extraParams,
    locale: $locale.get(),
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

/** Parameters of the request for a session. */
export async function tokenParams(
  options: ConnectOptions,
  state: Pick<Machine, 'inherited' | 'mayAutoConnect'>,
): Promise<Params> {
  const keys = await clientKeys()
  const isPushed = options.autoConnect && !$config.get().noAutoConnect && state.mayAutoConnect
  const autoConnect = isPushed && !isWalletWebview() && canAutoConnect()
  return {
    ...sharedParams(options, state),
    _ek_: keys?.publicKey,
    forceConnected: forcedDid(options),
    autoConnect: String(autoConnect),
    visitorId: $service.get().tokens.visitorId(),
  }
}
