import { ofDocument } from '../../src/env/dom.ts'
import type { ReactNode } from 'react'
import { kebabCase } from '../../src/model/case.ts'
import { own } from '../../src/model/read.ts'

/*
 * Renders what a component without hooks returns, without React: an element is on screen before React has been
 * evaluated. React hydrates the nodes afterwards, so they have to be the nodes that React would have created;
 * elements/base/static-markup.browser.test.ts compares the two.
 */
const SVG = 'http://www.w3.org/2000/svg'
/** Attributes of SVG that are in camel case; the others have hyphens. */
const CAMEL_CASE = new Set(['viewBox', 'pathLength'])
/** Styles whose numbers are not pixels. */
const UNITLESS = new Set(['opacity', 'zIndex', 'fontWeight', 'lineHeight', 'flex', 'order'])

interface Target {
  parent: Node
  isSvg: boolean
  /** Removes the listeners. */
  signal: AbortSignal
}

type Props = Record<string, unknown>

interface ReactElement {
  type: unknown
  props: Props
}

const isElement = (node: unknown): node is ReactElement =>
  typeof node === 'object' && node !== null && Object.hasOwn(node, 'type') && Object.hasOwn(node, 'props')

function setStyle(element: HTMLElement | SVGElement, styles: Props): void {
  for (const [name, value] of Object.entries(styles)) {
    if (value === undefined || value === null || value === '') continue
    const text = typeof value === 'number' && value !== 0 && !UNITLESS.has(name) ? `${value}px` : String(value)
    element.style.setProperty(name.startsWith('--') ? name : kebabCase(name), text)
  }
}

function setAttribute(element: Element, name: string, value: unknown, isSvg: boolean): void {
  const isText = /^(aria|data)-/.test(name)
  if (typeof value === 'boolean' && !isText && !value) return
  const attribute = name === 'className' ? 'class' : isSvg && !CAMEL_CASE.has(name) ? kebabCase(name) : name
  element.setAttribute(attribute, value === true && !isText ? '' : String(value))
}

function renderElement(tag: string, { children, ...props }: Props, target: Target): void {
  const isSvg = tag === 'svg' || target.isSvg
  const element = isSvg
    ? (ofDocument('createElementNS')(SVG, tag) as SVGElement)
    : (ofDocument('createElement')(tag) as HTMLElement | SVGElement)
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || name === 'ref' || name === 'key') continue
    if (name === 'style') setStyle(element, value as Props)
    else if (!/^on/i.test(name)) setAttribute(element, name, value, isSvg)
    else if (typeof value === 'function') {
      element.addEventListener(name.slice(2).toLowerCase(), value as EventListener, own({ signal: target.signal }))
    }
  }
  renderInto(children, { ...target, parent: element, isSvg: isSvg && tag !== 'foreignObject' })
  target.parent.appendChild(element)
}

function renderInto(node: unknown, target: Target): void {
  if (node === null || node === undefined || typeof node === 'boolean' || node === '') return
  if (Array.isArray(node)) for (const child of node) renderInto(child, target)
  else if (!isElement(node)) target.parent.appendChild(ofDocument('createTextNode')(String(node)))
  else if (typeof node.type === 'function') renderInto((node.type as (props: Props) => unknown)(node.props), target)
  else if (typeof node.type === 'string') renderElement(node.type, node.props, target)
  // Anything else is a fragment.
  else renderInto(node.props.children, target)
}

/** The nodes of a React element. Its handlers listen until `signal` aborts. */
export function renderStatic(node: ReactNode, signal: AbortSignal): DocumentFragment {
  const parent = ofDocument('createDocumentFragment')()
  renderInto(node, { parent, isSvg: false, signal })
  return parent
}
