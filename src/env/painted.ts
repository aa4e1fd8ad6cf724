import { inBrowser, isHidden } from './page.ts'

/** A frame that the page doesn't draw, such as one with `display: none`, isn't hidden, but is never painted. */
const PAINT_LIMIT_MS = 500

/**
 * Resolves once what is drawn now is on the screen: with the second frame from now, or after 500 ms without any. A
 * hidden page has no frames.
 */
export const whenPainted = (): Promise<void> =>
  new Promise((resolve) => {
    if (!inBrowser() || isHidden()) return resolve()
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
    setTimeout(resolve, PAINT_LIMIT_MS)
  })
