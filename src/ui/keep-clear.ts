import { useLayoutEffect, type RefObject } from 'react'
import { controls, keepClear, listeners } from './uncovered-controls.ts'
import { onLayoutChange } from './on-layout-change.ts'
import { measureZoom } from './zoom.ts'

const GAP = 8
const EDGE = 16

/** Keeps messages from covering this element while it is mounted. */
export function useKeepClear(ref: RefObject<Element | null>): void {
  useLayoutEffect(() => (ref.current ? keepClear(ref.current) : undefined), [ref])
}

const overlaps = (start: number, end: number, otherStart: number, otherEnd: number): boolean =>
  start < otherEnd + GAP && otherStart - GAP < end

/** Moves messages from their corner to below the controls that they would cover, or beside them, or to the bottom. */
function move(list: HTMLElement): void {
  const zoom = measureZoom(list)
  Object.assign(list.style, { insetBlock: '', insetInline: '' })
  const { top: corner, left, right, width, height } = list.getBoundingClientRect()
  const obstacles = [...controls]
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.width > 0 && overlaps(left, right, box.left, box.right))
    .toSorted((one, other) => one.top - other.top)
  let top = corner
  const passed: DOMRect[] = []
  for (const box of obstacles) {
    if (!overlaps(top, top + height, box.top, box.bottom)) continue
    top = box.bottom + GAP
    passed.push(box)
  }
  if (passed.length === 0) return
  if (top + height + EDGE <= innerHeight) {
    list.style.insetBlockStart = `${top / zoom}px`
    return
  }
  const isRtl = getComputedStyle(list).direction === 'rtl'
  // Space that the controls take on the side of the window where messages appear.
  const taken = isRtl
    ? Math.max(...passed.map((box) => box.right))
    : innerWidth - Math.min(...passed.map((box) => box.left))
  if (taken + GAP + width + EDGE <= innerWidth) list.style.insetInlineEnd = `${(taken + GAP) / zoom}px`
  else list.style.insetBlock = `auto ${EDGE}px`
}

/** Keeps messages from covering controls, also after changes of position and size, until the signal aborts. */
export function stayClear(list: HTMLElement, signal: AbortSignal): void {
  const update = () => move(list)
  onLayoutChange(list, update, signal)
  listeners.add(update)
  signal.addEventListener('abort', () => listeners.delete(update))
}
