import { isSafari } from '../../env/device.ts'
import { warn } from '../../env/log.ts'
import { isHidden, onVisible } from '../../env/page.ts'
import { wait } from '../../env/wait.ts'
import { backOff } from '../../model/back-off.ts'
import { DidError } from '../../model/errors.ts'
import { LOST_POLL_MAX_MS, POLL_INTERVAL_MS, VISIBLE_CHECK_DELAY_MS } from '../../model/limits.ts'
import { asText, own } from '../../model/read.ts'
import { fetchStatus, readSnapshot, type Endpoint, type Snapshot } from '../../protocol/connect.ts'
import { isUnanswered } from '../../protocol/error-response.ts'
import { clientKeys } from '../../protocol/client-keys.ts'
import { listenToRelay } from '../../protocol/relay.ts'
import { loadApp } from '../app.ts'
import { $config, servicePage } from '../config.ts'
import type { Effect } from '../flow.ts'
import { allowedOrigins } from './allowed-origins.ts'
import type { ConnectContext } from './context.ts'
import { watchedSession, type ActiveStage, type Machine, type MachineEvent } from './machine-state.ts'
import { refusalOf } from './wallet-refusal.ts'

type ConnectEffect = Effect<Machine, MachineEvent>

/** Shared by the poll and the relay of a session. */
interface RelayState {
  isJoined: boolean
  /** Whether a frame came. A wallet has scanned then, and the user waits for it. */
  isScanned: boolean
  /** Requests the status. */
  check: () => void
  /** A frame reports the end. */
  confirm: (frame: Snapshot) => Promise<void>
}

/** The service answers 403 to the wallet of another user. */
const asForbidden = (error: unknown): unknown =>
  error instanceof DidError && error.status === 403
    ? new DidError('user-mismatch', { text: error.text, cause: error })
    : error

/** A service announces where the next workflow is. That leads only where a link may lead, too. */
async function checkOrigin(context: ConnectContext, { base }: Endpoint): Promise<void> {
  const { origin } = new URL(base)
  if ((await allowedOrigins(context)).includes(origin)) return
  throw new DidError('invalid-next-workflow', { text: `Invalid nextWorkflow: ${origin}: origin not allowed` })
}

/**
 * Two starts in one millisecond get the same token from some backends of apps, without an error. Only one of them has our
 * key. The other one would never end, so it is started again (docs/protocol.md §3.13).
 */
async function statusReader({ options }: ConnectContext, { joined, stage }: Machine) {
  const isFirst = stage.name === 'active' && stage.finished.length === 0
  const isService = isFirst && !options.request
  const isStartedHere = options.request && !joined && isFirst
  const ownKey = isStartedHere ? (await clientKeys())?.publicKey : undefined
  return (snapshot: Snapshot): MachineEvent => {
    const key = asText(snapshot.extraParams._ek_)
    if (ownKey && key && key !== ownKey) return { type: 'collided' }
    return { type: 'status-received', snapshot, refusal: isService ? refusalOf(options, snapshot) : undefined }
  }
}

