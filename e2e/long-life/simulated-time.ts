import type { BrowserContext, Page, WebSocket } from 'playwright/test'
import type { MovableClock } from '../../demo/server/index.ts'
import { expect } from '../setup/fixtures.ts'

export interface SimulatedTime {
  /**
   * Lets time pass for every page of the browser and for the service, in steps. Timers fire when they are due; requests
   * are answered in real time, so they take a part of a step, and their time limits are in real time too.
   */
  pass(ms: number, stepMs: number): Promise<void>
  /** Lets time pass in such steps until the promise settles. */
  passUntil<T>(wanted: Promise<T>, stepMs: number): Promise<T>
  /** The pages miss their timers meanwhile, as those of a device that sleeps: each fires once, at the end. */
  sleep(ms: number): Promise<void>
}

declare global {
  interface Window {
    /** The browser's `AbortSignal.timeout`, which Playwright's clock replaces. */
    limitInRealTime?: typeof AbortSignal.timeout
  }
}

function keepTimeLimits(): void {
  window.limitInRealTime = AbortSignal.timeout
}

function restoreTimeLimits(): void {
  if (window.limitInRealTime) AbortSignal.timeout = window.limitInRealTime
}

/** Resolves when the page has run its tasks, also those that wait for a lock or for a digest. */
const runTasks = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', resolve, { once: true })
        port1.start()
        port2.postMessage(null)
      })
    }
  })

/**
 * Adds the frames of the page to `pending` until the relay replies, which it does with the same ref (docs/protocol.md
 * §3.10).
 */
function trackReplies(socket: WebSocket, pending: Set<unknown>): void {
  const sent = new Map<unknown, object>()
  const refOf = ({ payload }: { payload: string | Buffer }): unknown => (JSON.parse(String(payload)) as unknown[])[1]
  const settle = (ref: unknown) => {
    pending.delete(sent.get(ref))
    sent.delete(ref)
  }
  socket.on('framesent', (frame) => {
    const entry = {}
    sent.set(refOf(frame), entry)
    pending.add(entry)
  })
  socket.on('framereceived', (frame) => settle(refOf(frame)))
  socket.on('close', () => [...sent.keys()].forEach(settle))
}

/** One clock for the pages of a browser and the embedded service. Call it before the first page is opened. */
export async function simulateTime(context: BrowserContext, clock: MovableClock): Promise<SimulatedTime> {
  // Init scripts run in this order.
  await context.addInitScript(keepTimeLimits)
  await context.clock.install({ time: clock.now() })
  await context.addInitScript(restoreTimeLimits)
  const pending = new Set<unknown>()
  const track = (page: Page) => page.on('websocket', (socket) => trackReplies(socket, pending))
  context.pages().forEach(track)
  context.on('page', track)
  context.on('request', (request) => pending.add(request))
  context.on('requestfinished', (request) => pending.delete(request))
  context.on('requestfailed', (request) => pending.delete(request))

  async function settle(): Promise<void> {
    await Promise.all(context.pages().map(runTasks))
    if (pending.size === 0) return
    await expect.poll(() => pending.size, { intervals: [2, 5, 10], timeout: 30_000 }).toBe(0)
    // An answer may lead to the next request.
    await settle()
  }

  async function pass(step: number): Promise<void> {
    clock.advance(step)
    await context.clock.runFor(step)
    await settle()
  }

  return {
    async pass(ms, stepMs) {
      for (let left = ms; left > 0; left -= stepMs) await pass(Math.min(left, stepMs))
    },
    async passUntil(wanted, stepMs) {
      const end = new AbortController()
      const settled = wanted.finally(() => end.abort())
      while (!end.signal.aborted) await pass(stepMs)
      return settled
    },
    async sleep(ms) {
      clock.advance(ms)
      await context.clock.fastForward(ms)
    },
  }
}
