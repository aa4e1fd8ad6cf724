import type { ReactNode } from 'react'
import { ofDocument } from '../../src/env/dom.ts'
import { own } from '../../src/model/read.ts'
import { treeOf, type StaticElement, type StaticNode } from './static-tree.ts'

/*
 * Renders what a component without hooks returns, without React: an element is on screen before React has been
 * evaluated.
 */
const SVG = 'http://www.w3.org/2000/svg'

/** Sets what an element of the tree has. `signal` removes the listeners. */
export function finish(element: HTMLElement | SVGElement, tree: StaticElement, signal: AbortSignal): void {
  for (const [name, value] of tree.attributes) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value)
  }
  for (const [name, value] of tree.styles) element.style.setProperty(name, value)
  for (const [type, listener] of tree.listeners) element.addEventListener(type, listener, own({ signal }))
}

function renderNode(tree: StaticNode, parent: Node, signal: AbortSignal): void {
  if (typeof tree === 'string') return void parent.appendChild(ofDocument('createTextNode')(tree))
  const element = tree.isSvg
    ? (ofDocument('createElementNS')(SVG, tree.tag) as SVGElement)
    : (ofDocument('createElement')(tree.tag) as HTMLElement | SVGElement)
  finish(element, tree, signal)
  for (const child of tree.children) renderNode(child, element, signal)
  parent.appendChild(element)
}

/** The nodes of some trees. Their handlers listen until `signal` aborts. */
export function renderTrees(trees: readonly StaticNode[], signal: AbortSignal): DocumentFragment {
  const parent = ofDocument('createDocumentFragment')()
  for (const tree of trees) renderNode(tree, parent, signal)
  return parent
}

/** The nodes of a React element. */
export const renderStatic = (node: ReactNode, signal: AbortSignal): DocumentFragment =>
  renderTrees(treeOf(node), signal)
