import { useLayoutEffect, type RefObject } from 'react'
import { noteZoom } from './zoom.ts'

/** Controls that messages must not cover; they stand in roots of their own, wherever the page has put them. */
const kept = new Set<Element>()
const listeners = new Set<() => void>()
const changed = (): void => listeners.forEach((listener) => listener())

const GAP = 8
const EDGE = 16

/** Messages keep clear of this element from now on. Returns what ends that. */
export function keepClear(element: Element): () => void {
  kept.add(element)
  changed()
  return () => {
    kept.delete(element)
    changed()
  }
}

/** Messages keep clear of this element while it is there. */
export function useKeepClear(ref: RefObject<Element | null>): void {
  useLayoutEffect(() => (ref.current ? keepClear(ref.current) : undefined), [ref])
}

const overlaps = (start: number, end: number, otherStart: number, otherEnd: number): boolean =>
  start < otherEnd + GAP && otherStart - GAP < end

/** Moves messages from their corner: below what they would cover, beside it where there is no room, else to the bottom. */
function move(list: HTMLElement): void {
  const zoom = noteZoom(list)
  Object.assign(list.style, { insetBlock: '', insetInline: '' })
  const { top: wanted, left, right, width, height } = list.getBoundingClientRect()
  const inTheWay = [...kept]
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.width > 0 && overlaps(left, right, box.left, box.right))
    .toSorted((one, other) => one.top - other.top)
  let top = wanted
  const passed: DOMRect[] = []
  for (const box of inTheWay) {
    if (!overlaps(top, top + height, box.top, box.bottom)) continue
    top = box.bottom + GAP
    passed.push(box)
  }
  if (passed.length === 0) return
  if (top + height + EDGE <= innerHeight) {
    list.style.insetBlockStart = `${top / zoom}px`
    return
  }
  const [first, last] = [Math.min(...passed.map((box) => box.left)), Math.max(...passed.map((box) => box.right))]
  const beside = getComputedStyle(list).direction === 'rtl' ? last : innerWidth - first
  if (beside + GAP + width + EDGE <= innerWidth) list.style.insetInlineEnd = `${(beside + GAP) / zoom}px`
  else list.style.insetBlock = `auto ${EDGE}px`
}

/** Keeps messages clear of the kit's controls, whatever opens, scrolls or grows, until the signal ends that. */
export function stayClear(list: HTMLElement, signal: AbortSignal): void {
  const put = () => move(list)
  put()
  listeners.add(put)
  addEventListener('scroll', put, { capture: true, passive: true, signal })
  addEventListener('resize', put, { signal })
  const size = new ResizeObserver(put)
  size.observe(list)
  signal.addEventListener('abort', () => {
    listeners.delete(put)
    size.disconnect()
  })
}
