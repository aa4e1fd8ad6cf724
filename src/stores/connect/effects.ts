import { warn } from '../../env/log.ts'
import { isSafari } from '../../env/device.ts'
import { onVisible, isHidden } from '../../env/page.ts'
import { wait } from '../../env/wait.ts'
import { DidError } from '../../model/errors.ts'
import { LOST_POLL_MAX_MS, POLL_INTERVAL_MS, REFRESH_MIN_MS, VISIBLE_CHECK_DELAY_MS } from '../../model/limits.ts'
import { isUnanswered } from '../../protocol/error-response.ts'
import {
  abandonSession,
  createSession,
  fetchStatus,
  openResult,
  readSnapshot,
  sessionEndpoint,
  type Snapshot,
} from '../../protocol/connect.ts'
import { listenToRelay } from '../../protocol/relay.ts'
import { clientKeys } from '../../protocol/sealed.ts'
import type { ConnectResult } from '../../model/connect.ts'
import { appError, loadApp } from '../app.ts'
import { $config, servicePage } from '../config.ts'
import type { Effect } from '../flow.ts'
import type { Completion } from './completion.ts'
import type { ConnectContext } from './context.ts'
import { joinExisting } from './existing-session.ts'
import { watchedSession, type Machine, type MachineEvent } from './machine-state.ts'
import { sharedParams, tokenParams } from './options.ts'

type ConnectEffect = Effect<Machine, MachineEvent>
type EffectsContext = ConnectContext & Pick<Completion, 'completeSession'>

const requestEffect = (context: ConnectContext): ConnectEffect => ({
  while: ({ stage, attempt }) => (stage.name === 'requesting' ? `request ${attempt}` : null),
  async run({ state, send, signal }) {
    if (state.stage.name !== 'requesting') return
    const { service, options } = context
    const { existing } = state.stage
    if (existing) return send(await joinExisting(context, state, existing, signal))
    // A renewal in an open dialog that came back at once would flicker.
    const pause = state.attempt > 1 ? wait(REFRESH_MIN_MS, signal) : undefined
    const params = await tokenParams(options, state)
    const session = await createSession(service, options.action, params, signal).catch(async (error: unknown) => {
      // There may be no service at all where the app should be.
      throw (await loadApp()) ? error : (appError() ?? error)
    })
    await pause
    send({ type: 'session-created', session, endpoint: sessionEndpoint(service, options.action, session.token) })
  },
})

/** What the poll and the relay of a session know of each other. */
interface RelayState {
  isJoined: boolean
  /** Requests the status. */
  check: () => void
}

/** The service answers 403 to the wallet of another user. */
const asForbidden = (error: unknown): unknown =>
  error instanceof DidError && error.status === 403
    ? new DidError('user-mismatch', { text: error.text, cause: error })
    : error

const pollEffect = ({ service, options }: ConnectContext, relay: RelayState): ConnectEffect => ({
  while: (state) => watchedSession(state)?.endpoint.token ?? null,
  async run({ state, send, signal }) {
    const endpoint = watchedSession(state)?.endpoint
    if (!endpoint) return
    let isChecking = false
    let lost = 0
    let lostSince = 0
    let nextAt = 0
    // A phone reconnects, a server restarts: the session is still valid there, so polling lasts until it times out.
    const countLost = (error: unknown) => {
      const now = Date.now()
      if (lost === 0) lostSince = now
      lost += 1
      nextAt = now + Math.min(POLL_INTERVAL_MS * 2 ** (lost - 1), LOST_POLL_MAX_MS)
      if (now - lostSince < options.timeoutMs) send({ type: 'answer-lost' })
      else send({ type: 'failed', error: new DidError('token-failed', { cause: error }) })
    }
    const check = async () => {
      if (isChecking || signal.aborted) return
      isChecking = true
      try {
        const snapshot = await fetchStatus(service, endpoint, sharedParams(options, state), signal)
        send({ type: 'status-received', snapshot })
        lost = 0
      } catch (error) {
        if (isUnanswered(error)) countLost(error)
        else send({ type: 'failed', error: asForbidden(error) })
      } finally {
        isChecking = false
      }
    }
    relay.check = () => void check()
    onVisible(() => void wait(VISIBLE_CHECK_DELAY_MS, signal).then(check), signal)
    // A joined relay reports every change. Without one, as for a session on another server, the status is polled.
    while (!signal.aborted) {
      await wait(POLL_INTERVAL_MS, signal)
      send({ type: 'ticked' })
      const isNeeded = !relay.isJoined || lost > 0
      if (!isHidden() && isNeeded && Date.now() >= nextAt) void check()
    }
  },
})

/** Address and topic of the relay for a session token; null where the relay can't be used. */
async function relayChannel(token: string): Promise<{ url: string; topic: string } | null> {
  // Safari drops sockets of pages in the background without saying so (connect spec §7).
  if (!$config.get().socket || isSafari() || typeof WebSocket === 'undefined') return null
  const app = await loadApp()
  if (!app || app.socketDisabled) return null
  return {
    url: servicePage('/relay/websocket?vsn=2.0.0').replace(/^http/, 'ws'),
    topic: `relay:${app.appPid}:${token}`,
  }
}

const relayEffect = (relay: RelayState): ConnectEffect => ({
  while: (state) => {
    const endpoint = watchedSession(state)?.endpoint
    return endpoint && endpoint.timeoutMs === undefined ? `relay ${endpoint.token}` : null
  },
  async run({ state, send, signal }) {
    const session = watchedSession(state)
    const channel = session && (await relayChannel(session.endpoint.token))
    if (!channel || signal.aborted) return
    signal.addEventListener('abort', () => {
      relay.isJoined = false
    })
    listenToRelay({
      ...channel,
      signal,
      onJoined(joined) {
        relay.isJoined = joined
        // The relay does not repeat what happened before the topic was joined.
        if (joined) relay.check()
      },
      onUpdate(response) {
        try {
          send({ type: 'status-received', snapshot: readSnapshot(response) })
        } catch (error) {
          warn('unreadable relay message', error)
        }
      },
    })
  },
})

const openEffect = ({ completeSession }: EffectsContext): ConnectEffect => ({
  while: ({ stage }) => (stage.name === 'opening' ? 'open' : null),
  async run({ state, send }) {
    if (state.stage.name !== 'opening') return
    const { view, finished } = state.stage
    const results = await openResults(finished)
    await completeSession(view.session, finished, results)
    send({ type: 'results-opened', results })
  },
})

async function openResults(snapshots: Snapshot[]): Promise<ConnectResult[]> {
  const keys = await clientKeys()
  try {
    return await Promise.all(snapshots.map((snapshot) => openResult(snapshot, keys)))
  } catch (cause) {
    throw new DidError('invalid-response', { cause })
  }
}

const abandonEffect = ({ service, options }: ConnectContext): ConnectEffect => ({
  while: ({ abandoned }) => abandoned?.token ?? null,
  run: ({ state }) => {
    if (state.abandoned) void abandonSession(service, state.abandoned, sharedParams(options, state))
  },
})

/** The requests of a connect flow. Each runs while the state needs it. */
export function connectEffects(context: EffectsContext): ConnectEffect[] {
  const relay: RelayState = { isJoined: false, check: () => {} }
  return [
    requestEffect(context),
    pollEffect(context, relay),
    relayEffect(relay),
    openEffect(context),
    abandonEffect(context),
  ]
}
