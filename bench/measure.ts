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

/** Runs in the page before its own scripts: notes the first frame in which each thing has been painted. */
function watch(): void {
  const marks: Marks = (window.marks = { click: 0, button: 0, dialog: 0, qr: 0, blocked: 0 })
  const inside = (tag: string, selector: string) =>
    document.querySelector(tag)?.shadowRoot?.querySelector(selector) ?? document.querySelector(selector)
  const isDrawn = (node: Element | null | undefined) => {
    const box = node?.getBoundingClientRect()
    return box !== undefined && box.width > 0 && box.height > 0
  }
  const painted = (name: 'button' | 'dialog' | 'qr') => {
    const channel = new MessageChannel()
    // Delivered after the frame that is being prepared now.
    channel.port1.addEventListener('message', () => (marks[name] ||= performance.now()))
    channel.port1.start()
    channel.port2.postMessage(null)
  }
  const frame = () => {
    if (!marks.button && isDrawn(inside('did-connect-button', 'button'))) painted('button')
    if (marks.click && !marks.dialog && isDrawn(inside('did-overlay', 'dialog[open]'))) painted('dialog')
    if (marks.click && !marks.qr && isDrawn(inside('did-overlay', '[part=qr] svg path'))) painted('qr')
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  addEventListener('click', (event) => (marks.click ||= event.timeStamp), { capture: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) marks.blocked += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })
}

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
    await page.addInitScript(watch)
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
