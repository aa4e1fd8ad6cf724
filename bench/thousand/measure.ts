import { join } from 'node:path'
import type { Browser, CDPSession, Page } from 'playwright'
import { ROOT } from '../../scripts/run.ts'

const PROBE = join(ROOT, 'bench/thousand/probe.js')

export interface Counts {
  /** Megabytes of JavaScript objects. */
  heap: number
  listeners: number
  nodes: number
}

export interface Sample {
  /** Milliseconds until `append` returned, and until the frame with all of them was on the screen. */
  script: number
  painted: number
  /** What they cost, and what was left of it after their removal. */
  alive: Counts
  left: Counts
}

declare global {
  interface Window {
    insert: (count: number) => HTMLElement
    timeInsert: (count: number) => Promise<{ script: number; painted: number }>
    scrollDown: (step: number) => Promise<void>
    list?: HTMLElement
  }
}

interface TraceEvent {
  name: string
  ph: string
  tid: number
  pid: number
  ts: number
  /** Microseconds of the processor's time: what others on this machine do does not count. */
  tdur?: number
}

async function counts(cdp: CDPSession): Promise<Counts> {
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return { heap: of('JSHeapUsedSize') / 1e6, listeners: of('JSEventListeners'), nodes: of('Nodes') }
}

const less = (a: Counts, b: Counts): Counts => ({
  heap: a.heap - b.heap,
  listeners: a.listeners - b.listeners,
  nodes: a.nodes - b.nodes,
})

async function openPage(browser: Browser, url: string): Promise<{ page: Page; cdp: CDPSession }> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 } })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  await page.goto(url)
  await page.waitForFunction(() => typeof window.insert === 'function')
  await page.addScriptTag({ path: PROBE })
  return { page, cdp }
}

/** Longer than anything the kit keeps for a moment. */
const SETTLE_MS = 1_500

const settle = (page: Page): Promise<void> => page.waitForTimeout(SETTLE_MS)

/** Inserts so many at once into a fresh page that has seen one before, and takes them out again. */
export async function measureInsert(browser: Browser, url: string, count: number): Promise<Sample> {
  const { page, cdp } = await openPage(browser, url)
  try {
    // What the first one of all pays for (styles, shared observers) is no cost of the thousand.
    await page.evaluate(() => {
      window.list = window.insert(3)
    })
    await settle(page)
    await page.evaluate(() => window.list?.remove())
    await settle(page)
    const before = await counts(cdp)
    const times = await page.evaluate((wanted) => window.timeInsert(wanted), count)
    await settle(page)
    const alive = less(await counts(cdp), before)
    await page.evaluate(() => {
      window.list?.remove()
      delete window.list
    })
    await settle(page)
    return { ...times, alive, left: less(await counts(cdp), before) }
  } finally {
    await page.context().close()
  }
}

/** A wheel turned without a pause, in px a frame: 3,000 px in a second. */
const STEP_PX = 50

/** Tasks of the page's main thread, in milliseconds. */
function tasksOf(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const marked = traceEvents.find(({ name }) => name === 'scroll-starts')
  if (!marked) throw new Error('the trace has no beginning')
  return traceEvents
    .filter(
      ({ name, ph, tid, pid }) => name.endsWith('RunTask') && ph === 'X' && tid === marked.tid && pid === marked.pid,
    )
    .filter(({ ts }) => ts >= marked.ts)
    .map(({ tdur = 0 }) => tdur / 1000)
}

export interface Scroll {
  /** Milliseconds of the longest task, and how many took longer than a frame. */
  longest: number
  slow: number
}

const FRAME_MS = 16

/** Scrolls through so many of them, once, at the speed of a turned wheel. */
export async function measureScroll(browser: Browser, url: string, count: number): Promise<Scroll> {
  const { page } = await openPage(browser, url)
  try {
    await page.evaluate((wanted) => void window.insert(wanted), count)
    await settle(page)
    await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] })
    await page.evaluate(() => performance.mark('scroll-starts'))
    await page.evaluate((step) => window.scrollDown(step), STEP_PX)
    await settle(page)
    const tasks = tasksOf(await browser.stopTracing())
    return { longest: Math.max(...tasks), slow: tasks.filter((task) => task > FRAME_MS).length }
  } finally {
    await page.context().close()
  }
}
