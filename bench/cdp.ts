import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession } from 'playwright'

export async function metric(cdp: CDPSession, name: string): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find((entry) => entry.name === name)?.value ?? 0
}

/** Through the protocol alone: Playwright's own helpers would put their code and their objects on the page's heap. */
export async function evaluate<T>(cdp: CDPSession, expression: string): Promise<T> {
  const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', { expression, returnByValue: true })
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  return result.value as T
}

/** Whether it became true in time. */
export async function until(cdp: CDPSession, expression: string, limitMs: number): Promise<boolean> {
  const end = Date.now() + limitMs
  while (Date.now() < end) {
    if (await evaluate<boolean>(cdp, expression)) return true
    await sleep(50)
  }
  return false
}

const REST_MS = 400
const REST_SHARE = 0.05
const REST_LIMIT_MS = 8_000

/** Waits until the page's main thread does next to nothing. What never rests (an animation) is not waited for. */
export async function untilIdle(cdp: CDPSession): Promise<void> {
  const end = Date.now() + REST_LIMIT_MS
  let before = await metric(cdp, 'TaskDuration')
  while (Date.now() < end) {
    await sleep(REST_MS)
    const now = await metric(cdp, 'TaskDuration')
    if ((now - before) * 1000 < REST_MS * REST_SHARE) return
    before = now
  }
}

export interface Point {
  x: number
  y: number
}

/** All three at once: a busy page must not hold back the press until it has seen the pointer come. */
export async function click(cdp: CDPSession, point: Point): Promise<void> {
  const types = ['mouseMoved', 'mousePressed', 'mouseReleased'] as const
  await Promise.all(
    types.map((type) =>
      cdp.send('Input.dispatchMouseEvent', {
        type,
        ...point,
        button: type === 'mouseMoved' ? 'none' : 'left',
        clickCount: 1,
      }),
    ),
  )
}
