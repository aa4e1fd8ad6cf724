import type { ReactNode } from 'react'
import { flush } from '../../src/style/sheet.ts'
import { watchChildren } from './children.ts'
import { takeOver } from './declared-root.ts'
import { onPageChange } from './page-change.ts'
import { renderTrees } from './static-render.ts'
import { treeOf } from './static-tree.ts'
import { own } from '../../src/model/read.ts'

/** The markup of one element until React hydrates it. */
export class StaticMarkup {
  readonly #root: ShadowRoot
  readonly #unsubscribe: (() => void)[]
  #handlers = new AbortController()

  /** @param update runs when the markup must be rendered again */
  constructor(root: ShadowRoot, update: () => void) {
    this.#root = root
    this.#unsubscribe = [onPageChange(update), watchChildren(root.host as HTMLElement, update)]
  }

  render(markup: ReactNode): void {
    const handlers = new AbortController()
    const trees = treeOf(markup)
    // What is on screen stays, and so does a press that has begun.
    if (!takeOver(this.#root, trees, handlers.signal, flush)) {
      const focused = this.#root.activeElement?.localName
      this.#root.replaceChildren(renderTrees(trees, handlers.signal))
      if (focused) this.#root.querySelector<HTMLElement>(focused)?.focus(own({ preventScroll: true }))
      flush()
    }
    this.#handlers.abort()
    this.#handlers = handlers
  }

  /** Ends its updates and its event handlers. The nodes stay. */
  stop(): void {
    this.#handlers.abort()
    this.#unsubscribe.forEach((unsubscribe) => unsubscribe())
  }
}
