import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { normalizePath, parseSync } from 'vite'
import { CHUNKS, type Chunk } from '../../src/env/chunk-order.ts'
import { ROOT } from '../lib/run.ts'

/*
 * The chunks of the split build. Each begins at the modules that its `lazy()` loaders import, and holds what they need
 * and no earlier chunk has. Left to itself, a bundler makes a file for each combination of loaders: a hundred.
 */

/** These hold whatever they need. */
const FIRST = CHUNKS.indexOf('connect')
/**
 * What more than one of these needs comes with React, which each of them needs as well: there is no request waterfall.
 */
const DRAWN: ReadonlySet<Chunk> = new Set(['react', 'views', 'dialogs', 'menu', 'display'])
/** These hold only what no other chunk needs. */
const REST = CHUNKS.indexOf('magic-link')

/** A module that a `lazy()` loader imports. */
export interface Root {
  chunk: Chunk
  /** Where the loader stands, and what it imports: absolute paths. */
  file: string
  path: string
}

/** What is in these comes with the first chunk that needs it. Any other folder is loaded together. */
const SCATTERED =
  /^src\/(model|style|env|i18n|ui|protocol|state)\b|^src\/(identity|dialogs|saved-accounts|connect\/box)$|^elements\/view$/

/** React itself is loaded by the renderer, from libraries. */
const NAMES = 'src/env/chunk-order.ts'
const RENDERER = 'elements/base/renderer.ts'
const CORE = 'elements/index.ts'
const ENTRY = 'entries/did-connect.ts'

const idOf = (path: string): string => normalizePath(join(ROOT, path))
const nameOf = (id: string): string => normalizePath(relative(ROOT, id))

const isKit = (id: string): boolean => /^(src|elements)\//.test(nameOf(id))
const isOurs = (path: string): boolean => /\.tsx?$/.test(path) && !/\.test\.|\.d\.ts$|(^|[\\/])testing[\\/]/.test(path)

/** Our sources, without those that only tests use. */
function sourceFiles(): string[] {
  return ['src', 'elements'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { encoding: 'utf8', recursive: true })
      .filter(isOurs)
      .map((path) => join(ROOT, folder, path)),
  )
}

type Node = Record<string, unknown> & { type: string }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Every node in a tree. */
function* nodesIn(value: unknown): Generator<Node> {
  if (isNode(value)) yield value
  if (typeof value !== 'object' || value === null) return
  for (const child of Object.values(value)) yield* nodesIn(child)
}

const textOf = (node: unknown): unknown => (isNode(node) && node.type === 'Literal' ? node.value : undefined)

/** `(await import('./view.tsx')).View`: bundlers of apps understand what is taken of a chunk. */
const isTaken = ({ type, object }: Node): boolean =>
  type === 'MemberExpression' &&
  isNode(object) &&
  object.type === 'AwaitExpression' &&
  isNode(object.argument) &&
  object.argument.type === 'ImportExpression'

/** What the `lazy()` loaders of a file import. @throws Error about an `import()` that is not theirs */
export function rootsIn(file: string, code = readFileSync(file, 'utf8')): Root[] {
  const name = nameOf(file)
  // Parsing takes its time.
  if (name === RENDERER || !code.includes('import(')) return []
  const nodes = [...nodesIn(parseSync(file, code, { preserveParens: false }).program)]
  const roots: Root[] = []
  for (const { type, callee, arguments: input } of nodes) {
    if (type !== 'CallExpression' || !isNode(callee) || callee.name !== 'lazy' || !Array.isArray(input)) continue
    const taken = [...nodesIn(input[1])].find(isTaken)
    const path = isNode(taken?.object) && isNode(taken.object.argument) && textOf(taken.object.argument.source)
    if (typeof path !== 'string' || !path.startsWith('.')) continue
    const chunk = CHUNKS.find((each) => each === textOf(input[0]))
    if (!chunk) throw new Error(`${name}: '${String(textOf(input[0]))}', for '${path}', is no chunk of ${NAMES}`)
    roots.push({ chunk, file, path: join(dirname(file), path) })
  }
  const paths = nodes.filter(({ type }) => type === 'ImportExpression').map(({ source }) => textOf(source))
  const isAllowed = /(^|\/)lazy\.ts$/.test(name) && paths.length === roots.length
  if (paths.length > 0 && !isAllowed)
    throw new Error(
      `${name}: write ${paths.map((path) => `import('${String(path)}')`).join()} as a lazy() of a lazy.ts`,
    )
  return roots
}

