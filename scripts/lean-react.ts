import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseAst, type Plugin } from 'vite'
import {
  DEAD_EXCEPTIONS,
  DEAD_FUNCTIONS,
  DEAD_HOOKS,
  DEAD_PROPERTIES,
  DEAD_TAGS,
  DEAD_TYPES,
  EXPORTS,
  KNOWN,
  PLAIN_TAGS,
} from './react-facts.ts'

/*
 * React without what this product never asks of it. React's own build can't know that nothing here is suspended, lazy,
 * memoized or sent by a form action; react-facts.ts says so once. What follows from it falls away by itself: as
 * comparisons with kinds of fibers that are never made become constant, the minifier finds the rest unreachable.
 * Names of tags, attributes and events come from the views themselves: what no view writes down React need not know.
 */

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

type Edit = (at: Node, text: string) => true

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

interface Place {
  parent: Node | null
  /** The block of the function around it. */
  body: Node | null
}

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
function rewrite(code: string, find: (node: Node, place: Place, edit: Edit) => boolean | void): string {
  const edits: [start: number, end: number, text: string][] = []
  walk(parseAst(code) as unknown, (node, place) =>
    find(node, place, (at, text) => {
      edits.push([at.start, at.end, text])
      const lost = place.body && node.type === 'SwitchStatement' ? declared(node) : []
      // A variable of the function may have been declared in what is left out.
      if (place.body && lost.length > 0) edits.push([place.body.start + 1, place.body.start + 1, `var ${lost.join()};`])
      return true
    }),
  )
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

const nameOf = (node: unknown): string => (isNode(node) && node.type === 'Identifier' ? String(node.name) : '')
const literalOf = (node: unknown): unknown => (isNode(node) && node.type === 'Literal' ? node.value : undefined)
const propertyOf = (node: unknown): string =>
  isNode(node) && node.type === 'MemberExpression' && !node.computed ? nameOf(node.property) : ''

const TAG_NAMES = new Set(['tag', 'nodeTag', 'grandTag'])
const isTag = (node: unknown): boolean => propertyOf(node) === 'tag' || TAG_NAMES.has(nameOf(node))

/** What a comparison with something that never is comes to. */
function constantOf(node: Node): string | null {
  if (node.type !== 'BinaryExpression' || !['===', '!=='].includes(String(node.operator))) return null
  const [left, right] = [node.left, node.right] as Node[]
  const value = literalOf(left)
  const isNever =
    PLAIN_TAGS.has(value as number) ||
    (DEAD_TAGS.has(value as number) && isTag(right)) ||
    DEAD_TYPES.has(nameOf(left)) ||
    DEAD_TYPES.has(nameOf(right)) ||
    // Nothing that is drawn or thrown is a promise.
    (value === 'function' && right?.type === 'UnaryExpression' && propertyOf(right.argument) === 'then')
  return isNever ? (node.operator === '===' ? '!1' : '!0') : null
}

const ENDS = new Set(['BreakStatement', 'ReturnStatement', 'ThrowStatement', 'ContinueStatement'])
const ends = (body: Node[]): boolean => body.length > 0 && ENDS.has(body.at(-1)?.type ?? '')

/** A switch without cases that can't come; a body into which a living case falls stays. */
function withoutCases(code: string, node: Node, isDead: (test: Node) => boolean): string | null {
  const cases = node.cases as (Node & { test: Node | null; consequent: Node[] })[]
  if (!cases.some(({ test }) => test && isDead(test))) return null
  let isReached = false
  const kept = cases.flatMap(({ test, consequent, start, end }) => {
    const isLabelDead = test !== null && isDead(test)
    if (isLabelDead && !isReached) return []
    isReached = !ends(consequent)
    return isLabelDead ? consequent.map((part) => code.slice(part.start, part.end)) : [code.slice(start, end)]
  })
  return `${code.slice(node.start, cases[0]?.start)}${kept.join('\n')}}`
}

/** A list of elements, properties or entries without some of them. */
const keep = (code: string, parts: Node[], isKept: (part: Node) => boolean): string =>
  parts
    .filter(isKept)
    .map(({ start, end }) => code.slice(start, end))
    .join(', ')

/** Is it only a name at this place, not what it stands for? */
const isBinding = (node: Node, parent: Node | null): boolean =>
  (parent?.type === 'VariableDeclarator' && parent.id === node) ||
  (parent?.type === 'MemberExpression' && parent.property === node) ||
  (parent?.type === 'Property' && parent.key === node) ||
  (parent?.type.startsWith('Function') === true && (parent.params as Node[]).includes(node))

/** Where elements of the page are drawn and their events are heard. */
const VIEWS = /\.tsx$|^(elements|src\/(ui|views))\/.*\.ts$/

/** Every word of the views, and so every attribute and event they can name; tags with a bracket before them. */
export function vocabulary(): Set<string> {
  const words = new Set<string>()
  for (const folder of ['src', 'elements']) {
    const at = fileURLToPath(new URL(`../${folder}/`, import.meta.url))
    for (const name of readdirSync(at, { recursive: true, encoding: 'utf8' })) {
      if (!VIEWS.test(`${folder}/${name}`) || name.includes('.test')) continue
      const text = readFileSync(at + name, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
      for (const [word] of text.matchAll(/<?[A-Za-z][\w-]*/g)) words.add(word).add(word.replace('<', ''))
    }
  }
  return words
}

const eventProp = (event: string): string => `on${event[0]?.toUpperCase()}${event.slice(1)}`

/** Elements React treats in a way of their own that are words of other kinds as well. */
const TAGS =
  /^(audio|details|embed|foreignObject|iframe|link|math|menuitem|meta|noscript|object|optgroup|option|script|select|source|textarea|track|video)$/

/** How the list of style properties without a unit begins. */
const UNITLESS = 'animationIterationCount '

function isInterface(parent: Node | null): boolean {
  if (parent?.type === 'VariableDeclarator') return nameOf(parent.id) === 'EventInterface'
  const [, base] = parent?.type === 'CallExpression' ? (parent.arguments as Node[]) : []
  return nameOf(base).endsWith('Interface')
}

/** Names that React gives itself. */
const OWN_NAMES = new Set(['children', 'style', 'ref', 'default', 'text'])

/** The list of React's events that bubble, as its build has it. */
const EVENTS = /"(abort auxClick[\w ]*)"/
/** Events of the browser that React's own events are made from besides those of their names. */
const RAW_EVENTS = /^(focusin|focusout|change|input|click|keydown|keyup|(pointer|mouse)(over|out))$/

/** Events of React's own making that no view hears. */
const NEVER_SENT = ['dblclick', 'compositionstart', 'compositionend', 'compositionupdate', 'beforeblur', 'afterblur']

export function leanReactDom(code: string, words: ReadonlySet<string>): string {
  const names = new Set(code.match(/[\w$]+/g))
  const missing = [...DEAD_FUNCTIONS.keys(), ...DEAD_TYPES, ...DEAD_PROPERTIES, ...KNOWN.keys()].filter(
    (name) => !names.has(name),
  )
  // A new version of React is looked at again before it is made lean.
  if (missing.length > 0) throw new Error(`Not in this version of React: ${missing.join(', ')}`)
  const isEventUnknown = (event: string) => !words.has(eventProp(event))
  const events = EVENTS.exec(code)?.[1]?.split(' ') ?? []
  const unknown = events.filter(isEventUnknown).map((event) => event.toLowerCase())
  const silent = new Set(unknown.concat(NEVER_SENT))
  const isSilent = (test: Node) => silent.has(String(literalOf(test))) && !RAW_EVENTS.test(String(literalOf(test)))
  // Whole functions first: what is in them needs no reading.
  let text = rewrite(code, (node, _, edit) => {
    if (node.type !== 'FunctionDeclaration') return
    const name = nameOf(node.id)
    const body = DEAD_FUNCTIONS.get(name)
    if (body === undefined) return
    const [first] = node.params as Node[]
    return edit(node, `function ${name}(${nameOf(first)}) { ${body} }`)
  })
  const isTagUnknown = (test: Node): boolean => {
    const name = literalOf(test)
    return typeof name === 'string' && TAGS.test(name) && !words.has(`<${name}`)
  }
  const isNameUnknown = (test: Node): boolean => {
    const name = literalOf(test)
    return typeof name === 'string' && /^[a-z]+[A-Za-z]*$/.test(name) && !words.has(name) && !OWN_NAMES.has(name)
  }
  // A switch or a list is written anew as a whole, so its inside needs another pass.
  for (let before = ''; before !== text;) {
    before = text
    text = rewrite(text, (node, { parent }, edit) => {
      const constant = constantOf(node)
      if (constant) return edit(node, constant)
      if (node.type === 'SwitchStatement') {
        const at = node.discriminant as Node
        const isNever = isTag(at)
          ? (test: Node) => DEAD_TAGS.has(literalOf(test) as number) || isNameUnknown(test) || isTagUnknown(test)
          : (test: Node) =>
              DEAD_TYPES.has(nameOf(test)) ||
              isTagUnknown(test) ||
              (nameOf(at) === 'key' && isNameUnknown(test)) ||
              (nameOf(at) === 'domEventName' && isSilent(test))
        const lean = withoutCases(before, node, isNever)
        if (lean !== null) return edit(node, lean)
      }
      if (node.type === 'ObjectExpression') {
        const parts = node.properties as Node[]
        const isDead = ({ key }: Node) => DEAD_HOOKS.test(nameOf(key))
        if (parts.some(isDead)) return edit(node, `{${keep(before, parts, (part) => !isDead(part))}}`)
      }
      if (node.type === 'MemberExpression' && DEAD_PROPERTIES.has(propertyOf(node))) {
        if (parent?.type !== 'AssignmentExpression' || parent.left !== node) return edit(node, '(void 0)')
      }
      const known = KNOWN.get(nameOf(node))
      if (known !== undefined && !isBinding(node, parent)) {
        if (parent?.type !== 'AssignmentExpression' || parent.left !== node) return edit(node, known)
      }
      if (node.type === 'AssignmentExpression' && KNOWN.has(nameOf(node.left))) {
        const { start, end } = node.right as Node
        return edit(node, `(${before.slice(start, end)})`)
      }
      if (node.type === 'ExpressionStatement') {
        const { type, left, callee, arguments: args } = node.expression as Node & { arguments?: Node[] }
        if (type === 'AssignmentExpression' && propertyOf(left) === 'findDOMNode') return edit(node, '')
        const [name, second] = args ?? []
        const event = /^register(TwoPhase|Direct)Event$/.test(nameOf(callee))
          ? name
          : nameOf(callee) === 'registerSimpleEvent'
            ? second
            : null
        if (event && typeof literalOf(event) === 'string' && !words.has(String(literalOf(event)))) return edit(node, '')
      }
      if (node.type === 'Literal' && node.value === events.join(' ')) {
        return edit(node, JSON.stringify(events.filter((event) => !isEventUnknown(event)).join(' ')))
      }
      if (typeof node.value === 'string' && node.value.startsWith(UNITLESS)) {
        const known = node.value.split(' ').filter((name) => words.has(name))
        return edit(node, JSON.stringify(known.join(' ')))
      }
      // What is copied from an event; the functions among it are for browsers of long ago.
      if (node.type === 'ObjectExpression' && isInterface(parent)) {
        const known = (node.properties as Node[]).map(({ key }) => nameOf(key)).filter((name) => words.has(name))
        return edit(node, `{${known.map((name) => `${name}: 0`).join()}}`)
      }
      if (node.type === 'CallExpression' && nameOf(node.callee) === 'Error') {
        const name = nameOf(parent?.id ?? parent?.left)
        if (DEAD_EXCEPTIONS.has(name)) return edit(node, 'null')
      }
      if (node.type === 'VariableDeclarator' && nameOf(node.id) === 'aliases') {
        const list = ((node.init as Node).arguments as Node[])[0] as Node
        const parts = list.elements as Node[]
        const isKnown = (part: Node) => words.has(String(literalOf((part.elements as Node[])[0])))
        if (!parts.every(isKnown)) return edit(list, `[${keep(before, parts, isKnown)}]`)
      }
      return
    })
  }
  return text
}

/** A package of React with nothing but what is taken from it. */
export const leanExports = (code: string): string =>
  rewrite(code, (node, { parent }, edit) => {
    if (node.type !== 'ExpressionStatement' || parent?.type !== 'Program') return
    const { type, left } = node.expression as Node
    const isExport = type === 'AssignmentExpression' && nameOf((left as Node).object) === 'exports'
    if (isExport && !EXPORTS.has(propertyOf(left))) return edit(node, '')
    return
  })

/** Who takes React as one object takes the names of a module. */
const namespaced = (code: string): string =>
  code.replace(/\bimport\s+([\w$]+)\s+from\s*["']react["']/g, "import * as $1 from 'react'")

/**
 * A package of React as a module: nothing stands between its parts and those who use them, and the minifier sees
 * through all of them. The browser reads them once; what is in a function around them is skipped first and read later.
 */
export function asModule(code: string): string {
  const build = /require\('(\.\/cjs\/[\w-]+\.production\.js)'\)/.exec(code)
  if (build) return `export * from '${build[1]}'`
  const names = new Set([...code.matchAll(/\bexports\.(\w+)/g)].map(([, name]) => name))
  const text = code
    .replace(/^var (\w+ = require\("[\w-]+"\)[,;]\s*)+/gm, (imports) =>
      imports.replace(/(?:var )?(\w+) = require\(("[\w-]+")\)[,;]/g, 'import * as $1 from $2;'),
    )
    .replace(/^exports\.(\w+)/gm, 'var exported_$1')
    .replace(/\bexports\.(\w+)/g, 'exported_$1')
  return `${text}\nexport { ${[...names].map((name) => `exported_${name} as ${name}`).join(', ')} }`
}

/** Names a module takes from React that were left out of it. */
export function missingExports(code: string): string[] {
  const imports = code.matchAll(
    /import\s*(?!type\b)(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*["']react(?:-dom)?(?:\/client)?["']/g,
  )
  const names = [...imports].flatMap(([, list = '']) => list.split(',').map((name) => name.trim()))
  return names
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(/\s+as\s+/)[0] ?? '')
    .filter((name) => !EXPORTS.has(name))
}

/** React as this product uses it. */
export function leanReact(): Plugin {
  const words = vocabulary()
  return {
    name: 'lean-react',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (/node_modules\/(react|react-dom|scheduler)\//.test(id)) {
        const lean = id.endsWith('react-dom-client.production.js')
          ? leanReactDom(leanExports(code), words)
          : leanExports(code)
        return { code: asModule(lean), map: null }
      }
      const missing = missingExports(code)
      if (missing.length > 0) this.error(`React was left without ${missing.join(', ')}: see scripts/react-facts.ts.`)
      const named = namespaced(code)
      return named === code ? null : { code: named, map: null }
    },
  }
}
