import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, CDPSession } from 'playwright'

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

const WATCH = fileURLToPath(new URL('pages/watch.js', import.meta.url))

const metric = async (cdp: CDPSession, name: string): Promise<number> => {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find((entry) => entry.name === name)?.value ?? 0
}

/** Through the protocol alone: Playwright's own helpers would put their code and their objects on the page's heap. */
async function evaluate<T>(cdp: CDPSession, expression: string): Promise<T> {
  const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', { expression, returnByValue: true })
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  return result.value as T
}

const LIMIT_MS = 30_000

async function until(cdp: CDPSession, expression: string): Promise<void> {
  const end = Date.now() + LIMIT_MS
  while (Date.now() < end) {
    if (await evaluate<boolean>(cdp, expression)) return
    await sleep(50)
  }
  throw new Error(`never true: ${expression}`)
}

async function click(cdp: CDPSession): Promise<void> {
  const place = await evaluate<{ x: number; y: number }>(cdp, 'window.buttonPlace()')
  for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased'] as const) {
    await cdp.send('Input.dispatchMouseEvent', { type, ...place, button: 'left', clickCount: 1 })
  }
}

/** One cold visit: load, click as soon as the page has come to rest, wait for all there is to see. */
export async function measure(browser: Browser, origin: string, subject: Subject, slowdown: number): Promise<Sample> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 } })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Performance.enable')
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.addInitScript({ path: WATCH })
    await page.goto(origin + subject.path)
    await until(cdp, 'window.marks.button > 0')
    await page.waitForLoadState('networkidle')
    await click(cdp)
    await until(cdp, `window.marks.${subject.hasQr ? 'qr' : 'dialog'} > 0`)
    const marks = await evaluate<Marks>(cdp, 'window.marks')
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
