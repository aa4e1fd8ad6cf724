import type { Action, ConnectResult } from '../../src/model/connect.ts'
import { DidError } from '../../src/model/errors.ts'
import { own } from '../../src/model/read.ts'
import type { ConnectRequest } from '../../src/connect/index.ts'
import type { WalletRequestOptions } from '../../src/connect/wallet-requests/wallet-request.ts'
import { continuePress } from '../../src/core/press.ts'
import { checkConnectRequest } from '../page/connect-options.ts'
import type { Flows } from '../overlay/flows.ts'
import { withFlows } from '../start/with-flows.ts'
import { setOverlayLocaleAndTheme } from '../page/overlay-locale-and-theme.ts'

type FlowsCall<T> = (loaded: Flows) => Promise<T>

/** Runs what may open a dialog or show a message, once it is loaded. `size` is that of a window that it opens. */
export async function runLoaded<T>(run: FlowsCall<T>, size?: Parameters<typeof withFlows>[1]): Promise<T> {
  if (typeof document === 'undefined') throw new DidError('unsupported')
  setOverlayLocaleAndTheme()
  return withFlows(run, size)
}

export async function runConnect(wanted: ConnectRequest): Promise<ConnectResult | ConnectResult[]> {
  const checked = own(checkConnectRequest(wanted))
  const press = continuePress()
  return runLoaded(({ runAction }) => press(() => runAction(checked)), checked.mode === 'window' && 'login')
}

/** How to show a flow. Every option has a default. */
export type LoginOptions = Omit<Partial<ConnectRequest>, 'action' | keyof WalletRequestOptions>

/** Validates the options of a flow that does not start with the connect dialog, and runs it. */
export async function runFlow<T>(
  action: Action,
  options: LoginOptions,
  run: (loaded: Flows, given: LoginOptions) => Promise<T>,
): Promise<T> {
  const { action: _, ...checked } = checkConnectRequest({ ...options, action, requestPrefix: undefined })
  const given = own(checked)
  return runLoaded((loaded) => run(loaded, given), given.mode === 'window' && 'login')
}
