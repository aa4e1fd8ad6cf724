import { finish } from './static-render.ts'
import type { StaticElement, StaticNode } from './static-tree.ts'

/*
 * Nodes that are on screen already: from the HTML of the page (entries/html), or from an earlier drawing. They become
 * those of another drawing, so that a press that has begun, the focus and a selection stay.
 */
/** What a server adds to the markup until the script is there: styles, and the form of the button. */
const ADDED = ['style', 'link', 'form']

const isAdded = (node: Node): boolean => ADDED.includes((node as Partial<Element>).localName ?? '')

const fits = (nodes: readonly Node[], trees: readonly StaticNode[]): boolean =>
  nodes.length === trees.length &&
  trees.every((tree, index) => {
    const node = nodes[index] as Partial<Element> & Node
    if (typeof tree === 'string') return node.nodeType === Node.TEXT_NODE
    return node.localName === tree.tag && fits([...node.childNodes], tree.children)
  })

/** Removes what the tree doesn't have. An element of the kit inside has attributes of its own. */
function removeOthers(element: HTMLElement, { tag, isSvg, attributes, styles }: StaticElement): void {
  // Emulated pages can't spread it.
  const set = Array.from({ length: element.style.length }, (_, index) => element.style.item(index))
  const left = set.filter((name) => !styles.some(([each]) => each === name))
  for (const name of left) element.style.removeProperty(name)
  if (tag.includes('-')) return
  const names = new Set(attributes.map(([name]) => (isSvg ? name : name.toLowerCase())))
  for (const name of element.getAttributeNames()) {
    if (name !== 'style' && !names.has(name)) element.removeAttribute(name)
  }
}

function adapt(node: Node, tree: StaticNode, signal: AbortSignal): void {
  if (typeof tree === 'string') {
    if (node.nodeValue !== tree) node.nodeValue = tree
    return
  }
  const element = node as HTMLElement
  removeOthers(element, tree)
  finish(element, tree, signal)
  const nodes = [...element.childNodes]
  nodes.forEach((child, index) => adapt(child, tree.children[index] ?? '', signal))
}

/**
 * Makes a drawing of the nodes in a root. False if they have another structure, as those of another version may.
 * `beforeRemoval` runs before the server's styles go.
 */
export function takeOver(
  root: ShadowRoot,
  trees: readonly StaticNode[],
  signal: AbortSignal,
  beforeRemoval: () => void,
): boolean {
  const nodes = [...root.childNodes]
  const drawn = nodes.filter((node) => !isAdded(node))
  if (!fits(drawn, trees)) return false
  drawn.forEach((node, index) => adapt(node, trees[index] ?? '', signal))
  beforeRemoval()
  for (const node of nodes.filter(isAdded)) node.parentNode?.removeChild(node)
  return true
}

/** The note of the script of early presses (entries/html/replay-script.ts). No attribute: HTML alone can't leave it. */
const PRESSED = Symbol.for('did-connect-elements/pressed')

/** Presses the control that was pressed before the script was there. */
export function repeatEarlyPress(host: HTMLElement, root: ShadowRoot): void {
  if (!Object.hasOwn(host, PRESSED)) return
  Reflect.deleteProperty(host, PRESSED)
  root.querySelector('button')?.click()
}
