import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession } from 'playwright'

export async function metric(cdp: CDPSession, name: string): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find((entry) => entry.name === name)?.value ?? 0
}

/** Evaluates through the protocol, because Playwright's own helpers would add objects to the page's heap. */
export async function evaluate<T>(cdp: CDPSession, expression: string): Promise<T> {
  const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', { expression, returnByValue: true })
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  return result.value as T
}

/** Polls until the expression is true. Returns false after the time limit. */
export async function until(cdp: CDPSession, expression: string, limitMs: number): Promise<boolean> {
  const end = Date.now() + limitMs
  while (Date.now() < end) {
    if (await evaluate<boolean>(cdp, expression)) return true
    await sleep(50)
  }
  return false
}

const IDLE_WINDOW_MS = 400
const IDLE_BUSY_SHARE = 0.05
const IDLE_LIMIT_MS = 8_000

/** Waits until the page's main thread is idle, up to a limit, because an endless animation is never idle. */
export async function untilIdle(cdp: CDPSession): Promise<void> {
  const end = Date.now() + IDLE_LIMIT_MS
  let before = await metric(cdp, 'TaskDuration')
  while (Date.now() < end) {
    await sleep(IDLE_WINDOW_MS)
    const now = await metric(cdp, 'TaskDuration')
    if ((now - before) * 1000 < IDLE_WINDOW_MS * IDLE_BUSY_SHARE) return
    before = now
  }
}

export interface Point {
  x: number
  y: number
}

type MouseEvent = 'mouseMoved' | 'mousePressed' | 'mouseReleased'

async function sendMouse(cdp: CDPSession, type: MouseEvent, point: Point): Promise<void> {
  const button = type === 'mouseMoved' ? 'none' : 'left'
  await cdp.send('Input.dispatchMouseEvent', { type, ...point, button, clickCount: 1 })
}

export const hover = (cdp: CDPSession, point: Point): Promise<void> => sendMouse(cdp, 'mouseMoved', point)

/** Sends all three events at once: a busy page must not delay the press until it has handled the move. */
export async function click(cdp: CDPSession, point: Point): Promise<void> {
  const types = ['mouseMoved', 'mousePressed', 'mouseReleased'] as const
  await Promise.all(types.map((type) => sendMouse(cdp, type, point)))
}
