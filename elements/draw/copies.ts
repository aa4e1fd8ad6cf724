import { onOtherApp } from '../../src/core/config.ts'
import { onLocaleOrThemeChange } from '../../src/core/frame/locale-and-theme.ts'
import { own } from '../../src/model/read.ts'
import { REDRAW, type ViewElement } from '../base/view-element.ts'
import { VIEW_PROPS } from '../base/property-element.ts'
import { notifyAllNear } from '../first/near-viewport.ts'
import { Copy } from './copy.ts'
import { renderHidden } from './hidden-root.ts'
import { viewOf } from './view-of.ts'

/*
 * Markup without a React root for each element. A root costs listeners and kilobytes of memory; a page with a thousand
 * elements needs React only in the one that the user interacts with. So a hidden root renders each view once, and the
 * element gets a copy of the nodes. React hydrates that copy when the user interacts with it.
 */

/** How long rendering may take in one frame. The rest of its 16 ms belongs to the page. */
const SLICE_MS = 3
/**
 * Any change in a long list, however small, costs several milliseconds of layout and paint. So nothing is
 * rendered while something scrolls: placeholders pass by.
 */
const REST_MS = 100
/** If something keeps scrolling, rendering starts after this time. */
const MAX_DELAY_MS = 600
const scheduled = new Set<ViewElement>()
/** Those that show a copy. */
const copies = new Map<ViewElement, Copy>()
let isFrameRequested = false

/** Its copy has ended. */
function forget(host: ViewElement): void {
  scheduled.delete(host)
  copies.delete(host)
}

function render(host: ViewElement): void {
  const shown = host[VIEW_PROPS]
  const nodes = renderHidden(viewOf(host, shown))
  // While React is busy elsewhere (a dialog that gives back the focus), it renders later.
  if (!nodes) return scheduleCopy(host)
  const known = copies.get(host)
  if (known) return known.replace(nodes, shown)
  host[REDRAW](() => {
    const copy = new Copy(host, { renew: scheduleCopy, onEnd: forget }, { nodes, shown })
    copies.set(host, copy)
    return copy
  })
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
    for (const host of copies.keys()) scheduleCopy(host)
  }
  onLocaleOrThemeChange(renderAgain)
  onOtherApp(renderAgain)
  const recordScroll = () => {
    lastScroll = performance.now()
  }
  addEventListener('scroll', recordScroll, own({ capture: true, passive: true }))
  addEventListener('beforeprint', () => {
    notifyAllNear()
    for (const host of scheduled) renderIfScheduled(host)
  })
}

function renderIfScheduled(host: ViewElement): void {
  if (scheduled.delete(host)) render(host)
}

function renderSlice(): void {
  isFrameRequested = false
  if (isScrolling()) return requestFrame()
  lastRender = performance.now()
  const end = lastRender + SLICE_MS
  for (const host of scheduled) {
    renderIfScheduled(host)
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
export function scheduleCopy(host: ViewElement): void {
  watchPage()
  if (scheduled.size === 0) lastRender = Math.max(lastRender, performance.now())
  scheduled.add(host)
  requestFrame()
}

/** Cancels a scheduled copy. */
export const cancelCopy = (host: ViewElement): void => void scheduled.delete(host)
