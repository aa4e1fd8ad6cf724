import type { ReactNode } from 'react'
import { $firstMarkup } from '../../src/core/frame/first-markup.ts'
import { flush } from '../../src/style/sheet.ts'
import { onCatalogue } from '../../src/core/frame/locale-and-theme.ts'
import { watchChildren } from './children.ts'
import { renderStatic } from './static-render.ts'
import { own } from '../../src/model/read.ts'

type Listener = () => void

const listeners = new Set<Listener>()
let isListening = false

/** Calls back when something changes that elements show of the page, or when a language file arrives. */
function onPageChange(listener: Listener): () => void {
  listeners.add(listener)
  if (!isListening) {
    isListening = true
    const notify = () => [...listeners].forEach((each) => each())
    $firstMarkup.listen(notify)
    onCatalogue(notify)
  }
  return () => void listeners.delete(listener)
}

const areEqual = (some: ArrayLike<Node>, others: ArrayLike<Node>): boolean =>
  some.length === others.length && Array.from(some).every((node, index) => node.isEqualNode(others[index] ?? null))

/** The markup of one element until React hydrates it. */
export class StaticMarkup {
  readonly #root: ShadowRoot
  readonly #unsubscribe: (() => void)[]
  #handlers = new AbortController()

  /** @param update runs when the markup must be rendered again */
  constructor(root: ShadowRoot, update: Listener) {
    this.#root = root
    this.#unsubscribe = [onPageChange(update), watchChildren(root.host as HTMLElement, update)]
  }

  render(markup: ReactNode): void {
    const handlers = new AbortController()
    const next = renderStatic(markup, handlers.signal)
    // What is on screen stays, and so does a press that has begun. Its handlers read the element when they run.
    if (areEqual(this.#root.childNodes, next.childNodes)) return
    this.#handlers.abort()
    this.#handlers = handlers
    const focused = this.#root.activeElement?.localName
    this.#root.replaceChildren(next)
    if (focused) this.#root.querySelector<HTMLElement>(focused)?.focus(own({ preventScroll: true }))
    flush()
  }

  /** Ends its updates and its event handlers. The nodes stay. */
  stop(): void {
    this.#handlers.abort()
    this.#unsubscribe.forEach((unsubscribe) => unsubscribe())
  }
}
