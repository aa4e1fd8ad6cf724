import { isHidden, onVisible } from '../../env/page.ts'
import { wait } from '../../env/wait.ts'
import { backOff } from '../../model/back-off.ts'
import { DidError, type DidErrorCode } from '../../model/errors.ts'
import { LOST_POLL_MAX_MS, POLL_INTERVAL_MS, VISIBLE_CHECK_DELAY_MS } from '../../model/limits.ts'
import { fetchStatus, type Endpoint, type Snapshot } from '../../protocol/connect.ts'
import { isUnanswered } from '../../protocol/error-response.ts'
import type { Effect } from '../../state/flow.ts'
import { allowedOrigins } from './allowed-origins.ts'
import type { ConnectContext } from './context.ts'
import { watchedSession, type Machine, type MachineEvent } from './machine-state.ts'
import type { RelayState } from './relay-effect.ts'
import { statusReader } from './status-reader.ts'

interface Watch {
  context: ConnectContext
  endpoint: Endpoint
  read: (snapshot: Snapshot) => MachineEvent
  send: (event: MachineEvent) => void
  signal: AbortSignal
}

type Ticks = ReturnType<typeof createTicks>

/** A server answers 403 to the wallet of another user, and 400 where it doesn't know the session. */
function failureOf(error: unknown): MachineEvent {
  const status = error instanceof DidError ? error.status : undefined
  const as = (code: DidErrorCode) => new DidError(code, { text: (error as DidError).text, cause: error, status })
  if (status === 400) return { type: 'lost', error: as('session-lost') }
  return { type: 'failed', error: status === 403 ? as('user-mismatch') : error }
}

/** A service announces where the next workflow is. It may only lead to where a link may lead. */
async function checkOrigin(context: ConnectContext, { base }: Endpoint): Promise<void> {
  const { origin } = new URL(base)
  if ((await allowedOrigins(context)).includes(origin)) return
  throw new DidError('invalid-next-workflow', { text: `Invalid nextWorkflow: ${origin}: origin not allowed` })
}

/**
 * Polling intervals that have passed. They only count after a status: a wallet may scan the code in its last second.
 */
function createTicks({ send, signal }: Watch) {
  let passed = 0
  let passedAt = Date.now()
  return {
    pass() {
      // Timers are late on a device that sleeps.
      passed += Math.max(1, Math.round((Date.now() - passedAt) / POLL_INTERVAL_MS))
      passedAt = Date.now()
    },
    count() {
      for (; passed > 0 && !signal.aborted; passed -= 1) send({ type: 'ticked' })
    },
  }
}

/** Requests the status, one request at a time. */
function createChecks({ context: { server, options }, endpoint, read, send, signal }: Watch, ticks: Ticks) {
  let isChecking = false
  let lostAnswers = 0
  let lostSince = 0
  let nextCheckAt = 0
  let checkedAt = 0
  // A phone reconnects, a server restarts. The session is still valid, so polling goes on until the session times out.
  const onLostAnswer = (error: unknown) => {
    const now = Date.now()
    if (lostAnswers === 0) lostSince = now
    lostAnswers += 1
    nextCheckAt = now + backOff(lostAnswers, error)
    if (now - lostSince < options.timeoutMs) send({ type: 'answer-lost' })
    else send({ type: 'failed', error: new DidError('token-failed', { cause: error }) })
  }
  return {
    async check(delayMs = 0) {
      if (isChecking || signal.aborted) return
      isChecking = true
      try {
        if (delayMs > 0) await wait(delayMs, signal)
        send(read(await fetchStatus(server, endpoint, signal)))
        lostAnswers = 0
        checkedAt = Date.now()
        ticks.count()
      } catch (error) {
        if (isUnanswered(error)) return onLostAnswer(error)
        // If its time is up, the session is renewed instead.
        ticks.count()
        send(failureOf(error))
      } finally {
        isChecking = false
      }
    },
    isLost: () => lostAnswers > 0,
    /** Whether the time can be counted. While an answer is on its way, it may say more. */
    isIdle: () => !isChecking && lostAnswers === 0,
    dueAt: (isReported: boolean) => (isReported ? checkedAt + LOST_POLL_MAX_MS : nextCheckAt),
  }
}

/**
 * A joined relay reports every change. Without one, as for a session on another server, the kit polls. After the scan,
 * it polls now and then in any case: if a frame was lost, a user whose wallet is done would wait for it.
 */
async function poll(
  { context, signal }: Watch,
  relay: RelayState,
  ticks: Ticks,
  checks: ReturnType<typeof createChecks>,
) {
  while (!signal.aborted) {
    await wait(POLL_INTERVAL_MS, signal)
    ticks.pass()
    // A session that nobody sees isn't renewed. When the page becomes visible, it first asks what the wallet has done.
    if (isHidden()) continue
    const hasFrames = relay.isScanned || context.kind.trustsRelay
    const isReported = relay.isJoined && !checks.isLost() && hasFrames
    const isPolled = !isReported || relay.isScanned
    if (isPolled && Date.now() >= checks.dueAt(isReported)) void checks.check()
    else if (checks.isIdle()) ticks.count()
  }
}

export const pollEffect = (context: ConnectContext, relay: RelayState): Effect<Machine, MachineEvent> => ({
  while: (state) => {
    const endpoint = watchedSession(state)?.endpoint
    return endpoint ? `${endpoint.base} ${endpoint.token}` : null
  },
  async run({ state, send, signal }) {
    const endpoint = watchedSession(state)?.endpoint
    if (!endpoint) return
    if (endpoint.timeoutMs !== null) await checkOrigin(context, endpoint)
    const read = await statusReader(context, state)
    const watch = { context, endpoint, read, send, signal }
    const ticks = createTicks(watch)
    const checks = createChecks(watch, ticks)
    relay.check = () => void checks.check()
    // The status that lets a server finish may fail there.
    relay.confirm = async (frame) => {
      const snapshot = await fetchStatus(context.server, endpoint, signal).catch(() => frame)
      if (!signal.aborted) send(read(snapshot))
      // The status is behind its frame, so it is polled as without a relay.
      if (snapshot.status !== 'succeed') relay.isScanned = false
    }
    onVisible(() => void checks.check(VISIBLE_CHECK_DELAY_MS), signal)
    await poll(watch, relay, ticks, checks)
  },
})
