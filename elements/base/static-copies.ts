import type { ReactNode } from 'react'
import { onOtherApp } from '../../src/core/config.ts'
import { onLocaleOrThemeChange } from '../../src/core/frame/locale-and-theme.ts'
import { renderHidden } from './hidden-root.ts'
import { notifyAllNear } from './near-viewport.ts'
import { own } from '../../src/model/read.ts'

/*
 * Markup without a React root for each element. A root costs listeners and kilobytes of memory; a page with a thousand
 * elements needs React only in the one that the user interacts with. So a hidden root renders each view once, and the
 * element gets a copy of the nodes. React hydrates that copy when the user interacts with it.
 */
// Symbols, so that pages don't see these methods on their elements.
export const VIEW = Symbol()
export const ADOPT_COPY = Symbol()

export interface CopyTarget {
  /** The view to render. */
  [VIEW](): ReactNode
  /** Gets the nodes, which belong to another document. */
  [ADOPT_COPY](nodes: Node[]): void
}

/** How long rendering may take in one frame. The rest of its 16 ms belongs to the page. */
const SLICE_MS = 3
/**
 * Any change in a long list, however small, costs several milliseconds of layout and paint. So nothing is
 * rendered while something scrolls: placeholders pass by.
 */
const REST_MS = 100
/** If something keeps scrolling, rendering starts after this time. */
const MAX_DELAY_MS = 600
const scheduled = new Set<CopyTarget>()
/** Those that show a copy. */
const rendered = new Set<CopyTarget>()
let isFrameRequested = false

function render(target: CopyTarget): void {
  const nodes = renderHidden(target[VIEW]())
  // While React is busy elsewhere (a dialog that gives back the focus), it renders later.
  if (!nodes) return scheduleCopy(target)
  rendered.add(target)
  target[ADOPT_COPY](nodes)
}

let lastScroll = -Infinity
let lastRender = 0

function isScrolling(): boolean {
  const now = performance.now()
  return now - lastScroll < REST_MS && now - lastRender < MAX_DELAY_MS
}

let isWatching = false

function watchPage(): void {
  if (isWatching) return
  isWatching = true
  const renderAgain = () => {
    for (const target of rendered) scheduleCopy(target)
  }
  onLocaleOrThemeChange(renderAgain)
  onOtherApp(renderAgain)
  const recordScroll = () => {
    lastScroll = performance.now()
  }
  addEventListener('scroll', recordScroll, own({ capture: true, passive: true }))
  addEventListener('beforeprint', () => {
    notifyAllNear()
    for (const target of scheduled) renderIfScheduled(target)
  })
}

function renderIfScheduled(target: CopyTarget): void {
  if (scheduled.delete(target)) render(target)
}

function renderSlice(): void {
  isFrameRequested = false
  if (isScrolling()) return requestFrame()
  lastRender = performance.now()
  const end = lastRender + SLICE_MS
  for (const target of scheduled) {
    renderIfScheduled(target)
    if (performance.now() > end) break
  }
  requestFrame()
}

function requestFrame(): void {
  if (isFrameRequested || scheduled.size === 0) return
  isFrameRequested = true
  requestAnimationFrame(renderSlice)
}

/** Renders a copy in one of the next frames, once, however often it is called before. */
export function scheduleCopy(target: CopyTarget): void {
  watchPage()
  if (scheduled.size === 0) lastRender = Math.max(lastRender, performance.now())
  scheduled.add(target)
  requestFrame()
}

/** Cancels a scheduled copy. */
export const cancelCopy = (target: CopyTarget): void => void scheduled.delete(target)

/** The target no longer shows a copy. */
export function removeCopyTarget(target: CopyTarget): void {
  scheduled.delete(target)
  rendered.delete(target)
}
