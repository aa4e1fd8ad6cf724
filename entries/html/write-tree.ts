import type { TreeElement, TreeNode } from '../../elements/first/tree.ts'
import { attribute, escapeText } from './escape.ts'

/*
 * Writes the markup of an element as HTML. A strict policy refuses `style` attributes, nonce or not. So the styles of
 * an element become a rule, which finds it by its place.
 */

/** An element of the kit inside another one, as HTML. */
type WriteNested = (element: TreeElement) => string

const VOID = new Set(['img', 'input', 'br'])

export function writeTree(tree: readonly TreeNode[], writeNested: WriteNested): string {
  return tree.map((node) => (typeof node === 'string' ? escapeText(node) : writeElement(node, writeNested))).join('')
}

function writeElement(element: TreeElement, writeNested: WriteNested): string {
  const { tag, attributes, children } = element
  if (tag.includes('-')) return writeNested(element)
  const start = `<${tag}${attributes.map(attribute).join('')}>`
  return VOID.has(tag) ? start : `${start}${writeTree(children, writeNested)}</${tag}>`
}

/** The rules for the styles of a tree, by selector. */
export function rulesOf(tree: readonly TreeNode[], parent = ':host'): Map<string, string> {
  const rules = new Map<string, string>()
  const elements = tree.filter((node) => typeof node !== 'string')
  for (const [index, { tag, styles, children }] of elements.entries()) {
    // Nothing else at the top has the tag; style sheets and the form stand beside it.
    const selector = parent === ':host' ? `${parent}>${tag}` : `${parent}>:nth-child(${index + 1})`
    if (styles.length > 0) rules.set(selector, styles.map((each) => each.join(':')).join(';'))
    for (const [inner, text] of rulesOf(children, selector)) rules.set(inner, text)
  }
  return rules
}

const written = (rules: Iterable<[string, string]>): string =>
  [...rules].map(([selector, text]) => `${selector}{${text}}`).join('')

/** The styles of the frame in the colours of the page: those of a dark page stand beside those of a light one. */
function asOnPage(light: TreeElement['styles'], dark: TreeElement['styles']): TreeElement['styles'] {
  const inDark = new Map(dark)
  return light.map(([name, value]) => {
    if (name === 'color-scheme') return [name, 'inherit']
    return [name, inDark.get(name) === value ? value : `light-dark(${value},${inDark.get(name) ?? value})`]
  })
}

/**
 * The rules of both themes: of the light one, and what is different in a dark system; or, with `isOfPage`, on a dark
 * page.
 */
export function cssOf(light: readonly TreeNode[], dark?: readonly TreeNode[], isOfPage = false): string {
  const rules = rulesOf(light)
  if (!dark) return written(rules)
  const [frame, other] = [light[0], dark[0]]
  if (isOfPage && typeof frame === 'object' && typeof other === 'object') {
    const styles = asOnPage(frame.styles, other.styles)
    return written(rulesOf([{ ...frame, styles }]))
  }
  const others = [...rulesOf(dark)].filter(([selector, text]) => rules.get(selector) !== text)
  return `${written(rules)}@media (prefers-color-scheme:dark){${written(others)}}`
}
