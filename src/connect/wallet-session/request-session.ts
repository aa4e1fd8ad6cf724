import { isWalletWebview } from '../../env/device.ts'
import { goFirst } from '../../env/turn.ts'
import type { ConnectOptions } from '../../model/connect-options.ts'
import { DidError } from '../../model/errors.ts'
import { clientKeys } from '../../protocol/client-keys.ts'
import type { Params } from '../../protocol/connect-server.ts'
import { createSession } from '../../protocol/connect.ts'
import { canAutoConnect } from '../../protocol/connected-wallet.ts'
import { $config } from '../../core/config.ts'
import { $service } from '../../core/service.ts'
import { checkLink } from './allowed-origins.ts'
import type { ConnectContext } from './context.ts'
import type { Machine, MachineEvent } from './machine-state.ts'
import { checkRequired, forcedDid, sharedParams } from '../flow/options.ts'
import { rememberStarted } from './started-sessions.ts'

/** Parameters of the request for a session. @throws DidError `invalid-option` */
async function tokenParams(
  options: ConnectOptions,
  state: Pick<Machine, 'inherited' | 'mayAutoConnect'>,
): Promise<Params> {
  const shared = sharedParams(options, state)
  checkRequired(options, shared)
  const keys = await clientKeys()
  const { request } = options
  if (!keys && request?.sealed.length) throw new DidError('unsupported', { text: 'This browser can’t seal the result' })
  const isPushed = options.autoConnect && !$config.get().noAutoConnect && state.mayAutoConnect
  const autoConnect = isPushed && !isWalletWebview() && canAutoConnect()
  return {
    ...shared,
    _ek_: keys?.publicKey,
    forceConnected: forcedDid(options),
    autoConnect: String(autoConnect),
    visitorId: request?.isForeign ? undefined : $service.get().tokens.visitorId(),
  }
}

/**
 * Starts a session with the key and the visitor id of this browser, and remembers that.
 *
 * @throws DidError `token-failed` with the server's reason, `network-failed`, `bad-answer`
 */
export async function startSession(
  context: ConnectContext,
  state: Pick<Machine, 'inherited' | 'mayAutoConnect'>,
  signal: AbortSignal,
): Promise<MachineEvent> {
  const { server, options, base } = context
  const { action, timeoutMs } = options
  const address = await base()
  const params = tokenParams(options, state)
  // Its keys are made meanwhile, and React would keep the request waiting.
  goFirst(params)
  const session = await createSession(server, address, await params, signal)
  await checkLink(context, address, session.url)
  // Its result is for the script that waits for it, which is gone once the page loads again.
  if (action !== 'wallet-request') rememberStarted(action, session, timeoutMs)
  const { inherited } = state
  return {
    type: 'session-created',
    session,
    endpoint: { base: address, token: session.token, isForeign: false },
    inherited,
  }
}
