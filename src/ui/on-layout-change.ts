import { own } from '../model/read.ts'

/**
 * Calls back now, and whenever scrolling, the window or the element's size change the layout, until the signal aborts.
 */
export function onLayoutChange(element: Element, update: () => void, signal: AbortSignal): void {
  update()
  addEventListener('scroll', update, own({ capture: true, passive: true, signal }))
  addEventListener('resize', update, own({ signal }))
  const observer = new ResizeObserver(update)
  observer.observe(element)
  signal.addEventListener('abort', () => observer.disconnect())
}
