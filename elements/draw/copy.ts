import { adoptStyles } from '../../src/style/sheet.ts'
import { DEFINITION } from '../base/definition.ts'
import type { Drawing } from '../base/drawing.ts'
import { awaitInteraction, HYDRATE, ignoreInteraction } from '../base/interaction.ts'
import { VIEW_PROPS } from '../base/property-element.ts'
import type { ViewElement } from '../base/view-element.ts'

interface Options {
  host: ViewElement
  nodes: Node[]
  /** The props of the nodes. */
  shown: object
  /** Asks for other nodes. */
  renew: () => void
  /** Nobody asks for nodes any more. */
  onEnd: () => void
}

/** Nodes of a view without a React root. React takes them over at the first interaction. */
export class Copy implements Drawing {
  shown: object
  readonly #options: Options

  constructor(options: Options) {
    const { host, nodes, shown } = options
    this.#options = options
    this.shown = shown
    this.adopt()
    awaitInteraction(host.container, { hasHandlers: false })
    this.replace(nodes, shown)
  }

  /** Shows other nodes. They belong to another document. */
  replace(nodes: Node[], shown: object): void {
    const { host } = this.#options
    this.shown = shown
    host.container.replaceChildren(...nodes.map((node) => host.ownerDocument.importNode(node, true)))
    const { lazy } = host[DEFINITION]
    if (lazy?.hydratesNear?.(shown as never)) queueMicrotask(() => host[HYDRATE]())
  }

  update(): void {
    if (this.#options.host[VIEW_PROPS] !== this.shown) this.#options.renew()
  }

  adopt(): void {
    adoptStyles(this.#options.host.container)
  }

  end(): void {
    ignoreInteraction(this.#options.host.container)
    this.#options.onEnd()
  }
}
