import { dirname, join } from 'node:path'
import { parseSync } from 'rolldown/utils'

/*
 * A value that is derived from a store has to follow it: `computed` declares the stores that it reads, a component
 * reads them with `useStore`. This finds those that call `get()` instead, also in a function that they call, in
 * whichever module. What runs later, as a handler does, may call it. Methods of objects are not followed.
 */

interface Syntax {
  type: string
  start: number
  [key: string]: unknown
}

/** A call of a function by its name, with the number of its arguments. */
interface Call {
  name: string
  count: number
}
interface Body {
  reads: string[]
  calls: Call[]
}
/**
 * `value` is a derivation, whose result may be a function too; `render` is a component or a hook, which returns
 * handlers.
 */
type Kind = 'value' | 'render'

interface Root {
  name: string
  kind: Kind
  node: Syntax
}
interface Module {
  text: string
  /** Functions by their names. */
  functions: Map<string, Syntax[]>
  imports: Map<string, { path: string; name: string }>
  roots: Root[]
}

const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'
const isFunction = ({ type, body }: Syntax): boolean => /Function/.test(type) && isSyntax(body)
const nameOf = (value: unknown): string => {
  if (!isSyntax(value)) return ''
  const { name, property } = value
  return typeof name === 'string' ? name : nameOf(property)
}
const argumentsOf = ({ arguments: given }: Syntax): Syntax[] => (Array.isArray(given) ? given.filter(isSyntax) : [])

/** Visits a node and what is inside of it, where `visit` does not return false. */
function walk(node: Syntax, visit: (node: Syntax, parent?: Syntax) => unknown, parent?: Syntax): void {
  if (visit(node, parent) === false) return
  for (const value of Object.values(node).flat()) if (isSyntax(value)) walk(value, visit, node)
}

/** They call a function that they are given before they return. */
const AT_ONCE = /^(map|flatMap|filter|find\w*|some|every|reduce|forEach|sort|useMemo|useState)$/
const COMPONENT = /^([A-Z]|use[A-Z])/
/** Files with components and hooks. */
const DRAWS = /\.tsx$|\/use-[\w-]+\.ts$/

/** Whether a function runs with the one around it, or is its result. */
function runsWithin(node: Syntax, parent: Syntax, kind: Kind): boolean {
  if (parent.type === 'CallExpression') return parent.callee === node || AT_ONCE.test(nameOf(parent.callee))
  return kind === 'value' && (parent.type === 'ReturnStatement' || (isFunction(parent) && parent.body === node))
}

/**
 * What a function reads and calls. A default of a parameter counts where the caller gives less than `count` arguments.
 */
function bodyOf(node: Syntax, text: string, kind: Kind, count: number): Body {
  const found: Body = { reads: [], calls: [] }
  const parameters = Array.isArray(node.params) ? node.params.filter(isSyntax) : []
  const given = new Set(parameters.slice(0, count).map(({ right }) => right))
  walk(node, (inner, parent) => {
    if (given.has(inner)) return false
    if (inner !== node && parent && isFunction(inner) && !runsWithin(inner, parent, kind)) return false
    if (inner.type !== 'CallExpression' || !isSyntax(inner.callee)) return true
    const { object, property } = inner.callee
    const passed = argumentsOf(inner)
    if (isSyntax(object) && nameOf(property) === 'get' && passed.length === 0)
      found.reads.push(text.slice(object.start, object.end as number))
    if (inner.callee.type === 'Identifier') found.calls.push({ name: nameOf(inner.callee), count: passed.length })
    return true
  })
  return found
}

function parse(path: string, text: string): Module {
  const { program, module } = parseSync(path, text)
  const functions: Module['functions'] = new Map()
  const roots: Root[] = []
  const add = (name: string, node: Syntax): void => {
    functions.set(name, [...(functions.get(name) ?? []), node])
    if (DRAWS.test(path) && COMPONENT.test(name)) roots.push({ name, kind: 'render', node })
  }
  walk(program as unknown as Syntax, (node, parent) => {
    const ofParent = parent?.type === 'VariableDeclarator' ? nameOf(parent.id) : ''
    if (isFunction(node)) add(nameOf(node.id) || ofParent, node)
    const isComputed = node.type === 'CallExpression' && nameOf(node.callee) === 'computed'
    const [, derive] = isComputed ? argumentsOf(node) : []
    if (derive) roots.push({ name: ofParent || 'computed', kind: 'value', node: derive })
  })
  const imports = new Map(
    module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map(({ importName, localName }) => [
        localName.value,
        { path: join(dirname(path), moduleRequest.value), name: importName.name ?? '' },
      ]),
    ),
  )
  return { text, functions, imports, roots }
}

/** Where derivations read a store without declaring it: `src/a.ts $sum > add: $b`. */
export function undeclaredReads(sources: ReadonlyMap<string, string>): string[] {
  const modules = new Map([...sources].map(([path, text]) => [path, parse(path, text)]))
  const found: string[] = []

  function follow(path: string, node: Syntax, kind: Kind, count: number, way: string, seen: Set<unknown>): void {
    const module = modules.get(path)
    if (!module || seen.has(node)) return
    seen.add(node)
    if (node.type === 'Identifier') return call(path, { name: nameOf(node), count }, kind, way, seen)
    const { reads, calls } = bodyOf(node, module.text, kind, count)
    for (const read of reads) found.push(`${way}: ${read}`)
    for (const each of calls) call(path, each, kind, way, seen)
  }

  function call(path: string, { name, count }: Call, kind: Kind, way: string, seen: Set<unknown>): void {
    const module = modules.get(path)
    const imported = module?.imports.get(name)
    const at = imported?.path ?? path
    const nodes = modules.get(at)?.functions.get(imported?.name ?? name) ?? []
    for (const node of nodes) follow(at, node, kind, count, `${way} > ${name}`, seen)
  }

  for (const [path, { roots }] of modules)
    for (const { name, kind, node } of roots) follow(path, node, kind, Infinity, `${path} ${name}`, new Set())
  return found
}
