import type { ReactNode } from 'react'
import { kebabCase } from '../../src/model/case.ts'
import { own } from '../../src/model/read.ts'

/*
 * What a component without hooks returns, as plain data: `patch.ts` makes nodes of it, and a server writes it
 * as HTML (entries/html). React hydrates the nodes afterwards, so they have to be those that React would have created;
 * elements/first/first-drawing.browser.test.ts compares the two.
 */
export interface TreeElement {
  tag: string
  isSvg: boolean
  attributes: [name: string, value: string][]
  styles: [name: string, value: string][]
  listeners: [type: string, listener: EventListener][]
  children: TreeNode[]
}
export type TreeNode = TreeElement | string

/** Attributes whose names React spells otherwise. */
const NAMES: Readonly<Record<string, string>> = own({ className: 'class', htmlFor: 'for', defaultValue: 'value' })
/** Attributes of SVG that are in camel case; the others have hyphens. */
const CAMEL_CASE = new Set(['viewBox', 'pathLength'])
/** Styles whose numbers are not pixels. */
const UNITLESS = new Set(['opacity', 'zIndex', 'fontWeight', 'lineHeight', 'flex', 'order'])

/** Props that only React reads. */
const FOR_REACT = new Set(['ref', 'key', 'suppressHydrationWarning'])

type Props = Record<string, unknown>

interface ReactElement {
  type: unknown
  props: Props
}

const isElement = (node: unknown): node is ReactElement =>
  typeof node === 'object' && node !== null && Object.hasOwn(node, 'type') && Object.hasOwn(node, 'props')

function stylesOf(styles: Props): TreeElement['styles'] {
  const given = Object.entries(styles).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return given.map(([name, value]) => [
    name.startsWith('--') ? name : kebabCase(name),
    typeof value === 'number' && value !== 0 && !UNITLESS.has(name) ? `${value}px` : String(value),
  ])
}

function addAttribute({ attributes, isSvg }: TreeElement, name: string, value: unknown): void {
  const isText = /^((aria|data)-|spellCheck$)/.test(name)
  if (typeof value === 'boolean' && !isText && !value) return
  const attribute = NAMES[name] ?? (isSvg && !CAMEL_CASE.has(name) ? kebabCase(name) : name)
  attributes.push([attribute, value === true && !isText ? '' : String(value)])
}

function elementOf(tag: string, { children, ...props }: Props, isInSvg: boolean): TreeElement {
  const isSvg = tag === 'svg' || isInSvg
  const element: TreeElement = { tag, isSvg, attributes: [], styles: [], listeners: [], children: [] }
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || FOR_REACT.has(name)) continue
    if (name === 'style') element.styles = stylesOf(value as Props)
    else if (!/^on/i.test(name)) addAttribute(element, name, value)
    else if (typeof value === 'function') {
      element.listeners.push([name.slice(2).toLowerCase(), value as EventListener])
    }
  }
  element.children = treeOf(children, isSvg && tag !== 'foreignObject')
  return element
}

/** The tree of a React element. */
export function treeOf(node: ReactNode | unknown, isInSvg = false): TreeNode[] {
  if (node === null || node === undefined || typeof node === 'boolean' || node === '') return []
  if (Array.isArray(node)) return node.flatMap((child) => treeOf(child, isInSvg))
  if (!isElement(node)) return [String(node)]
  const { type, props } = node
  if (typeof type === 'function') return treeOf((type as (props: Props) => unknown)(props), isInSvg)
  // Anything else is a fragment.
  return typeof type === 'string' ? [elementOf(type, props, isInSvg)] : treeOf(props.children, isInSvg)
}