/** What all `lazy()` loaders of the kit import. */
export const findRoots = (): Root[] => sourceFiles().flatMap((file) => rootsIn(file))

interface ModuleInfo {
  importers?: readonly string[]
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}
interface Graph {
  getModuleInfo: (id: string) => ModuleInfo | null
}

/** What a module loads with itself. */
function reach(graph: Graph, roots: readonly string[]): Set<string> {
  const found = new Set<string>()
  const visit = (id: string): void => {
    if (found.has(id)) return
    found.add(id)
    graph.getModuleInfo(id)?.importedIds.forEach(visit)
  }
  roots.forEach(visit)
  return found
}

/** The chunk of what two chunks need. */
function sharedBy(one: Chunk, other: Chunk): Chunk {
  if (one === other) return one
  // The flows run before anything of theirs is drawn, and before React. The other dialogs come after the flow's.
  if (one === 'connect' && (other === 'views' || other === 'dialogs')) return 'connect'
  if (one === 'views' && other === 'dialogs') return 'views'
  if (DRAWN.has(one) && DRAWN.has(other)) return 'react'
  // The flows don't wait for React, and each page has the session before the rest.
  return one === 'connect' && DRAWN.has(other) ? 'session' : 'shared'
}

/** The chunk of each module. @throws Error about a loader whose module is in another chunk than it names */
function assign(graph: Graph): Map<string, Chunk> {
  const all = findRoots()
  const early = new Map<string, Chunk>()
  const late = new Map<string, Chunk>()
  CHUNKS.forEach((name, index) => {
    const roots = all.filter(({ chunk }) => chunk === name).map(({ path }) => normalizePath(path))
    if (name === 'core') roots.push(idOf(CORE))
    if (name === 'react') roots.push(...(graph.getModuleInfo(idOf(RENDERER))?.dynamicallyImportedIds ?? []))
    for (const id of reach(graph, roots)) {
      if (early.has(id)) continue
      if (index < FIRST) early.set(id, name)
      else if (index < REST || !late.has(id)) late.set(id, sharedBy(late.get(id) ?? name, name))
    }
  })
  const chunks = new Map([...late, ...early])
  for (const { chunk, file, path } of all) {
    const real = chunks.get(normalizePath(path))
    if (!graph.getModuleInfo(normalizePath(path))) throw new Error(`${nameOf(file)}: there is no ${nameOf(path)}`)
    if (real !== chunk) throw new Error(`${nameOf(file)}: ${nameOf(path)} is in the chunk ${real}, not in ${chunk}`)
  }
  expectWholeFolders(chunks, all)
  return chunks
}

/**
 * A folder is in one chunk: that which the loader beside it names, for a view. Modules that loaders name are not
 * counted. What draws a flow, and what only that needs, comes after the flow, from the same folders. @throws Error about a module that is in another chunk than its folder
 */
function expectWholeFolders(chunks: ReadonlyMap<string, Chunk>, roots: readonly Root[]): void {
  const named = new Set(roots.map(({ path }) => normalizePath(path)))
  const roomOf = (chunk: Chunk): Chunk => (chunk === 'views' ? 'connect' : chunk)
  const expected = new Map(
    roots
      .filter(({ file, path }) => dirname(file) === dirname(dirname(path)))
      .map(({ path, chunk }) => [dirname(path), roomOf(chunk)]),
  )
  for (const [id, chunk] of chunks) {
    const folder = dirname(id)
    if (named.has(id) || !isKit(id) || id.endsWith('/lazy.ts') || SCATTERED.test(nameOf(folder))) continue
    const room = roomOf(chunk)
    const whole = expected.get(folder) ?? room
    if (room !== whole) throw new Error(`${nameOf(id)} is in the chunk ${chunk}, and ${nameOf(folder)} in ${whole}`)
    expected.set(folder, whole)
  }
}

/** Names the chunk of a module. */
export function nameChunks(): (id: string, graph: Graph) => string | null {
  let chunks: Map<string, Chunk> | undefined
  return (id, graph) => {
    chunks ??= assign(graph)
    const name = chunks.get(id) ?? (id.startsWith('\0') ? 'core' : null)
    if (!name && id !== idOf(ENTRY)) throw new Error(`${nameOf(id)} is in no chunk of ${NAMES}`)
    return name
  }
}
