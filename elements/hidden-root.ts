import { ofDocument } from '../src/env/dom.ts'
import { createElement, type ReactNode } from 'react'
import type { Root } from 'react-dom/client'
import { renderProblem, loadedRenderer } from './renderer.ts'

/*
 * One React root, in a document nobody sees, that draws views to be copied. A root of its own would cost each of a
 * thousand elements listeners and kilobytes of memory.
 */

/** A root remembers its last view, and so that element with all that surrounds it: after this time it is given up. */
const IDLE_MS = 1_000

let root: Root | undefined
let page: DocumentFragment | undefined
let count = 0
let idle: ReturnType<typeof setTimeout> | undefined

function giveUp(): void {
  root?.unmount()
  root = undefined
}

/** The nodes of a view, in another document; null while React is not loaded, or at work and can't draw at once. */
export function renderHidden(view: ReactNode): ChildNode[] | null {
  const renderer = loadedRenderer()
  if (!renderer || renderProblem()) return null
  // In the document of a template pictures are not loaded and no element is upgraded.
  page ??= ofDocument('createElement')('template').content
  root ??= renderer.createRoot(page)
  clearTimeout(idle)
  idle = setTimeout(giveUp, IDLE_MS)
  const before = page.firstChild
  count += 1
  renderer.flushSync(() => root?.render(createElement('div', { key: count }, view)))
  const drawn = page.firstChild
  return drawn === before || !drawn ? null : [...drawn.childNodes]
}
