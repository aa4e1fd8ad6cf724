import { debug } from '../env/log.ts'
import { backOff, withJitter } from '../model/back-off.ts'
import { RELAY_HEARTBEAT_MS, RELAY_JOIN_TIMEOUT_MS, RELAY_REJOIN_MS, RELAY_STABLE_MS } from '../model/limits.ts'
import { asList, asObject, asText, own } from '../model/read.ts'

/** `WebSocket.CONNECTING`, and the code of a normal end. */
const CONNECTING = 0
const NORMAL = 1000

interface RelayOptions {
  /** Address of the socket, `wss:` or `ws:`. */
  url: string
  /** `relay:{app DID}:{session token}`. */
  topic: string
  signal: AbortSignal
  /** Gets the unchecked session. */
  onUpdate: (response: unknown) => void
  /** Gets true after joining the topic, and false after losing it. Polling depends on it. */
  onJoined: (joined: boolean) => void
}

/** How long to wait before repeating a refused join. The last delay is the longest. */
const rejoinDelay = (refusals: number): number =>
  withJitter(RELAY_REJOIN_MS[Math.min(refusals, RELAY_REJOIN_MS.length - 1)] ?? 0)

/** How many failures there were in a row, across all sockets of a listener. */
interface Failures {
  sockets: number
  joins: number
}

/** Joins the topic on a socket and sends heartbeats. Frames are `[joinRef, ref, topic, event, payload]`. */
function createChannel(
  socket: WebSocket,
  { topic, onUpdate, onJoined }: RelayOptions,
  failures: Failures,
  onDead: () => void,
) {
  let ref = 0
  let joinRef = ''
  let heartbeat = ''
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const later = (run: () => void, ms: number) => timers.add(setTimeout(run, ms))

  const send = (event: string, channel = topic): string => {
    const reference = String(++ref)
    socket.send(JSON.stringify([event === 'heartbeat' ? null : reference, reference, channel, event, {}]))
    return reference
  }
  const join = () => {
    joinRef = send('phx_join')
    later(() => {
      if (joinRef !== '') onDead()
    }, RELAY_JOIN_TIMEOUT_MS)
  }
  const beat = () => {
    // Nobody answered the last heartbeat: the connection is dead, although there was no close event.
    if (heartbeat !== '') return onDead()
    heartbeat = send('heartbeat', 'phoenix')
    later(beat, RELAY_HEARTBEAT_MS)
  }
  const joinAnswered = (status: unknown) => {
    joinRef = ''
    if (status !== 'ok') return later(join, rejoinDelay(failures.joins++))
    // Not at once: if a relay accepts the join and then closes, the next try still has to wait.
    later(() => {
      failures.sockets = 0
      failures.joins = 0
    }, RELAY_STABLE_MS)
    onJoined(true)
  }
  return {
    open() {
      join()
      later(beat, RELAY_HEARTBEAT_MS)
    },
    receive(data: unknown) {
      const [, frameRef, channel, event, payload] = readFrame(data)
      if (channel === 'phoenix' && frameRef === heartbeat) heartbeat = ''
      if (channel !== topic) return
      const { status, response } = asObject(payload)
      if (event === 'updated') onUpdate(response)
      else if (event === `chan_reply_${joinRef}`) joinAnswered(status)
    },
    close() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

/**
 * Listens to one topic of the service's relay until the signal aborts. Reconnects if needed (docs/protocol.md §3.10).
 */
export function listenToRelay(options: RelayOptions): void {
  const { url, signal, onJoined } = options
  const failures: Failures = { sockets: 0, joins: 0 }
  let socket: WebSocket | null = null
  let retry: ReturnType<typeof setTimeout> | undefined

  const connect = () => {
    if (signal.aborted) return
    const current = openSocket(url)
    if (!current) return
    socket = current
    // A dead connection reports its end much later, if at all.
    const lose = () => {
      if (socket !== current) return
      socket = null
      channel.close()
      current.close()
      if (signal.aborted) return
      onJoined(false)
      // Meanwhile, the status is polled. When a relay restarts, it loses all its sockets at the same moment.
      retry = setTimeout(connect, backOff(++failures.sockets))
    }
    const channel = createChannel(current, options, failures, lose)
    current.addEventListener('open', () => (signal.aborted ? current.close(NORMAL) : channel.open()))
    current.addEventListener('message', ({ data }) => {
      if (socket === current) channel.receive(data)
    })
    current.addEventListener('close', lose)
  }

  signal.addEventListener(
    'abort',
    () => {
      clearTimeout(retry)
      const last = socket
      // Browsers report an error if a socket is closed while it connects. So it is closed once it is open.
      if (last?.readyState === CONNECTING) setTimeout(() => last.close(NORMAL), RELAY_JOIN_TIMEOUT_MS)
      else last?.close(NORMAL)
    },
    own({ once: true }),
  )
  connect()
}

/** Null if the page's policy or scheme forbids the socket. Then the status is polled. */
function openSocket(url: string): WebSocket | null {
  try {
    return new WebSocket(url)
  } catch (error) {
    debug('no relay', error)
    return null
  }
}

function readFrame(data: unknown): unknown[] {
  try {
    return asList(JSON.parse(asText(data)))
  } catch {
    return [] // not a frame of this protocol
  }
}
