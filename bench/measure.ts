import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import type { Browser, CDPSession, Page } from 'playwright'
import { ROOT } from '../scripts/run.ts'
import { click, evaluate, metric, type Point, until, untilIdle } from './cdp.ts'
import { fileOf } from './server.ts'
import type { Subject } from './subjects.ts'

/** Milliseconds; megabytes of heap; bytes of script. NaN for values that do not apply. */
export interface Sample {
  button: number
  dialog: number
  qr: number
  /** The longest task after the button was painted, and the number of tasks over 50 ms. Shorter ones are not reported. */
  longest: number
  tasks: number
  /** Total blocking time: the time beyond 50 ms of each task of the visit. */
  blocked: number
  heap: number
  gzip: number
}

/** A click as soon as the button is painted, or when the page is idle after that. */
export type Moment = 'at once' | 'at rest'

export interface Visit {
  origin: string
  subject: Subject
  slowdown: number
  moment: Moment
}

export interface Marks {
  click: number
  button: number
  dialog: number
  qr: number
  tasks: { startTime: number; duration: number }[]
}

const WATCH = readFileSync(`${ROOT}bench/pages/watch.js`, 'utf8')
const LONG_MS = 50
const BUTTON_LIMIT_MS = 30_000
const DIALOG_LIMIT_MS = 10_000
const CODE_LIMIT_MS = 30_000

/** Opens a page that records what is painted. `button` resolves with its position as soon as it is painted. */
export async function openPage(
  browser: Browser,
  { subject: { button, dialog, qr }, slowdown }: Pick<Visit, 'subject' | 'slowdown'>,
): Promise<{ page: Page; cdp: CDPSession; button: Promise<Point> }> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 } })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  await cdp.send('Runtime.enable')
  await cdp.send('Runtime.addBinding', { name: 'buttonPainted' })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(`window.bench = ${JSON.stringify({ places: { button, dialog, qr } })};${WATCH}`)
  const painted = new Promise<Point>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no button was painted')), BUTTON_LIMIT_MS)
    cdp.on('Runtime.bindingCalled', ({ payload }) => {
      clearTimeout(timer)
      resolve(JSON.parse(payload) as Point)
    })
  })
  return { page, cdp, button: painted }
}

/** Reads the QR code in a screenshot of the page at double scale. */
async function readCode(cdp: CDPSession): Promise<string | null> {
  const clip = { x: 0, y: 0, width: 1000, height: 800, scale: 2 }
  const shot = await cdp.send('Page.captureScreenshot', { format: 'png', clip })
  const { data, width, height } = PNG.sync.read(Buffer.from(shot.data, 'base64'))
  return jsQR(new Uint8ClampedArray(data), width, height)?.data ?? null
}

const gzipped = new Map<string, number>()

function gzipOf(url: string): number {
  const { pathname } = new URL(url)
  const found = fileOf(pathname)
  if (!found) return 0
  const known = gzipped.get(pathname) ?? gzipSync(readFileSync(found.file), { level: 9 }).length
  gzipped.set(pathname, known)
  return known
}

const since = (mark: number, start: number): number => (mark > 0 && start > 0 ? mark - start : NaN)

/** One cold visit: load, click at the given moment, wait for the dialog and its QR code. */
export async function measure(browser: Browser, visit: Visit): Promise<Sample> {
  const { subject, origin, moment } = visit
  const { page, cdp, button } = await openPage(browser, visit)
  const scripts = new Set<string>()
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()))
  try {
    const loaded = page.goto(`${origin}/pages/${subject.page}.html`)
    const point = await button
    if (moment === 'at rest') {
      await loaded
      await page.waitForLoadState('networkidle')
      await untilIdle(cdp)
    }
    await click(cdp, point)
    await loaded
    // A click before the page adds its listener is lost. Such a visit has no time to the dialog.
    const isOpen = await until(cdp, 'window.marks.dialog > 0', DIALOG_LIMIT_MS)
    if (isOpen && subject.qr) await until(cdp, 'window.marks.qr > 0', CODE_LIMIT_MS)
    await untilIdle(cdp)
    const marks = await evaluate<Marks>(cdp, 'window.marks')
    await cdp.send('HeapProfiler.collectGarbage')
    const heap = (await metric(cdp, 'JSHeapUsedSize')) / 1e6
    const isReadable = subject.qr !== undefined && (await readCode(cdp)) !== null
    const later = marks.tasks.filter(({ startTime }) => startTime >= marks.button).map(({ duration }) => duration)
    return {
      button: marks.button,
      dialog: since(marks.dialog, marks.click),
      qr: isReadable ? since(marks.qr, marks.click) : NaN,
      longest: Math.max(0, ...later),
      tasks: later.length,
      blocked: marks.tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - LONG_MS), 0),
      heap,
      gzip: [...scripts].reduce((sum, url) => sum + gzipOf(url), 0),
    }
  } finally {
    await page.context().close()
  }
}
