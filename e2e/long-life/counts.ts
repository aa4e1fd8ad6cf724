import type { CDPSession, Page } from 'playwright/test'
import { expect } from '../setup/fixtures.ts'

/** What a page holds. Everything a part of the kit takes is in one of these. */
export interface Counts {
  megabytes: number
  nodes: number
  listeners: number
  documents: number
  /** Timers that have not fired, and intervals. */
  timers: number
  sockets: number
}

declare global {
  interface Window {
    /** Ids of the timers that have not fired, and of intervals. */
    liveTimers?: Set<number>
  }
}

/** Counts the timers of a page. An init script, which runs after that of Playwright's clock. */
export function countTimers(): void {
  const live = (window.liveTimers = new Set<number>())
  const { setTimeout: start, clearTimeout: stop, setInterval: repeat, clearInterval: end } = window
  window.setTimeout = ((run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
    const id = start(() => {
      live.delete(id)
      run(...args)
    }, ms)
    live.add(id)
    return id
  }) as typeof setTimeout
  window.setInterval = ((run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
    const id = repeat(run, ms, ...args)
    live.add(id)
    return id
  }) as typeof setInterval
  window.clearTimeout = (id) => {
    live.delete(Number(id))
    stop(id)
  }
  window.clearInterval = (id) => {
    live.delete(Number(id))
    end(id)
  }
}

export interface Probe {
  read(): Promise<Counts>
  /** Waits until the page holds no more than before, and returns what it holds. */
  expectReturn(before: Counts): Promise<Counts>
}

/** The heap may grow by this: a rare function is compiled to bytecode when it first runs. */
const HEAP_NOISE_MB = 0.1

/** Removes what the tests and the browser record about the page. It is not the kit's. */
const forgetRecords = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.recordedEvents?.splice(0)
    performance.clearResourceTimings()
    performance.clearMarks()
    performance.clearMeasures()
  })

async function metricsOf(cdp: CDPSession): Promise<(name: string) => number> {
  // The first collection runs finalizers; the second frees what they held.
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (name) => metrics.find((metric) => metric.name === name)?.value ?? 0
}

/** Observes what a page holds. Call it before the page is opened. */
export async function probe(page: Page): Promise<Probe> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  const sockets = new Set<object>()
  page.on('websocket', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await page.addInitScript(countTimers)

  async function read(): Promise<Counts> {
    await forgetRecords(page)
    const of = await metricsOf(cdp)
    return {
      megabytes: of('JSHeapUsedSize') / 1e6,
      nodes: of('Nodes'),
      listeners: of('JSEventListeners'),
      documents: of('Documents'),
      timers: await page.evaluate(() => window.liveTimers?.size ?? -1),
      sockets: sockets.size,
    }
  }

  async function expectReturn(before: Counts): Promise<Counts> {
    let after = await read()
    // Time limits of requests hold their closures for up to half a minute after the answer.
    await expect
      .poll(
        async () => {
          after = await read()
          return (Object.keys(before) as (keyof Counts)[])
            .map((name) => [name, after[name] - before[name]] as const)
            .filter(([name, growth]) => growth > (name === 'megabytes' ? HEAP_NOISE_MB : 0))
        },
        { message: 'what has grown', timeout: 60_000 },
      )
      .toEqual([])
    return after
  }

  return { read, expectReturn }
}

const cell = (name: keyof Counts, value: number): string => (name === 'megabytes' ? value.toFixed(2) : String(value))

/** A row of the table: each count before and after. */
export const row = (title: string, before: Counts, after: Counts): string =>
  `| ${title} | ${(Object.keys(before) as (keyof Counts)[])
    .map((name) => `${cell(name, before[name])} → ${cell(name, after[name])}`)
    .join(' | ')} |`
