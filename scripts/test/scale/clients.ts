import { once } from 'node:events'
import { WebSocket } from 'ws'
import { RELAY_PATH } from '../../../demo/server/index.ts'
import { call, login, refresh, signedIn, start, status } from '../../../demo/server/testing/client.ts'
import { wait } from '../../../src/env/wait.ts'
import { CONNECT_TIMEOUT_MS, POLL_INTERVAL_MS, RELAY_HEARTBEAT_MS } from '../../../src/model/limits.ts'
import { RATES } from './rates.ts'

/** The service under load. It runs in a process of its own. */
export interface Subject {
  url: string
  appDid: string
}

/** What all clients of a run have in common. */
export interface Run {
  subject: Subject
  /** Milliseconds of every answer while the run is measured. */
  answers: number[]
  isMeasured: boolean
  failures: string[]
  isEnded: boolean
}

/**
 * A client that works until its signal ends it. Each client has a signal of its own: Node looks through all listeners
 * of one for each that is added or removed.
 */
export type Client = (run: Run, signal: AbortSignal) => Promise<void>

/** `fetch` hides the reason behind a sentence of its own. */
const reasonOf = (error: unknown): string => String((error instanceof Error && error.cause) || error)

async function timed<T>(run: Run, request: () => Promise<T>): Promise<T | null> {
  const begin = performance.now()
  try {
    const answer = await request()
    if (run.isMeasured) run.answers.push(performance.now() - begin)
    return answer
  } catch (error) {
    if (!run.isEnded) run.failures.push(reasonOf(error))
    return null
  }
}

/** Clients of the kit begin at any time, and then keep their interval. */
const anyTime = (intervalMs: number, signal: AbortSignal) => wait(Math.random() * intervalMs, signal)

async function every(intervalMs: number, signal: AbortSignal, run: () => unknown): Promise<void> {
  await anyTime(intervalMs, signal)
  while (!signal.aborted) {
    void run()
    await wait(intervalMs, signal)
  }
}

const SETTINGS = '/__blocklet__.js?type=json'

const requestSession = async (run: Run): Promise<string | null> => {
  const session = await timed(run, () => start(run.subject))
  if (session) await timed(run, () => call(run.subject, SETTINGS))
  return session && session.token
}

const endSession = (run: Run, token: string): Promise<unknown> =>
  timed(run, () => call(run.subject, `/api/did/login/timeout?_t_=${token}`))

async function join(run: Run, token: string): Promise<WebSocket> {
  const socket = new WebSocket(`${run.subject.url.replace('http', 'ws')}${RELAY_PATH}?vsn=2.0.0`, {
    perMessageDeflate: false,
  })
  socket.on('error', (error) => void (run.isEnded || run.failures.push(String(error))))
  await once(socket, 'open')
  const answered = once(socket, 'message')
  socket.send(JSON.stringify(['1', '1', `relay:${run.subject.appDid}:${token}`, 'phx_join', {}]))
  await answered
  return socket
}

/** A dialog whose relay is joined: heartbeats, and a new session when one has timed out. */
export const dialogWithRelay: Client = async (run, signal) => {
  const { subject } = run
  let token: string | null = null
  let socket: WebSocket | null = null
  const connect = async () => {
    token = await requestSession(run)
    const topic = token
    if (!topic || signal.aborted) return
    socket = await timed(run, () => join(run, topic))
    await timed(run, () => status(subject, topic))
  }
  await connect()
  const beats = every(RELAY_HEARTBEAT_MS, signal, () => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify([null, '2', 'phoenix', 'heartbeat', {}]))
  })
  const renewals = every(CONNECT_TIMEOUT_MS, signal, async () => {
    if (token) await endSession(run, token)
    socket?.close()
    await connect()
  })
  await Promise.all([beats, renewals])
  ;(socket as WebSocket | null)?.terminate()
}

/** A dialog without a relay: its status is polled. */
export const dialogWithoutRelay: Client = async (run, signal) => {
  let token = await requestSession(run)
  const polls = every(POLL_INTERVAL_MS, signal, () => token && timed(run, () => status(run.subject, token ?? '')))
  const renewals = every(CONNECT_TIMEOUT_MS, signal, async () => {
    if (token) await endSession(run, token)
    token = await requestSession(run)
  })
  await Promise.all([polls, renewals])
}

/** Signed-in tabs, at the rate of their number. They share one account, since a wallet would have to sign in each. */
export const signedInTabs =
  (count: number): Client =>
  async (run, signal) => {
    const account = await login(run.subject, { user: 1 })
    const perHour = RATES['signed-in tab'].calls['api/did/refreshSession'] * count
    await every(3_600_000 / perHour, signal, async () => {
      await timed(run, () => refresh(run.subject, account))
      await timed(run, () => call(run.subject, SETTINGS))
      await timed(run, () => call(run.subject, '/api/notifications/unread-count', { headers: signedIn(account) }))
    })
  }
