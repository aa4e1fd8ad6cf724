import { fileURLToPath } from 'node:url'
import type { Browser, CDPSession, Page } from 'playwright'

export interface Subject {
  name: string
  path: string
  hasQr: boolean
}

/** Milliseconds, except the heap, in megabytes. */
export interface Sample {
  button: number
  dialog: number
  qr: number
  script: number
  blocked: number
  heap: number
}

interface Marks {
  click: number
  button: number
  dialog: number
  qr: number
  blocked: number
}

declare global {
  interface Window {
    marks: Marks
  }
}

const WATCH = fileURLToPath(new URL('pages/watch.js', import.meta.url))

const metric = async (cdp: CDPSession, name: string): Promise<number> => {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find((entry) => entry.name === name)?.value ?? 0
}

const has = (page: Page, name: keyof Marks): Promise<unknown> =>
  page.waitForFunction((wanted) => window.marks[wanted] > 0, name, { polling: 50 })

/** One cold visit: load, click as soon as there is a button, wait for all there is to see. */
export async function measure(browser: Browser, origin: string, subject: Subject, slowdown: number): Promise<Sample> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 } })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Performance.enable')
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.addInitScript({ path: WATCH })
    await page.goto(origin + subject.path)
    await has(page, 'button')
    // A visitor looks before the click; the long tasks of loading are over by then.
    await page.waitForLoadState('networkidle')
    await page.getByRole('button').first().click()
    await has(page, subject.hasQr ? 'qr' : 'dialog')
    const marks = await page.evaluate(() => window.marks)
    const script = (await metric(cdp, 'ScriptDuration')) * 1000
    await cdp.send('HeapProfiler.collectGarbage')
    const heap = (await metric(cdp, 'JSHeapUsedSize')) / 1e6
    return {
      button: marks.button,
      dialog: marks.dialog - marks.click,
      qr: marks.qr - marks.click,
      script,
      blocked: marks.blocked,
      heap,
    }
  } finally {
    await context.close()
  }
}
