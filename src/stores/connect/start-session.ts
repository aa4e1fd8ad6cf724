import { createSession } from '../../protocol/connect.ts'
import type { ConnectContext } from './context.ts'
import type { Machine, MachineEvent } from './machine-state.ts'
import { tokenParams } from './options.ts'
import { rememberStarted } from './started-sessions.ts'

/**
 * Starts a session with the key and the visitor id of this browser, and remembers that.
 *
 * @throws DidError `token-failed` with the server's reason, `network-failed`
 */
export async function startSession(
  { server, options, base }: ConnectContext,
  state: Pick<Machine, 'inherited' | 'mayAutoConnect'>,
  signal: AbortSignal,
): Promise<MachineEvent> {
  const { action, timeoutMs } = options
  const address = await base()
  const session = await createSession(server, address, await tokenParams(options, state), signal)
  // Its result is for the script that waits for it, and that is gone when the page is loaded again.
  if (action !== 'wallet-request') rememberStarted(action, session, timeoutMs)
  const { inherited } = state
  return { type: 'session-created', session, endpoint: { base: address, token: session.token }, inherited }
}
