import { createSession, sessionEndpoint } from '../../protocol/connect.ts'
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
  { service, options }: ConnectContext,
  state: Pick<Machine, 'inherited' | 'mayAutoConnect'>,
  signal: AbortSignal,
): Promise<MachineEvent> {
  const { action, timeoutMs } = options
  const session = await createSession(service, action, await tokenParams(options, state), signal)
  rememberStarted(action, session, timeoutMs)
  const { inherited } = state
  return { type: 'session-created', session, endpoint: sessionEndpoint(service, action, session.token), inherited }
}
