import type { ReactNode } from 'react'
import type { Root } from 'react-dom/client'
import type { Drawing } from '../base/drawing.ts'
import { VIEW_PROPS } from '../base/property-element.ts'
import { loadedReact } from '../base/renderer.ts'
import { isInside, type ViewElement } from '../base/view-element.ts'
import { viewOf } from './view-of.ts'
import { adoptStyles } from '../../src/style/sheet.ts'

/** A view that React draws. It takes over the nodes that are on screen with the props `shown`, if there are any. */
export class ReactDrawing implements Drawing {
  readonly #host: ViewElement
  #root: Root | undefined
  #props: object
  #hasEnded = false

  constructor(host: ViewElement, shown: object | undefined) {
    this.#host = host
    const isTakeover = host.container.hasChildNodes()
    this.#props = isTakeover && shown ? shown : host[VIEW_PROPS]
    const mount = (): void => {
      // It may run later, after the element has left the page.
      if (!this.#hasEnded) this.#root ??= this.#createRoot(viewOf(host, this.#props), isTakeover)
    }
    // React finishes what it inserts first, and lets nobody else render meanwhile.
    if (isInside(host)) mount()
    else loadedReact()?.renderNow(mount)
    // Whatever has changed since the nodes were made.
    if (this.#root) this.update()
    else queueMicrotask(() => this.update())
  }

  update(): void {
    const { [VIEW_PROPS]: props } = this.#host
    if (props === this.#props || this.#hasEnded) return
    this.#props = props
    this.#root?.render(viewOf(this.#host, props))
  }

  adopt(): void {
    adoptStyles(this.#host.container)
  }

  end(): void {
    this.#hasEnded = true
    this.#root?.unmount()
  }

  #createRoot(view: ReactNode, isTakeover: boolean): Root | undefined {
    const { container } = this.#host
    if (isTakeover) return loadedReact()?.hydrateRoot(container, view)
    const root = loadedReact()?.createRoot(container)
    root?.render(view)
    return root
  }
}
