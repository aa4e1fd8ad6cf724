import { ofDocument } from '../../src/env/dom.ts'
import { own } from '../../src/model/read.ts'
import type { TreeElement, TreeNode } from './tree.ts'

/*
 * Makes nodes of a tree. What is on screen already, from an earlier drawing or from the HTML of the page
 * (entries/html), becomes part of it, so that a press that has begun, the focus and a selection stay.
 */
const SVG = 'http://www.w3.org/2000/svg'

/** What a server adds to the markup until the script is there: styles, and the form of the button. */
const ADDED = ['style', 'link', 'form']

/** The browser and the visitor decide whether they are open. */
const OPEN = ['dialog', 'details']

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE

const isAdded = (node: Node): boolean => ADDED.includes((node as Partial<Element>).localName ?? '')

/** The styles that an earlier drawing has set. Others are of those who place the element. */
const styled = new WeakMap<Element, TreeElement['styles']>()

/** Removes what the tree doesn't have. An element of the kit inside has attributes of its own. */
function removeOthers(element: HTMLElement | SVGElement, { tag, isSvg, attributes }: TreeElement): void {
  for (const [name] of styled.get(element) ?? []) element.style.removeProperty(name)
  if (tag.includes('-')) return
  const names = new Set(attributes.map(([name]) => (isSvg ? name : name.toLowerCase())))
  for (const name of element.getAttributeNames()) {
    const isOpen = name === 'open' && OPEN.includes(tag)
    // Without it, what has been given the focus would lose it.
    const isFocused = name === 'tabindex' && element.matches(':focus')
    const isKept = name === 'style' || isOpen || isFocused
    if (!isKept && !names.has(name)) element.removeAttribute(name)
  }
}

/** Sets what the element has in the tree. `signal` removes the listeners. */
function finish(element: HTMLElement | SVGElement, tree: TreeElement, signal: AbortSignal): void {
  for (const [name, value] of tree.attributes) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value)
  }
  for (const [name, value] of tree.styles) element.style.setProperty(name, value)
  if (tree.styles.length > 0) styled.set(element, tree.styles)
  for (const [type, listener] of tree.listeners) element.addEventListener(type, listener, own({ signal }))
  patch(element, tree.children, signal)
}

function create(tree: TreeNode, signal: AbortSignal): Node {
  if (typeof tree === 'string') return ofDocument('createTextNode')(tree)
  const element = tree.isSvg
    ? (ofDocument('createElementNS')(SVG, tree.tag) as SVGElement)
    : (ofDocument('createElement')(tree.tag) as HTMLElement)
  finish(element, tree, signal)
  return element
}

/** What tells nodes of the same kind apart: a method, and a placeholder from what it has stood for. */
const IDENTITY = ['data-method', 'aria-hidden']

/** Whether the node can become that of the tree. */
function fits(node: Node, tree: TreeNode): boolean {
  if (typeof tree === 'string') return node.nodeType === Node.TEXT_NODE
  if (!isElement(node) || node.localName !== tree.tag) return false
  const given = new Map(tree.attributes)
  return IDENTITY.every((name) => node.getAttribute(name) === (given.get(name) ?? null))
}

function adapt(node: Node, tree: TreeNode, signal: AbortSignal): void {
  if (typeof tree === 'string') {
    if (node.nodeValue !== tree) node.nodeValue = tree
    return
  }
  removeOthers(node as HTMLElement, tree)
  finish(node as HTMLElement, tree, signal)
}

/** Gives a parent the nodes of some trees. Their handlers listen until `signal` aborts. */
export function patch(parent: Node, trees: readonly TreeNode[], signal: AbortSignal): void {
  const left = [...parent.childNodes].filter((node) => parent.nodeType === Node.ELEMENT_NODE || !isAdded(node))
  for (const tree of trees) {
    const index = left.findIndex((node) => fits(node, tree))
    // What stands before it is gone.
    const gone = left.splice(0, index + 1)
    const node = gone.pop()
    for (const each of gone) parent.removeChild(each)
    if (node) adapt(node, tree, signal)
    else parent.insertBefore(create(tree, signal), left[0] ?? null)
  }
  for (const node of left) parent.removeChild(node)
}

/**
 * Draws a root again. The listeners of its last drawing go first: one that stays the same would not be added again, and
 * would be removed with the others.
 */
export function redraw(root: ShadowRoot, trees: readonly TreeNode[], last: AbortController): AbortController {
  last.abort()
  const handlers = new AbortController()
  patch(root, trees, handlers.signal)
  return handlers
}

/** Removes what a server has added, once the script has done the same. */
export function removeAdded(root: ShadowRoot): void {
  for (const node of [...root.childNodes].filter(isAdded)) root.removeChild(node)
}
