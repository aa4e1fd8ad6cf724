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
  type Endpoint,
  type Snapshot,
} from '../../protocol/connect.ts'
import { listenToRelay } from '../../protocol/relay.ts'
import { clientKeys } from '../../protocol/sealed.ts'
import type { ConnectResult } from '../../model/connect.ts'
import type { Service } from '../../protocol/http.ts'
import { appError, loadApp } from '../app.ts'
import { $config, servicePage } from '../config.ts'
import type { Effect } from '../flow.ts'
import type { ConnectOptions } from './contract.ts'
import { joinExisting } from './existing-session.ts'
import type { Machine, MachineEvent } from './machine.ts'
import { sharedParams, tokenParams } from './options.ts'

export interface Wiring {
  service: Service
  options: ConnectOptions
  /** What success means beyond the session: tokens kept, user read, page told. */
  finish: (snapshots: Snapshot[], results: ConnectResult[]) => Promise<void>
}

type ConnectEffect = Effect<Machine, MachineEvent>

const requestEffect = (wiring: Wiring): ConnectEffect => ({
  while: ({ view, attempt }) => (view.status === 'loading' ? `request ${attempt}` : null),
  async run({ state, send, signal }) {
    const { service, options } = wiring
    if (state.existing) return send(await joinExisting(wiring, state, state.existing, signal))
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

/** What is looked at: nothing once it is over (connect spec §4). */
const watched = ({ view, shown, isOpening, endpoint }: Machine): Endpoint | null =>
  shown && 'session' in view && !isOpening ? endpoint : null

/** The wallet of somebody else is told apart by its status code. */
const asForbidden = (error: unknown): unknown =>
  error instanceof DidError && error.status === 403
    ? new DidError('user-mismatch', { text: error.text, cause: error })
    : error

const pollEffect = ({ service, options }: Wiring, relay: { joined: boolean; check: () => void }): ConnectEffect => ({
  while: (state) => watched(state)?.token ?? null,
  async run({ state, send, signal }) {
    const endpoint = state.endpoint
    if (!endpoint) return
    let isChecking = false
    let lost = 0
    let lostSince = 0
    let nextAt = 0
    // A phone comes back, a server restarts: the session lives on there, so it is looked for until its own time is over.
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
        send({ type: 'looked', snapshot: await fetchStatus(service, endpoint, sharedParams(options, state), signal) })
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
    // A joined relay says everything that happens; without one, as on another server, the status is asked for.
    while (!signal.aborted) {
      await wait(POLL_INTERVAL_MS, signal)
      send({ type: 'ticked' })
      const isNeeded = !relay.joined || lost > 0
      if (!isHidden() && isNeeded && Date.now() >= nextAt) void check()
    }
  },
})

/** Address and topic of the relay for a session token; null where there is none to use. */
async function relayPlace(token: string): Promise<{ url: string; topic: string } | null> {
  // Safari drops sockets of pages in the background without saying so (connect spec §7).
  if ($config.get().noSocket || isSafari() || typeof WebSocket === 'undefined') return null
  const app = await loadApp()
  if (!app || app.socketDisabled) return null
  return {
    url: servicePage('/relay/websocket?vsn=2.0.0').replace(/^http/, 'ws'),
    topic: `relay:${app.appPid}:${token}`,
  }
}

const relayEffect = (relay: { joined: boolean; check: () => void }): ConnectEffect => ({
  while: (state) => {
    const endpoint = watched(state)
    return endpoint && endpoint.timeoutMs === undefined ? `relay ${endpoint.token}` : null
  },
  async run({ state, send, signal }) {
    const place = state.endpoint && (await relayPlace(state.endpoint.token))
    if (!place || signal.aborted) return
    signal.addEventListener('abort', () => {
      relay.joined = false
    })
    listenToRelay({
      ...place,
      signal,
      onJoined(joined) {
        relay.joined = joined
        // What happened before the topic was joined is not told again.
        if (joined) relay.check()
      },
      onUpdate(response) {
        try {
          send({ type: 'looked', snapshot: readSnapshot(response) })
        } catch (error) {
          warn('unreadable relay message', error)
        }
      },
    })
  },
})

const openEffect = ({ finish }: Wiring): ConnectEffect => ({
  while: ({ isOpening }) => (isOpening ? 'open' : null),
  async run({ state, send }) {
    const results = await open(state.finished)
    await finish(state.finished, results)
    send({ type: 'results-opened', results })
  },
})

async function open(snapshots: Snapshot[]): Promise<ConnectResult[]> {
  const keys = await clientKeys()
  try {
    return await Promise.all(snapshots.map((snapshot) => openResult(snapshot, keys)))
  } catch (cause) {
    throw new DidError('invalid-response', { cause })
  }
}

const abandonEffect = ({ service, options }: Wiring): ConnectEffect => ({
  while: ({ abandoned }) => abandoned?.token ?? null,
  run: ({ state }) => {
    if (state.abandoned) void abandonSession(service, state.abandoned, sharedParams(options, state))
  },
})

/** Everything a connect flow does beside changing its state. */
export function connectEffects(wiring: Wiring): ConnectEffect[] {
  const relay = { joined: false, check: () => {} }
  return [
    requestEffect(wiring),
    pollEffect(wiring, relay),
    relayEffect(relay),
    openEffect(wiring),
    abandonEffect(wiring),
  ]
}
