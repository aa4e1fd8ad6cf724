import { ofDocument } from '../../src/env/dom.ts'

/** Stands in for an element until it comes near the viewport. */
export interface Placeholder {
  /** null for the content that the page has put between the tags. */
  text: string | null
  style?: string
}

export function renderPlaceholder(root: ShadowRoot, { text, style }: Placeholder): void {
  const node = ofDocument('createElement')(text === null ? 'slot' : 'span')
  node.textContent = text
  if (style) node.style.cssText = style
  root.textContent = ''
  root.append(node)
}
