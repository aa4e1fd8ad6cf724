import { own } from '../model/read.ts'

const SCROLLING = ['wheel', 'touchstart', 'touchmove', 'touchend'] as const
const stop = (event: Event) => event.stopPropagation()

/**
 * Keeps wheel and touch inside a layer of the kit. Libraries for smooth scrolling listen to them on the window and
 * scroll the page instead, behind a dialog that would then never scroll.
 */
export function ownScrolling(layer: HTMLElement, signal?: AbortSignal): void {
  for (const type of SCROLLING) layer.addEventListener(type, stop, own({ passive: true, signal }))
}
