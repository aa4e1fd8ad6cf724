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

/** Call it before anything that may open a dialog or show a message. */
export function prepare(): void {
  if (typeof document === 'undefined') throw new DidError('unsupported')
  setOverlayLocaleAndTheme()
}

export async function runConnect(wanted: ConnectRequest): Promise<ConnectResult | ConnectResult[]> {
  prepare()
  const checked = own(checkConnectRequest(wanted))
  const press = continuePress()
  return withFlows(({ runAction }) => press(() => runAction(checked)), checked.mode === 'window' && 'login')
}

/** How to show a flow. Every option has a default. */
export type LoginOptions = Omit<Partial<ConnectRequest>, 'action' | keyof WalletRequestOptions>

/** Validates the options of a flow that does not start with the connect dialog, and runs it. */
export async function runFlow<T>(
  action: Action,
  options: LoginOptions,
  run: (loaded: Flows, given: LoginOptions) => Promise<T>,
): Promise<T> {
  prepare()
  const { action: _, ...checked } = checkConnectRequest({ ...options, action, requestPrefix: undefined })
  const given = own(checked)
  return withFlows((loaded) => run(loaded, given), given.mode === 'window' && 'login')
}
