import { ofDocument } from '../../src/env/dom.ts'
import type { SmallSheet } from '../../src/style/sheet.ts'
import { observeNearness, unobserveNearness } from './near-viewport.ts'

/** What stands in for an element until it comes near the viewport. */
export interface Text {
  /** null for the content that the page has put between the tags. */
  text: string | null
  style?: string
}

/** Shows a text in a root, and nothing else. */
export function showText(root: ShadowRoot, { text, style }: Text): void {
  const tag = text === null ? 'slot' : 'span'
  const shown = root.lastElementChild
  // From the HTML of the page (entries/html), or unchanged: a selection in it stays.
  const isShown = shown?.localName === tag && shown.textContent === (text ?? '')
  const node = isShown ? (shown as HTMLElement) : ofDocument('createElement')(tag)
  if (!isShown) node.textContent = text
  if (style || node.style.length > 0) node.style.cssText = style ?? ''
  const others = [...root.childNodes].filter((other) => other !== node)
  for (const other of others) other.remove()
  if (!isShown) root.append(node)
}

interface Options<Host> {
  host: Host
  /** The few styles of the text. */
  sheet: SmallSheet
  text: () => Text
  /** One function for all elements. */
  onNearness: (host: Host, isNear: boolean) => void
}

/** A text instead of a view, for elements that a page has by the hundred. */
export class FirstText<Host extends HTMLElement> {
  readonly #root: ShadowRoot
  readonly #options: Options<Host>

  constructor(root: ShadowRoot, options: Options<Host>) {
    const { host, onNearness } = options
    this.#root = root
    this.#options = options
    this.adopt()
    this.update()
    observeNearness(host, onNearness)
  }

  update(): void {
    showText(this.#root, this.#options.text())
  }

  adopt(): void {
    this.#options.sheet.adopt(this.#root)
  }

  end(): void {
    const { host, onNearness } = this.#options
    unobserveNearness(host)
    onNearness(host, false)
  }
}
