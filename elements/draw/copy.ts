import { adoptStyles } from '../../src/style/sheet.ts'
import { DEFINITION } from '../base/definition.ts'
import type { Drawing } from '../base/drawing.ts'
import { awaitInteraction, HYDRATE, ignoreInteraction } from '../base/interaction.ts'
import { VIEW_PROPS } from '../base/property-element.ts'
import type { ViewElement } from '../base/view-element.ts'

interface Owner {
  /** Asks for other nodes. */
  renew: (host: ViewElement) => void
  /** Nobody asks for nodes any more. */
  onEnd: (host: ViewElement) => void
}

/** Nodes of a view without a React root. React takes them over at the first interaction. */
export class Copy implements Drawing {
  shown: object
  readonly #host: ViewElement
  readonly #owner: Owner

  /**
   * What has been rendered, and its props. The nodes are not kept: with them, React would keep all that it has rendered
   * them from.
   */
  constructor(host: ViewElement, owner: Owner, { nodes, shown }: { nodes: Node[]; shown: object }) {
    this.#host = host
    this.#owner = owner
    this.shown = shown
    this.adopt()
    awaitInteraction(host.container, { hasHandlers: false })
    this.replace(nodes, shown)
  }

  /** Shows other nodes. They belong to another document. */
  replace(nodes: Node[], shown: object): void {
    const host = this.#host
    this.shown = shown
    host.container.replaceChildren(...nodes.map((node) => host.ownerDocument.importNode(node, true)))
    const { lazy } = host[DEFINITION]
    if (lazy?.hydratesNear?.(shown as never)) queueMicrotask(() => host[HYDRATE]())
  }

  update(): void {
    if (this.#host[VIEW_PROPS] !== this.shown) this.#owner.renew(this.#host)
  }

  adopt(): void {
    adoptStyles(this.#host.container)
  }

  end(): void {
    ignoreInteraction(this.#host.container)
    this.#owner.onEnd(this.#host)
  }
}
