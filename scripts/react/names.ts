import { OWN_WORDS } from './facts.ts'
import {
  argumentsOf,
  isTypeOf,
  keep,
  literalOf,
  nameOf,
  propertyOf,
  withoutCases,
  type Node,
  type Rule,
} from './syntax.ts'

/*
 * Names of tags, attributes and events come from the views themselves: what no view writes down React need not know.
 */

/** Elements React treats in a way of their own that are words of other kinds as well. */
const TAGS =
  /^(area|audio|base|br|col|details|embed|foreignObject|hr|iframe|image|keygen|link|math|menuitem|meta|noscript|object|optgroup|option|param|script|select|source|textarea|track|video|wbr)$/
/** Those whose names are compared with others than tags nowhere. */
const ASKED_TAGS = /^(foreignObject|noscript|object|option|select|textarea)$/
const INPUT_TYPES = /^(checkbox|file|number|radio|reset|submit)$/
/** Names that React gives itself. */
const OWN_NAMES = new Set(['children', 'style', 'ref', 'default', 'text'])
/** How the list of style properties without a unit begins. */
const UNITLESS = 'animationIterationCount '

/** The list of React's events that bubble, as its build has it, and how those of events that don't bubble begin. */
const EVENTS = /"(abort auxClick[\w ]*)"/
const OTHER_EVENTS = /^(abort canplay|beforetoggle cancel) /
/** Events of the browser that React's own events are made from besides those of their names. */
const RAW_EVENTS = /^(focusin|focusout|change|input|click|keydown|keyup|(pointer|mouse)(over|out))$/
/** Events of React's own making that no view hears. */
const NEVER_SENT = ['dblclick', 'compositionstart', 'compositionend', 'compositionupdate', 'beforeblur', 'afterblur']

const eventProp = (event: string): string => `on${event[0]?.toUpperCase()}${event.slice(1)}`

/** Kinds of elements and their attributes. */
export function elementRules(words: ReadonlySet<string>): Rule[] {
  const isTagUnknown = (name: unknown) => TAGS.test(String(name)) && !words.has(`<${String(name)}`)
  const isNameUnknown = (name: unknown) =>
    typeof name === 'string' && /^[a-z]+[A-Za-z]*$/.test(name) && !words.has(name) && !OWN_NAMES.has(name)

  const comparisons: Rule = (node, _, edit) => {
    if (node.type !== 'BinaryExpression' || !['===', '!=='].includes(String(node.operator))) return
    const [name, right] = [String(literalOf(node.left)), node.right]
    if (isTypeOf(right)) return
    const isOfType = (nameOf(right) || propertyOf(right)) === 'type'
    const isNever =
      (ASKED_TAGS.test(name) && isTagUnknown(name)) ||
      (INPUT_TYPES.test(name) && isOfType && !words.has(`type=${name}`))
    if (isNever) return edit(node, node.operator === '===' ? '!1' : '!0')
  }

  const cases: Rule = (node, _, edit, code) => {
    if (node.type !== 'SwitchStatement') return
    const tests = (node.cases as Node[]).map(({ test }) => literalOf(test))
    // Attributes in general, or a switch by the name of the element.
    const areNames =
      tests.includes('children') || propertyOf(node.discriminant) === 'tag' || nameOf(node.discriminant) === 'tag'
    const lean = withoutCases(code, node, (test) => {
      const name = literalOf(test)
      return isTagUnknown(name) || (areNames && isNameUnknown(name))
    })
    if (lean !== null) return edit(node, lean)
  }

  const lists: Rule = (node, _, edit, code) => {
    if (typeof node.value === 'string' && node.value.startsWith(UNITLESS)) {
      const known = node.value.split(' ').filter((name) => words.has(name))
      return edit(node, JSON.stringify(known.join(' ')))
    }
    if (node.type !== 'VariableDeclarator') return
    if (nameOf(node.id) === 'supportedInputTypes') {
      const all = (node.init as Node).properties as Node[]
      const isKnown = ({ key }: Node) => nameOf(key) === 'text' || words.has(`type=${nameOf(key)}`)
      if (!all.every(isKnown)) return edit(node.init as Node, `{${keep(code, all, isKnown)}}`)
    }
    if (nameOf(node.id) === 'aliases') {
      const list = argumentsOf(node.init as Node)[0] as Node
      const all = list.elements as Node[]
      const isKnown = (part: Node) => words.has(String(literalOf((part.elements as Node[])[0])))
      if (!all.every(isKnown)) return edit(list, `[${keep(code, all, isKnown)}]`)
    }
  }
  return [comparisons, cases, lists]
}

function isInterface(parent: Node | null): boolean {
  if (parent?.type === 'VariableDeclarator') return nameOf(parent.id) === 'EventInterface'
  const [, base] = parent?.type === 'CallExpression' ? argumentsOf(parent) : []
  return nameOf(base).endsWith('Interface')
}

/** Events that views hear, and what they read of them. */
export function eventRules(words: ReadonlySet<string>, code: string): Rule[] {
  const isHeard = (name: unknown) => words.has(String(name)) && !OWN_WORDS.has(String(name))
  const heard = new Set(
    [...words].filter((word) => isHeard(word) && /^on[A-Z]/.test(word)).map((word) => word.slice(2).toLowerCase()),
  )
  const events = EVENTS.exec(code)?.[1]?.split(' ') ?? []
  const unknown = events.filter((event) => !words.has(eventProp(event))).map((event) => event.toLowerCase())
  const silent = new Set(unknown.concat(NEVER_SENT))

  const registrations: Rule = (node, _, edit) => {
    if (node.type === 'CallExpression' && nameOf(node.callee) === 'listenToNonDelegatedEvent') {
      const event = literalOf(argumentsOf(node)[0])
      if (typeof event === 'string' && !heard.has(event)) return edit(node, '0')
    }
    if (node.type !== 'ExpressionStatement') return
    const call = node.expression as Node
    const place = ['registerTwoPhaseEvent', 'registerDirectEvent'].includes(nameOf(call.callee)) ? 0 : 1
    const name = literalOf(/^register\w+Event$/.test(nameOf(call.callee)) ? argumentsOf(call)[place] : undefined)
    if (typeof name === 'string' && !isHeard(name)) return edit(node, '')
  }

  const cases: Rule = (node, _, edit, code) => {
    if (node.type !== 'SwitchStatement') return
    const at = nameOf(node.discriminant)
    const lean = withoutCases(code, node, (test) => {
      const name = String(literalOf(test))
      if (at === 'registrationName') return !words.has(name)
      return at === 'domEventName' && silent.has(name) && !RAW_EVENTS.test(name)
    })
    if (lean !== null) return edit(node, lean)
  }

  const lists: Rule = (node, { parent }, edit) => {
    if (node.type === 'Literal' && node.value === events.join(' ')) {
      return edit(node, JSON.stringify(events.filter((event) => isHeard(eventProp(event))).join(' ')))
    }
    if (typeof node.value === 'string' && OTHER_EVENTS.test(node.value)) {
      const known = node.value
        .split(' ')
        .filter((event) => heard.has(event))
        .join(' ')
      if (known !== node.value) return edit(node, JSON.stringify(known))
    }
    // What is copied from an event; the functions among it are for browsers of long ago.
    if (node.type === 'ObjectExpression' && isInterface(parent)) {
      const known = (node.properties as Node[]).map(({ key }) => nameOf(key)).filter((name) => words.has(name))
      return edit(node, `{${known.map((name) => `${name}: 0`).join()}}`)
    }
  }
  return [lists, registrations, cases]
}
