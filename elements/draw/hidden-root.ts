import { ofDocument } from '../../src/env/dom.ts'
import type { ReactNode } from 'react'
import type { Root } from 'react-dom/client'
import { jsx } from '../jsx/jsx-runtime.ts'
import { renderProblem, loadedReact } from '../base/renderer.ts'

/*
 * One React root, in an inert document, that renders views to be copied. A root of its own would cost each of a
 * thousand elements listeners and kilobytes of memory.
 */

/** A root retains its last view, and with it the element and its document. After this time it is unmounted. */
const IDLE_MS = 1_000

let root: Root | undefined
let page: DocumentFragment | undefined
let count = 0
let idle: ReturnType<typeof setTimeout> | undefined

function unmountIdle(): void {
  root?.unmount()
  root = undefined
}

/**
 * The nodes of a view, in another document; null while React is not loaded, or busy so that it can't render at once.
 */
export function renderHidden(view: ReactNode): ChildNode[] | null {
  const renderer = loadedReact()
  if (!renderer || renderProblem()) return null
  // In a template's document, no picture is loaded, and no element is upgraded.
  page ??= ofDocument('createElement')('template').content
  root ??= renderer.createRoot(page)
  clearTimeout(idle)
  idle = setTimeout(unmountIdle, IDLE_MS)
  const before = page.firstChild
  count += 1
  renderer.flushSync(() => root?.render(jsx('div', { children: view }, count)))
  const rendered = page.firstChild
  return rendered === before || !rendered ? null : [...rendered.childNodes]
}
