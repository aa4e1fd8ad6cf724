import type { ReactNode } from 'react'
import { markFont } from '../../src/env/page-font.ts'
import { adoptStyles, flush } from '../../src/style/sheet.ts'
import { watchChildren } from './children.ts'
import { onPageChange } from './page-change.ts'
import { redraw, removeAdded } from './patch.ts'
import { watchPresses, whenReleased } from './press.ts'
import { treeOf } from './tree.ts'

interface Options<Props> {
  /** The props as they are now. */
  props: () => Props
  /** What components without hooks show of them. */
  draw: (props: Props) => ReactNode
  /** Runs when the page or the slots have changed. */
  onChange: () => void
  onEnd: () => void
}

/** What an element shows until React draws it. */
export class FirstDrawing<Props extends object> {
  shown: Props
  readonly #root: ShadowRoot
  readonly #options: Options<Props>
  readonly #ends: (() => void)[]
  #handlers = new AbortController()

  constructor(root: ShadowRoot, options: Options<Props>) {
    const { props, onChange, onEnd } = options
    this.#root = root
    this.#options = options
    this.shown = props()
    this.#ends = [onPageChange(onChange), watchChildren(root.host as HTMLElement, onChange), onEnd]
    watchPresses()
    this.#draw(() => adoptStyles(root))
  }

  /** One function for each element, so that it waits once. */
  readonly #redraw = (): void => {
    if (this.#handlers.signal.aborted) return
    markFont(this.#root)
    this.#draw()
  }

  // What is pressed stays until it is released.
  update(): void {
    whenReleased(this.#redraw)
  }

  adopt(): void {
    adoptStyles(this.#root)
  }

  end(): void {
    this.#handlers.abort()
    for (const end of this.#ends) end()
  }

  /** `write` fills the style sheet: once for all of the drawing, and before elements inside read how they look. */
  #draw(write = flush): void {
    const { props, draw } = this.#options
    this.shown = props()
    const trees = treeOf(draw(this.shown))
    write()
    this.#handlers = redraw(this.#root, trees, this.#handlers)
    removeAdded(this.#root)
  }
}
