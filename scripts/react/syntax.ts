import { parseAst } from 'vite'

/** Reading and rewriting a script by its syntax tree. */
export interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

export interface Place {
  parent: Node | null
  /** The block of the function around it. */
  body: Node | null
}

export type Edit = (at: Node, text: string) => true

/** Looks at one node and may replace it, or a part of it; what it replaces is not looked at further. */
export type Rule = (node: Node, place: Place, edit: Edit, code: string) => true | void

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Calls for each node from the outside in; who returns true has dealt with what is inside. */
function walk(
  node: unknown,
  visit: (node: Node, place: Place) => boolean | void,
  place: Place = { parent: null, body: null },
): void {
  if (Array.isArray(node)) return node.forEach((child) => walk(child, visit, place))
  if (!isNode(node) || visit(node, place)) return
  const body = /^(Arrow)?Function/.test(node.type) && isNode(node.body) ? node.body : place.body
  for (const value of Object.values(node)) if (typeof value === 'object') walk(value, visit, { parent: node, body })
}

/** One pass: edits never overlap, as the inside of what is replaced is not looked at. */
export function rewrite(code: string, ...rules: Rule[]): string {
  const edits: [start: number, end: number, text: string][] = []
  walk(parseAst(code) as unknown, (node, place) => {
    const edit: Edit = (at, text) => {
      edits.push([at.start, at.end, text])
      const lost = place.body && node.type === 'SwitchStatement' ? declared(node) : []
      // A variable of the function may have been declared in what is left out.
      if (place.body && lost.length > 0) edits.push([place.body.start + 1, place.body.start + 1, `var ${lost.join()};`])
      return true
    }
    return rules.some((rule) => rule(node, place, edit, code))
  })
  edits.sort(([a], [b]) => b - a)
  return edits.reduce((text, [start, end, by]) => text.slice(0, start) + by + text.slice(end), code)
}

/** Variables declared in a statement, for the function around it. */
function declared(statement: Node): string[] {
  const names: string[] = []
  walk(statement, (node) => {
    if (node.type === 'VariableDeclarator') names.push(nameOf(node.id))
    return /^(Arrow)?Function/.test(node.type)
  })
  return names
}

export const nameOf = (node: unknown): string => (isNode(node) && node.type === 'Identifier' ? String(node.name) : '')
export const literalOf = (node: unknown): unknown => (isNode(node) && node.type === 'Literal' ? node.value : undefined)
export const propertyOf = (node: unknown): string =>
  isNode(node) && node.type === 'MemberExpression' && !node.computed ? nameOf(node.property) : ''
export const isTypeOf = (node: unknown): node is Node =>
  isNode(node) && node.type === 'UnaryExpression' && node.operator === 'typeof'
export const textOf = (code: string, { start, end }: Node): string => code.slice(start, end)
export const argumentsOf = (node: Node | undefined): Node[] => (node?.arguments as Node[] | undefined) ?? []

/** Is it only a name at this place, not what it stands for? */
export const isBinding = (node: Node, parent: Node | null): boolean =>
  (parent?.type === 'VariableDeclarator' && parent.id === node) ||
  (parent?.type === 'MemberExpression' && parent.property === node) ||
  (parent?.type === 'Property' && parent.key === node) ||
  (parent?.type.startsWith('Function') === true && (parent.params as Node[]).includes(node))

/** A list of elements, properties or entries without some of them. */
export const keep = (code: string, parts: Node[], isKept: (part: Node) => boolean): string =>
  parts
    .filter(isKept)
    .map((part) => textOf(code, part))
    .join(', ')

const ENDS = new Set(['BreakStatement', 'ReturnStatement', 'ThrowStatement', 'ContinueStatement'])
const ends = (body: Node[]): boolean => body.length > 0 && ENDS.has(body.at(-1)?.type ?? '')

/** A switch without cases that can't come; a body into which a living case falls stays. */
export function withoutCases(code: string, node: Node, isDead: (test: Node) => boolean): string | null {
  const cases = node.cases as (Node & { test: Node | null; consequent: Node[] })[]
  if (!cases.some(({ test }) => test && isDead(test))) return null
  let isReached = false
  const kept = cases.flatMap((part) => {
    const isLabelDead = part.test !== null && isDead(part.test)
    if (isLabelDead && !isReached) return []
    isReached = !ends(part.consequent)
    return isLabelDead ? part.consequent.map((statement) => textOf(code, statement)) : [textOf(code, part)]
  })
  return `${code.slice(node.start, cases[0]?.start)}${kept.join('\n')}}`
}
