import type { ReactNode } from 'react'
import { onLookChange } from '../src/views/look.ts'
import { drawHidden } from './hidden-root.ts'
import { tellAllNear } from './near-viewport.ts'

/*
 * Drawings without a React root of their own. A root costs an element listeners and kilobytes of memory; a page
 * with a thousand elements needs React in the one somebody touches. So a hidden root draws each view once, and the
 * element gets a copy of the nodes. React takes that copy over when the element is touched.
 */
// Symbols, so that a page finds no such methods on its elements.
export const DRAWING = Symbol('drawing')
export const TAKE = Symbol('take')

export interface Still {
  /** The view of this moment. */
  [DRAWING](): ReactNode
  /** Receives the nodes; they belong to another document. */
  [TAKE](nodes: Node[]): void
}

/** Time for drawings in one frame; the rest of its 16 ms belongs to the page. */
const SLICE_MS = 3
/**
 * Any change in a long list costs a frame several milliseconds of layout and paint, however small it is. So nothing is
 * drawn while something scrolls: what passes by is text, and whoever stops to look sees the drawing.
 */
const REST_MS = 100
/** A page where something always scrolls gets its drawings after this time. */
const PATIENCE_MS = 600
const waiting = new Set<Still>()
/** Those that show a drawing. */
const drawn = new Set<Still>()
let isScheduled = false

function draw(still: Still): void {
  const nodes = drawHidden(still[DRAWING]())
  // While React is at work elsewhere (a dialog that gives the focus back) it draws later.
  if (!nodes) return drawSoon(still)
  drawn.add(still)
  still[TAKE](nodes)
}

let lastScroll = -Infinity
let lastDrawing = 0

function mustWait(): boolean {
  const now = performance.now()
  return now - lastScroll < REST_MS && now - lastDrawing < PATIENCE_MS
}

let isWatching = false

function watchPage(): void {
  if (isWatching) return
  isWatching = true
  onLookChange(() => {
    for (const still of drawn) drawSoon(still)
  })
  const noteScroll = () => {
    lastScroll = performance.now()
  }
  addEventListener('scroll', noteScroll, { capture: true, passive: true })
  addEventListener('beforeprint', () => {
    tellAllNear()
    for (const still of waiting) drawNow(still)
  })
}

/** Draws it if it waits to be drawn. */
export function drawNow(still: Still): void {
  if (waiting.delete(still)) draw(still)
}

function drawSome(): void {
  isScheduled = false
  if (mustWait()) return schedule()
  lastDrawing = performance.now()
  const end = lastDrawing + SLICE_MS
  for (const still of waiting) {
    drawNow(still)
    if (performance.now() > end) break
  }
  schedule()
}

function schedule(): void {
  if (isScheduled || waiting.size === 0) return
  isScheduled = true
  requestAnimationFrame(drawSome)
}

/** Draws it in one of the next frames, and once however often it is asked for. */
export function drawSoon(still: Still): void {
  watchPage()
  if (waiting.size === 0) lastDrawing = Math.max(lastDrawing, performance.now())
  waiting.add(still)
  schedule()
}

/** It has gone far away again before it was drawn. */
export const dontDraw = (still: Still): void => void waiting.delete(still)

/** It is gone, or alive: no drawing any more. */
export function forget(still: Still): void {
  waiting.delete(still)
  drawn.delete(still)
}
