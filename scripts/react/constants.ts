import {
  DEAD_ASSIGNMENTS,
  DEAD_ERRORS,
  DEAD_EXCEPTIONS,
  DEAD_FUNCTIONS,
  DEAD_PARTS,
  DEAD_PROPERTIES,
  DEAD_TAGS,
  DEAD_TYPES,
  KNOWN,
  KNOWN_PROPERTIES,
  MISUSE,
  PLAIN_TAGS,
  VALUES,
} from './facts.ts'
import {
  argumentsOf,
  isBinding,
  isNode,
  isTypeOf,
  keep,
  literalOf,
  nameOf,
  propertyOf,
  textOf,
  withoutCases,
  type Node,
  type Rule,
} from './syntax.ts'

/*
 * What follows from the facts: comparisons that always come out the same, variables and properties that never change,
 * and places that are never reached.
 */

const TAG_NAMES = new Set(['tag', 'nodeTag', 'grandTag'])
const isTag = (node: unknown): boolean => propertyOf(node) === 'tag' || TAG_NAMES.has(nameOf(node))

/** What React calls values of attributes: those are no functions. */
const GIVEN = /^(value|name|checked)$/
/** Children and what is written into attributes are texts, numbers and truths. */
const isTypeUnknown = (name: unknown, of: Node): boolean =>
  name === 'symbol' || name === 'bigint' || (name === 'function' && GIVEN.test(nameOf(of.argument)))

function isNever(value: unknown, left: Node, right: Node): boolean {
  if (isTypeOf(right)) {
    // Nothing that is drawn or thrown is a promise.
    return isTypeUnknown(value, right) || (value === 'function' && propertyOf(right.argument) === 'then')
  }
  return (
    PLAIN_TAGS.has(value as number) ||
    (DEAD_TAGS.has(value as number) && isTag(right)) ||
    DEAD_TYPES.has(nameOf(left)) ||
    DEAD_TYPES.has(nameOf(right)) ||
    VALUES.get(nameOf(right))?.includes(value) === false
  )
}

/** A comparison with something that never is. */
export const comparisons: Rule = (node, _, edit) => {
  if (node.type !== 'BinaryExpression' || !['===', '!=='].includes(String(node.operator))) return
  const [left, right] = [node.left, node.right] as [Node, Node]
  if (isNever(literalOf(left), left, right)) return edit(node, node.operator === '===' ? '!1' : '!0')
}

export const cases: Rule = (node, _, edit, code) => {
  if (node.type !== 'SwitchStatement') return
  const at = node.discriminant as Node
  const values = VALUES.get(nameOf(at))
  const lean = withoutCases(code, node, (test) => {
    const value = literalOf(test)
    if (isTag(at)) return DEAD_TAGS.has(value as number)
    return (
      DEAD_TYPES.has(nameOf(test)) || values?.includes(value) === false || (isTypeOf(at) && isTypeUnknown(value, at))
    )
  })
  if (lean !== null) return edit(node, lean)
}

/** Names whose values are known; an assignment comes to what is assigned. */
export const known: Rule = (node, { parent }, edit, code) => {
  if (node.type === 'AssignmentExpression') {
    const { left, right } = node as Node & { left: Node; right: Node }
    const isKnown = KNOWN.has(nameOf(left)) || KNOWN_PROPERTIES.has(propertyOf(left))
    return isKnown ? edit(node, `(${textOf(code, right)})`) : undefined
  }
  if (parent?.type === 'AssignmentExpression' && parent.left === node) return
  if (DEAD_PROPERTIES.has(propertyOf(node))) return edit(node, '(void 0)')
  const value =
    KNOWN_PROPERTIES.get(propertyOf(node)) ?? (isBinding(node, parent) ? undefined : KNOWN.get(nameOf(node)))
  if (value !== undefined) return edit(node, `(${value})`)
}

/** Functions whose calls are nothing but what they answer. */
const CONSTANT = /^(?:return (''|null|![01]|\d+))?$/

export const calls: Rule = (node, { parent }, edit, code) => {
  if (node.type !== 'CallExpression') return
  const name = nameOf(node.callee)
  // An error that is never thrown need not be made.
  if (name === 'Error' && DEAD_EXCEPTIONS.has(nameOf(parent?.id ?? parent?.left))) return edit(node, 'null')
  const answer = CONSTANT.exec(DEAD_FUNCTIONS.get(name) ?? 'no')
  const isEmpty = argumentsOf(node).every((argument) => !/[(=]/.test(textOf(code, argument)))
  if (answer && isEmpty) return edit(node, `(${answer[1] ?? 'void 0'})`)
}

/** The number of the error that is thrown here. */
function errorOf(node: unknown): unknown {
  if (!isNode(node) || node.type !== 'ThrowStatement') return undefined
  const [message] = argumentsOf(node.argument as Node)
  return nameOf(message?.callee) === 'formatProdErrorMessage' ? literalOf(argumentsOf(message)[0]) : undefined
}

export const errors: Rule = (node, { parent }, edit, code) => {
  if (node.type === 'IfStatement' && !node.alternate && DEAD_ERRORS.has(errorOf(node.consequent) as number)) {
    return edit(node, `${textOf(code, node.test as Node)};`)
  }
  if (DEAD_ERRORS.has(errorOf(node) as number) && parent?.type !== 'IfStatement') return edit(node, '')
}

/** Objects and classes without parts that nothing asks for. */
export const parts: Rule = (node, _, edit, code) => {
  if (node.type === 'ObjectExpression') {
    const all = node.properties as Node[]
    const isDead = ({ key, value }: Node) => DEAD_PARTS.test(nameOf(key)) || nameOf(value) === MISUSE
    if (all.some(isDead)) return edit(node, `{${keep(code, all, (part) => !isDead(part))}}`)
  }
  if (node.type === 'ExpressionStatement') {
    const { type, left } = node.expression as Node
    if (type === 'AssignmentExpression' && DEAD_ASSIGNMENTS.has(textOf(code, left as Node))) return edit(node, '')
  }
}
