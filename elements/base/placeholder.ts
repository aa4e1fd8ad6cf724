import { ofDocument } from '../../src/env/dom.ts'

/** Stands in for an element until it comes near the viewport. */
export interface Placeholder {
  /** null for the content that the page has put between the tags. */
  text: string | null
  style?: string
}

export function renderPlaceholder(root: ShadowRoot, { text, style }: Placeholder): void {
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
