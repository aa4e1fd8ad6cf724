import { onLayoutChange } from './on-layout-change.ts'
import { ownScrolling } from './own-scrolling.ts'
import { measureZoom } from './zoom.ts'

/** Minimum distance from the edge of the window. */
const EDGE = 8

interface Placement {
  side: 'above' | 'below'
  align: 'start' | 'middle' | 'end'
  gap: number
}

const inside = (at: number, size: number, space: number): number => Math.max(EDGE, Math.min(at, space - size - EDGE))

/** Width of an element's window without its scrollbar. Of the root element, the browser gives it without a zoom. */
const windowWidth = (element: Element): number => element.ownerDocument.documentElement.clientWidth

/** Positions a popover beside its anchor: on the other side if it does not fit, and always inside the window. */
export function place(popover: HTMLElement, anchor: Element, { side, align, gap }: Placement): void {
  const zoom = measureZoom(popover)
  const box = anchor.getBoundingClientRect()
  // The layout size, which an animation does not change.
  const width = popover.offsetWidth * zoom
  const height = popover.offsetHeight * zoom
  const above = box.top - height - gap
  const below = box.bottom + gap
  const fitsAbove = above >= EDGE
  const fitsBelow = below + height + EDGE <= innerHeight
  let isAbove = side === 'above'
  if (isAbove && !fitsAbove && fitsBelow) isAbove = false
  else if (!isAbove && !fitsBelow && fitsAbove) isAbove = true
  const isRtl = getComputedStyle(anchor).direction === 'rtl'
  const edge = (align === 'end') === isRtl ? box.left : box.right - width
  const left = align === 'middle' ? box.left + (box.width - width) / 2 : edge
  popover.style.left = `${inside(left, width, windowWidth(popover)) / zoom}px`
  popover.style.top = `${inside(isAbove ? above : below, height, innerHeight) / zoom}px`
}

/** Shifts an element sideways, as far as it would leave the window. */
export function moveIntoWindow(element: HTMLElement): void {
  const zoom = measureZoom(element)
  element.style.translate = ''
  const { left, width } = element.getBoundingClientRect()
  const shift = inside(left, width, windowWidth(element)) - left
  if (shift !== 0) element.style.translate = `${shift / zoom}px`
}

/** Opens a popover beside its anchor and updates its position after scrolling and resizing, until the signal aborts. */
export function showBeside(popover: HTMLElement, anchor: Element, placement: Placement, signal: AbortSignal): void {
  popover.showPopover()
  ownScrolling(popover, signal)
  onLayoutChange(popover, () => place(popover, anchor, placement), signal)
}
