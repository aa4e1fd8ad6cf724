import { isSafari } from '../../env/device.ts'
import { warn } from '../../env/log.ts'
import { readSnapshot, type Snapshot } from '../../protocol/connect.ts'
import { listenToRelay } from '../../protocol/relay.ts'
import { loadApp } from '../../core/app/app.ts'
import { $config, servicePage } from '../../core/config.ts'
import type { Effect } from '../../state/flow.ts'
import type { ConnectContext } from './context.ts'
import { watchedSession, type ActiveStage, type Machine, type MachineEvent } from './machine-state.ts'
import { statusReader } from './status-reader.ts'

/** What the polling and the relay of a session share. */
export interface RelayState {
  isJoined: boolean
  /** Whether a frame has come: a wallet has scanned the code, and the user waits for it. */
  isScanned: boolean
  /** Requests the status. */
  check: () => void
  /** A frame reports the end. */
  confirm: (frame: Snapshot) => Promise<void>
}

/** Address and topic of the relay for a session; null if the relay can't be used. */
async function relayChannel(
  { kind }: ConnectContext,
  { view: { session }, endpoint: { token } }: ActiveStage,
): Promise<{ url: string; topic: string } | null> {
  // Safari closes the sockets of background pages without a close event (docs/protocol.md §3.10).
  if ($config.get().noSocket || isSafari() || typeof WebSocket === 'undefined') return null
  const app = await loadApp()
  if (!app || app.socketDisabled) return null
  const publisher = kind.relayPublisher(session, app)
  if (!publisher) return null
  return {
    url: servicePage('/relay/websocket?vsn=2.0.0').replace(/^http/, 'ws'),
    topic: `relay:${publisher}:${token}`,
  }
}

export const relayEffect = (context: ConnectContext, relay: RelayState): Effect<Machine, MachineEvent> => ({
  while: (state) => {
    const endpoint = watchedSession(state)?.endpoint
    return endpoint?.timeoutMs === null ? `relay ${endpoint.token}` : null
  },
  async run({ state, send, signal }) {
    const session = watchedSession(state)
    const channel = session && (await relayChannel(context, session))
    const read = await statusReader(context, state)
    if (!channel || signal.aborted) return
    signal.addEventListener('abort', () => {
      relay.isJoined = false
      relay.isScanned = false
    })
    listenToRelay({
      ...channel,
      signal,
      onJoined(joined) {
        relay.isJoined = joined
        // The relay doesn't repeat what happened before this page joined the topic.
        if (joined) relay.check()
      },
      onUpdate(response) {
        relay.isScanned = true
        try {
          const snapshot = readSnapshot(response)
          if (!context.kind.trustsRelay && snapshot.status === 'succeed') void relay.confirm(snapshot)
          else send(read(snapshot))
        } catch (error) {
          warn('unreadable relay message', error)
          relay.check()
        }
      },
    })
  },
})
