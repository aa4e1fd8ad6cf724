import { WebSocket as NodeSocket } from 'ws'
import { vi } from 'vitest'
import type { AuthServer } from '../../../demo/server/index.ts'
// The kit imports these when a call needs them. They are here before: simulated time does not wait for an import.
import '../../protocol/ed25519.ts'
import '../../protocol/sealed.ts'
import '../../protocol/signature.ts'
import '../../saved-accounts/accounts.ts'
import '../../connect/index.ts'
import '../../account/destroy-self.ts'
import '../../session/inviter.ts'
import '../../connect/methods/passkey/offer-after-login.ts'
import '../../connect/screen/related-passkeys.ts'
import '../../connect/methods/passkey/signal.ts'

/** The loop of Node turns this often without an event before its connections count as quiet. */
const QUIET_TURNS = 3
/** A frame that was not answered after this number of turns gets no answer. */
const FRAME_TURNS = 30
/** A longer timer is run at once, as in browsers. */
const LONGEST_TIMER_MS = 2 ** 31 - 1
/** Real time after which a run counts as hung. */
const REAL_LIMIT_MS = 20_000

export interface SentRequest {
  method: string
  path: string
  /** Simulated time. */
  at: number
}

export interface SimulatedTime {
  /** Requests and sockets since the last `reset`. */
  sent: SentRequest[]
  /** Lets time pass. */
  pass: (ms: number) => Promise<void>
  /** Lets time pass until the condition is met. False if it is not met within the limit. */
  until: (isMet: () => boolean, limitMs: number) => Promise<boolean>
  /** Lets time pass until the promise settles. @throws Error if it does not settle within the limit */
  settled: <T>(promise: Promise<T>, limitMs: number) => Promise<PromiseSettledResult<T>>
  stop: () => void
}

/** Cryptography runs in threads, which the loop does not wait for. */
const THREADED = ['importKey', 'exportKey', 'generateKey', 'deriveBits', 'digest', 'sign', 'verify'] as const

/**
 * Time that jumps from timer to timer of the kit. It is paused while the service in this process answers a request, and
 * passes while a fault of the service delays one. Call it when the service has started.
 */
export function simulateTime({ server, start }: { server: () => AuthServer; start: number }): SimulatedTime {
  vi.useFakeTimers({
    now: start,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
  const { fetch } = globalThis
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const sent: SentRequest[] = []
  let pending = 0
  let frameTurns = 0

  const record = (method: string, url: URL): void => void sent.push({ method, path: url.pathname, at: Date.now() })
  const done = () => {
    pending -= 1
  }

  globalThis.fetch = async (input, init) => {
    const request = input instanceof Request ? input : null
    record(init?.method ?? request?.method ?? 'GET', new URL(request?.url ?? String(input)))
    pending += 1
    try {
      const response = await fetch(input, init)
      // The body is a part of the answer.
      pending += 1
      void response
        .clone()
        .arrayBuffer()
        .catch(() => {}) // the kit gets the error from its own copy
        .finally(done)
      return response
    } finally {
      done()
    }
  }

  AbortSignal.timeout = (ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('The operation timed out.', 'TimeoutError')), ms)
    return controller.signal
  }

  class CountedSocket extends NodeSocket {
    constructor(url: string) {
      super(url)
      record('SOCKET', new URL(url))
      pending += 1
      let isOpening = true
      const opened = () => {
        if (isOpening) done()
        isOpening = false
      }
      // A browser reports a failed socket by its close event alone.
      this.on('error', opened)
      this.on('open', opened)
      this.on('close', opened)
      this.on('message', () => {
        frameTurns = 0
      })
    }
    override send(data: string): void {
      frameTurns = FRAME_TURNS
      super.send(data)
    }
  }
  vi.stubGlobal('WebSocket', CountedSocket)

  for (const name of THREADED) {
    const run = SubtleCrypto.prototype[name].bind(crypto.subtle) as (...input: unknown[]) => Promise<unknown>
    const value = (...input: unknown[]) => {
      pending += 1
      return run(...input).finally(done)
    }
    Object.defineProperty(crypto.subtle, name, { value, configurable: true })
  }

  /** Waits for the answers that are under way. */
  async function settle(): Promise<void> {
    const began = performance.now()
    for (let quiet = 0; quiet < QUIET_TURNS;) {
      await new Promise(setImmediate)
      frameTurns = Math.max(0, frameTurns - 1)
      quiet = pending > server().faults.delayed() || frameTurns > 0 ? 0 : quiet + 1
      if (performance.now() - began > REAL_LIMIT_MS) throw new Error(`an answer is missing: ${pending} pending`)
    }
  }

  async function untilTimer(isMet: () => boolean, limitMs: number): Promise<void> {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), limitMs)
    await settle()
    while (!isMet() && !limit.signal.aborted) {
      vi.advanceTimersToNextTimer()
      await settle()
    }
    clearTimeout(timer)
  }

  async function until(isMet: () => boolean, limitMs: number): Promise<boolean> {
    const end = Date.now() + limitMs
    do await untilTimer(isMet, Math.min(end - Date.now(), LONGEST_TIMER_MS))
    while (!isMet() && Date.now() < end)
    return isMet()
  }

  return {
    sent,
    until,
    pass: async (ms) => void (await until(() => false, ms)),
    async settled<T>(promise: Promise<T>, limitMs: number) {
      let outcome: PromiseSettledResult<T> | undefined
      void promise.then(
        (value) => {
          outcome = { status: 'fulfilled', value }
        },
        (reason: unknown) => {
          outcome = { status: 'rejected', reason }
        },
      )
      await until(() => outcome !== undefined, limitMs)
      if (!outcome) throw new Error(`not settled within ${limitMs / 1_000} s`)
      return outcome
    },
    stop() {
      globalThis.fetch = fetch
      AbortSignal.timeout = timeout
      for (const name of THREADED) Reflect.deleteProperty(crypto.subtle, name)
      vi.unstubAllGlobals()
      vi.useRealTimers()
    },
  }
}