const pollEffect = (context: ConnectContext, relay: RelayState): ConnectEffect => ({
  while: (state) => {
    const endpoint = watchedSession(state)?.endpoint
    return endpoint ? `${endpoint.base} ${endpoint.token}` : null
  },
  async run({ state, send, signal }) {
    const endpoint = watchedSession(state)?.endpoint
    if (!endpoint) return
    const { server, options } = context
    if (own(endpoint).timeoutMs !== undefined) await checkOrigin(context, endpoint)
    const read = await statusReader(context, state)
    let isChecking = false
    let lostAnswers = 0
    let lostSince = 0
    let nextCheckAt = 0
    let checkedAt = 0
    let ticks = 0
    let tickedAt = Date.now()
    const countTicks = () => {
      for (; ticks > 0 && !signal.aborted; ticks -= 1) send({ type: 'ticked' })
    }
    // A phone reconnects, a server restarts: the session is still valid there, so polling lasts until it times out.
    const onLostAnswer = (error: unknown) => {
      const now = Date.now()
      if (lostAnswers === 0) lostSince = now
      lostAnswers += 1
      nextCheckAt = now + backOff(lostAnswers, error)
      if (now - lostSince < options.timeoutMs) send({ type: 'answer-lost' })
      else send({ type: 'failed', error: new DidError('token-failed', { cause: error }) })
    }
    const check = async (delayMs = 0) => {
      if (isChecking || signal.aborted) return
      isChecking = true
      try {
        if (delayMs > 0) await wait(delayMs, signal)
        const snapshot = await fetchStatus(server, endpoint, signal)
        send(read(snapshot))
        lostAnswers = 0
        checkedAt = Date.now()
        // Only now: a wallet may have scanned the code in its last second.
        countTicks()
      } catch (error) {
        if (isUnanswered(error)) return onLostAnswer(error)
        // A session whose time is up is renewed instead.
        countTicks()
        send({ type: 'failed', error: asForbidden(error) })
      } finally {
        isChecking = false
      }
    }
    relay.check = () => void check()
    // Only a status that says so lets the backend finish, and may fail there (docs/protocol.md §3.13).
    relay.confirm = async (frame) => {
      const snapshot = await fetchStatus(server, endpoint, signal).catch(() => frame)
      if (!signal.aborted) send(read(snapshot))
      // The status is behind its frame: it is polled as without a relay.
      if (snapshot.status !== 'succeed') relay.isScanned = false
    }
    onVisible(() => void check(VISIBLE_CHECK_DELAY_MS), signal)
    // A joined relay reports every change. Without one, as for a session on another server, the status is polled. After
    // the scan it is polled now and then all the same: a user whose wallet is done would wait for a frame that was lost.
    while (!signal.aborted) {
      await wait(POLL_INTERVAL_MS, signal)
      // The timers of a device that sleeps are late.
      ticks += Math.max(1, Math.round((Date.now() - tickedAt) / POLL_INTERVAL_MS))
      tickedAt = Date.now()
      // No session is renewed that nobody sees. A page that becomes visible asks first what the wallet has done.
      if (isHidden()) continue
      // The backends of some apps send no frames.
      const hasFrames = relay.isScanned || !options.request
      const isReported = relay.isJoined && lostAnswers === 0 && hasFrames
      const dueAt = isReported ? checkedAt + LOST_POLL_MAX_MS : nextCheckAt
      if ((!isReported || relay.isScanned) && Date.now() >= dueAt) void check()
      else if (!isChecking && lostAnswers === 0) countTicks()
    }
  },
})

/** Address and topic of the relay for a session; null where the relay can't be used. */
async function relayChannel(
  { options }: ConnectContext,
  { view: { session }, endpoint: { token } }: ActiveStage,
): Promise<{ url: string; topic: string } | null> {
  // Safari closes the sockets of background pages without a close event (docs/protocol.md §3.10).
  if ($config.get().noSocket || isSafari() || typeof WebSocket === 'undefined') return null
  const app = await loadApp()
  if (!app || app.socketDisabled) return null
  // The relay is one for all apps of the server. A backend may belong to another of them, or sign in the name of one.
  const publisher = options.request ? (session.memberApp ?? session.app)?.did : app.appPid
  if (!publisher) return null
  return {
    url: servicePage('/relay/websocket?vsn=2.0.0').replace(/^http/, 'ws'),
    topic: `relay:${publisher}:${token}`,
  }
}

const relayEffect = (context: ConnectContext, relay: RelayState): ConnectEffect => ({
  while: (state) => {
    const endpoint = watchedSession(state)?.endpoint
    return endpoint && own(endpoint).timeoutMs === undefined ? `relay ${endpoint.token}` : null
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
        // The relay does not repeat what happened before the topic was joined.
        if (joined) relay.check()
      },
      onUpdate(response) {
        relay.isScanned = true
        try {
          const snapshot = readSnapshot(response)
          if (context.options.request && snapshot.status === 'succeed') void relay.confirm(snapshot)
          else send(read(snapshot))
        } catch (error) {
          warn('unreadable relay message', error)
          relay.check()
        }
      },
    })
  },
})

/** Watch the status of the session of a visible flow: by the relay where it can be used, else by polling. */
export function statusEffects(context: ConnectContext): ConnectEffect[] {
  const relay: RelayState = { isJoined: false, isScanned: false, check: () => {}, confirm: () => Promise.resolve() }
  return [pollEffect(context, relay), relayEffect(context, relay)]
}
