import { join } from 'node:path'
import type { Browser, CDPSession, Page } from 'playwright'
import { ROOT } from '../../scripts/lib/run.ts'

const PROBE = join(ROOT, 'bench/thousand/probe.js')

export interface Counts {
  /** Megabytes of JavaScript objects. */
  heap: number
  listeners: number
  nodes: number
}

export interface Sample {
  /** Milliseconds until `append` returned, and until the frame with all elements was painted. */
  script: number
  painted: number
  /** Resources of the elements, and what remained after their removal. */
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
  /** Microseconds of processor time, which other load on the machine does not increase. */
  tdur?: number
}

async function counts(cdp: CDPSession): Promise<Counts> {
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return { heap: of('JSHeapUsedSize') / 1e6, listeners: of('JSEventListeners'), nodes: of('Nodes') }
}

const difference = (a: Counts, b: Counts): Counts => ({
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

/** Longer than the kit keeps any temporary resource. */
const SETTLE_MS = 1_500

const settle = (page: Page): Promise<void> => page.waitForTimeout(SETTLE_MS)

/** Inserts this many elements at once into a warmed-up page and removes them again. */
export async function measureInsert(browser: Browser, url: string, count: number): Promise<Sample> {
  const { page, cdp } = await openPage(browser, url)
  try {
    // One-time costs of the first elements (styles, shared observers) must not count.
    await page.evaluate(() => {
      window.list = window.insert(3)
    })
    await settle(page)
    await page.evaluate(() => window.list?.remove())
    await settle(page)
    const before = await counts(cdp)
    const times = await page.evaluate((wanted) => window.timeInsert(wanted), count)
    await settle(page)
    const alive = difference(await counts(cdp), before)
    await page.evaluate(() => {
      window.list?.remove()
      delete window.list
    })
    await settle(page)
    return { ...times, alive, left: difference(await counts(cdp), before) }
  } finally {
    await page.context().close()
  }
}

/** Continuous scrolling, in px per frame: 3,000 px per second. */
const STEP_PX = 50

/** Tasks of the page's main thread, in milliseconds. */
function tasksOf(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const marked = traceEvents.find(({ name }) => name === 'scroll-starts')
  if (!marked) throw new Error('the trace has no scroll-starts mark')
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

/** Scrolls once through this many elements, as fast as with a mouse wheel. */
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
