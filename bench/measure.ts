import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import type { Browser, CDPSession, Page } from 'playwright'
import { ROOT } from '../scripts/lib/run.ts'
import { click, evaluate, hover, metric, type Point, until, untilIdle } from './cdp.ts'
import type { BenchServer } from './server.ts'
import type { Subject } from './subjects.ts'

/** Milliseconds; megabytes of heap; bytes of scripts after compression. NaN for values that do not apply. */
export interface Sample {
  visible: number
  /** Infinity if the click was lost. */
  dialog: number
  /** The first way to sign in. */
  method: number
  qr: number
  /** The longest task of the visit. Tasks of less than 50 ms are not reported. */
  longest: number
  /** The number of tasks over 50 ms after the button was painted. */
  tasks: number
  /** Total blocking time: the time beyond 50 ms of each task of the visit. */
  blocked: number
  heap: number
  /** Scripts that had arrived when the button was painted, and all scripts of the visit. */
  gzipBefore: number
  requestsBefore: number
  gzip: number
  requests: number
}

/**
 * A click as soon as the button is painted, after the pointer has rested on it, or when the page is idle after that.
 */
export type Moment = 'at once' | 'after a hover' | 'at rest'

export interface Visit {
  server: BenchServer
  subject: Subject
  slowdown: number
  moment: Moment
  /** `none`: everything is there at once. */
  network: 'none' | 'slow'
}

export interface Marks {
  click: number
  visible: number
  dialog: number
  method: number
  qr: number
  tasks: { startTime: number; duration: number }[]
}

const WATCH = readFileSync(`${ROOT}bench/pages/watch.js`, 'utf8')
const LONG_MS = 50
const MARK_LIMIT_MS = 30_000
const DIALOG_LIMIT_MS = 10_000
const CODE_LIMIT_MS = 30_000
const HOVER_MS = 400
/** 1.6 Mbit/s, and 150 ms until the first byte of each response. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }

async function slowDown(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.enable')
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
  await cdp.send('Network.emulateNetworkConditions', SLOW)
}

/**
 * Opens a page that records what is painted. `painted` resolves with the position of its mark as soon as it is painted.
 */
export async function openPage(
  browser: Browser,
  { server: { session }, subject: { mark, dialog, method, qr, isSignedIn }, slowdown, network }: Omit<Visit, 'moment'>,
): Promise<{ page: Page; cdp: CDPSession; painted: Promise<Point> }> {
  const viewport = { width: 1000, height: 800 }
  const context = await browser.newContext({ viewport, ...(isSignedIn && { storageState: session }) })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  await cdp.send('Runtime.enable')
  await cdp.send('Runtime.addBinding', { name: 'markPainted' })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  if (network === 'slow') await slowDown(cdp)
  await page.addInitScript(`window.bench = ${JSON.stringify({ places: { mark, dialog, method, qr } })};${WATCH}`)
  const painted = new Promise<Point>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${mark.join(' ')} was not painted`)), MARK_LIMIT_MS)
    cdp.on('Runtime.bindingCalled', ({ payload }) => {
      clearTimeout(timer)
      resolve(JSON.parse(payload) as Point)
    })
  })
  return { page, cdp, painted }
}

/** Reads the QR code in a screenshot of the page at double scale. */
async function readCode(cdp: CDPSession): Promise<string | null> {
  const clip = { x: 0, y: 0, width: 1000, height: 800, scale: 2 }
  const shot = await cdp.send('Page.captureScreenshot', { format: 'png', clip })
  const { data, width, height } = PNG.sync.read(Buffer.from(shot.data, 'base64'))
  return jsQR(new Uint8ClampedArray(data), width, height)?.data ?? null
}

/** The scripts that a page requests, and which of them had arrived at a time. */
function watchScripts(page: Page, cdp: CDPSession) {
  const scripts = new Set<string>()
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()))
  return {
    all: scripts,
    async before(time: number): Promise<Set<string>> {
      const arrived = `performance.getEntriesByType('resource').filter((each) => each.responseEnd <= ${time})`
      const names = await evaluate<string[]>(cdp, `${arrived}.map(({ name }) => name)`)
      return new Set(names.filter((name) => scripts.has(name)))
    },
  }
}

/** Clicks at the given moment and waits for the dialog and its QR code. */
export async function openDialog(
  cdp: CDPSession,
  point: Point,
  { moment, subject }: Pick<Visit, 'moment' | 'subject'>,
): Promise<void> {
  if (moment === 'after a hover') {
    await hover(cdp, point)
    await sleep(HOVER_MS)
  }
  await click(cdp, point)
  // A click before the page adds its listener is lost. Such a visit has no time to the dialog.
  const isOpen = await until(cdp, 'window.marks.dialog > 0', DIALOG_LIMIT_MS)
  if (isOpen && subject.method) await until(cdp, 'window.marks.method > 0', DIALOG_LIMIT_MS)
  if (isOpen && subject.qr) await until(cdp, 'window.marks.qr > 0', CODE_LIMIT_MS)
}

/** One cold visit: load, click at the given moment if there is a dialog, wait until the page is idle. */
export async function measure(browser: Browser, visit: Visit): Promise<Sample> {
  const { subject, server, moment } = visit
  const { page, cdp, painted } = await openPage(browser, visit)
  const scripts = watchScripts(page, cdp)
  try {
    const loaded = page.goto(server.origin + subject.page)
    const point = await painted
    if (moment === 'at rest') {
      await loaded
      await page.waitForLoadState('networkidle')
      await untilIdle(cdp)
    }
    if (subject.dialog) await openDialog(cdp, point, visit)
    await loaded
    await untilIdle(cdp)
    if (subject.isSignedIn && !(await evaluate(cdp, 'DIDConnect.$session.get().isConfirmed')))
      throw new Error(`${subject.id}: the recorded session was not confirmed`)
    const marks = await evaluate<Marks>(cdp, 'window.marks')
    await cdp.send('HeapProfiler.collectGarbage')
    const heap = (await metric(cdp, 'JSHeapUsedSize')) / 1e6
    const isReadable = subject.qr !== undefined && (await readCode(cdp)) !== null
    const before = await scripts.before(marks.visible)
    const sizeOf = (urls: Set<string>) => [...urls].reduce((sum, url) => sum + server.gzipOf(new URL(url).pathname), 0)
    return {
      visible: marks.visible,
      dialog: subject.dialog ? (marks.dialog || Infinity) - marks.click : NaN,
      method: subject.method ? (marks.method || Infinity) - marks.click : NaN,
      qr: isReadable && marks.qr > 0 ? marks.qr - marks.click : NaN,
      longest: Math.max(0, ...marks.tasks.map(({ duration }) => duration)),
      tasks: marks.tasks.filter(({ startTime }) => startTime >= marks.visible).length,
      blocked: marks.tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - LONG_MS), 0),
      heap,
      gzipBefore: sizeOf(before),
      requestsBefore: before.size,
      gzip: sizeOf(scripts.all),
      requests: scripts.all.size,
    }
  } finally {
    await page.context().close()
  }
}
