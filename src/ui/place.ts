import { noteZoom } from './zoom.ts'

/** Nothing comes nearer to the edge of the window. */
const EDGE = 8

interface Wish {
  side: 'above' | 'below'
  align: 'middle' | 'end'
  gap: number
}

const inside = (at: number, size: number, room: number): number => Math.max(EDGE, Math.min(at, room - size - EDGE))

/** Width of an element's window without its scrollbar. */
const windowWidth = (element: Element): number => {
  const root = element.ownerDocument.documentElement
  return root.clientWidth * Number(Reflect.get(root, 'currentCSSZoom') ?? 1)
}

/** Puts a popover beside its anchor: on the other side where this one has no room, and never out of the window. */
export function place(popover: HTMLElement, anchor: Element, { side, align, gap }: Wish): void {
  const zoom = noteZoom(popover)
  const box = anchor.getBoundingClientRect()
  // Its layout, not where an animation has it at the moment.
  const [width, height] = [popover.offsetWidth * zoom, popover.offsetHeight * zoom]
  const [above, below] = [box.top - height - gap, box.bottom + gap]
  const [fitsAbove, fitsBelow] = [above >= EDGE, below + height + EDGE <= innerHeight]
  const isAbove = side === 'above' ? fitsAbove || !fitsBelow : fitsAbove && !fitsBelow
  const end = getComputedStyle(anchor).direction === 'rtl' ? box.left : box.right - width
  const left = align === 'end' ? end : box.left + (box.width - width) / 2
  popover.style.left = `${inside(left, width, windowWidth(popover)) / zoom}px`
  popover.style.top = `${inside(isAbove ? above : below, height, innerHeight) / zoom}px`
}

/** Opens a popover beside its anchor and keeps it there, whatever scrolls or grows, until the signal ends that. */
export function showBeside(popover: HTMLElement, anchor: Element, wish: Wish, signal: AbortSignal): void {
  const put = () => place(popover, anchor, wish)
  popover.showPopover()
  put()
  addEventListener('scroll', put, { capture: true, passive: true, signal })
  addEventListener('resize', put, { signal })
  const size = new ResizeObserver(put)
  size.observe(popover)
  signal.addEventListener('abort', () => size.disconnect())
}
