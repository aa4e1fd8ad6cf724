import { isWalletWebview } from '../../env/wallet-webview.ts'
import { goFirst } from '../../env/turn.ts'
import { clientKeys } from '../../protocol/client-keys.ts'
import type { Params } from '../../protocol/connect-server.ts'
import { createSession } from '../../protocol/connect.ts'
import { canAutoConnect } from '../../protocol/connected-wallet.ts'
import { $config } from '../../core/config.ts'
import { checkLink } from './allowed-origins.ts'
import type { ConnectContext } from './context.ts'
import type { Machine, MachineEvent } from './machine-state.ts'
import { checkRequired } from '../flow/options.ts'
import { rememberStarted } from './started-sessions.ts'

/** Parameters of the request for a session. @throws DidError `invalid-option` */
async function tokenParams(
  { kind, options }: ConnectContext,
  { inherited, mayAutoConnect }: Pick<Machine, 'inherited' | 'mayAutoConnect'>,
): Promise<Params> {
  const shared = kind.params(inherited)
  checkRequired(options, shared)
  const keys = await clientKeys()
  const isPushed = options.autoConnect && !$config.get().noAutoConnect && mayAutoConnect
  const autoConnect = isPushed && !isWalletWebview() && canAutoConnect()
  return {
    ...shared,
    ...kind.startParams(keys),
    _ek_: keys?.publicKey,
    forceConnected: kind.forcedDid(),
    autoConnect: String(autoConnect),
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
  const { server, service, options, kind } = context
  const base = await kind.base(service)
  const params = tokenParams(context, state)
  // Its keys are made meanwhile, and React would keep the request waiting.
  goFirst(params)
  const session = await createSession(server, base, await params, signal)
  await checkLink(context, base, session.url)
  if (kind.remembered) rememberStarted(kind.remembered, session, options.timeoutMs)
  const { inherited } = state
  return {
    type: 'session-created',
    session,
    endpoint: { base, token: session.token, timeoutMs: null, isForeign: false },
    inherited,
    joined: null,
    snapshot: null,
  }
}
