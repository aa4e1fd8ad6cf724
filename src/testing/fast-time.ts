import { afterEach, beforeEach, vi } from 'vitest'

/** How far a tick, which takes about a millisecond, advances the clock. */
const TICK_MS = 50

/**
 * Runs the clock of each test faster, so that retries and polls do not wait. It is paused while a request is under
 * way, because the embedded service answers in real time. Call it after hooks that set the clock themselves.
 */
export function useFastTime(): void {
  const { fetch } = globalThis
  let ticker: ReturnType<typeof setInterval>

  beforeEach(() => {
    let pending = 0
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    globalThis.fetch = async (...request) => {
      pending += 1
      return fetch(...request).finally(() => {
        pending -= 1
      })
    }
    ticker = setInterval(() => {
      if (pending === 0) vi.advanceTimersByTime(TICK_MS)
    }, 1)
  })

  afterEach(() => {
    clearInterval(ticker)
    globalThis.fetch = fetch
    vi.useRealTimers()
  })
}
