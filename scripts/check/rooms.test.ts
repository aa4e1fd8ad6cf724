import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/run.ts'
import { importsOf, sourceFiles, type Import } from './import-graph.ts'

/* A room is a folder of src or elements. docs/architecture.md has the six rules that this file checks. */

/** The rooms that all others stand on, and the only ones that each of them imports. */
const GROUND: Record<string, string[]> = {
  'src/model': [],
  'src/style': ['src/model'],
  'src/env': ['src/model'],
  'src/i18n': ['src/model', 'src/env'],
  'src/ui': ['src/model', 'src/style', 'src/i18n'],
  'src/protocol': ['src/model', 'src/env'],
  'src/state': ['src/model', 'src/env', 'src/protocol'],
  'elements/jsx': ['src/model'],
}

/** Where each package is imported: rooms, or files of the features that stand on the ground. */
const PACKAGES: Record<string, string[]> = {
  '@lingui/core': ['views', 'stores', 'src/i18n', 'src/ui'],
  '@lingui/react': ['views', 'src/ui'],
  '@nanostores/react': ['views'],
  '@noble/ciphers': ['src/protocol'],
  '@noble/ed25519': ['src/protocol'],
  '@noble/hashes': ['src/model', 'src/protocol'],
  '@r2wc/core': ['elements/draw'],
  '@simplewebauthn/browser': ['src/env'],
  goober: ['src/style'],
  'js-cookie': ['src/env'],
  nanostores: ['stores', 'src/state'],
  ofetch: ['src/protocol'],
  qrcode: ['src/model'],
  react: ['views', 'src/ui', 'elements/base', 'elements/jsx'],
  'react-dom': ['elements/base'],
}

const isIn = (path: string, ...folders: string[]): boolean => folders.some((folder) => path.startsWith(`${folder}/`))
const isKit = (path: string): boolean => isIn(path, 'src', 'elements')
const isOwn = (path: string): boolean => /^(src|elements|entries|demo|e2e|bench|scripts)\//.test(path)
const isLazyFile = (path: string): boolean => path.endsWith('/lazy.ts')
const isHook = (path: string): boolean => /\/use-[\w-]+\.ts$/.test(path)
const isDrawn = (path: string): boolean => path.endsWith('.tsx')
const isDialog = (path: string): boolean => /\/(dialog|qr-dialog)\//.test(path)

/** `src/core/user/store.ts` belongs to `src/core`. */
const featureOf = (path: string): string => dirname(path).split('/').slice(0, 2).join('/')
const packageOf = (name: string): string => name.split('/', name.startsWith('@') ? 2 : 1).join('/')

/** Both, for a hook. */
function kindsOf(path: string): string[] {
  const room = featureOf(path)
  if (GROUND[room]) return [room]
  return [room, ...(isDrawn(path) || isHook(path) ? ['views'] : []), ...(isDrawn(path) ? [] : ['stores'])]
}

const FILES = sourceFiles(['src', 'elements', 'entries'])
const IMPORTS = FILES.flatMap((file) => importsOf(file))

const ways = (imports: Import[]): string[] => imports.map(({ from, to }) => `${from} -> ${to}`)

/** The imports of circles of rooms. Those of files that may name any room don't count. */
function circles(roomOf: (path: string) => string, mayNameAny: (path: string) => boolean): string[] {
  const between = IMPORTS.filter(({ from, to }) => isOwn(from) && isOwn(to) && roomOf(from) !== roomOf(to))
  const seen = new Set<string>()
  const follow = (room: string, way: Import[]): Import[] => {
    const begin = way.findIndex(({ from }) => roomOf(from) === room)
    if (begin >= 0 || seen.has(room)) return begin >= 0 ? way.slice(begin) : []
    seen.add(room)
    const next = between.filter(({ from }) => roomOf(from) === room && !mayNameAny(from))
    return next.flatMap((each) => follow(roomOf(each.to), [...way, each]))
  }
  return ways(between.flatMap(({ from }) => follow(roomOf(from), [])))
}

test('rooms import each other in one direction, types included', () => {
  expect(FILES.length).toBeGreaterThan(300)
  expect(IMPORTS.filter(({ to }) => isOwn(to)).length).toBeGreaterThan(1_500)
  expect(circles(dirname, isLazyFile)).toEqual([])
  expect(circles(featureOf, (path) => isLazyFile(path) && isIn(path, 'elements'))).toEqual([])
})

test('the ground imports what its row names, src no elements, and neither an entry or what tests need', () => {
  const isRefused = ({ from, to }: Import): boolean => {
    const allowed = GROUND[featureOf(from)] ?? (isIn(from, 'src') ? ['src'] : ['src', 'elements'])
    return !isIn(to, featureOf(from), ...allowed) || isIn(to, 'src/testing', 'elements/testing')
  }
  const own = IMPORTS.filter(({ from, to }) => isKit(from) && isOwn(to))
  expect(ways(own.filter(isRefused))).toEqual([])
})

test('a package has its address: in one room, in views, or in stores', () => {
  const ofPackages = IMPORTS.filter(({ from, to, isType }) => isKit(from) && !isOwn(to) && !isType)
  expect(new Set(ofPackages.map(({ to }) => packageOf(to)))).toEqual(new Set(Object.keys(PACKAGES)))
  const isRefused = ({ from, to }: Import): boolean =>
    !kindsOf(from).some((kind) => PACKAGES[packageOf(to)]?.includes(kind))
  expect(ways(ofPackages.filter(isRefused))).toEqual([])
})

test('a view knows neither the browser nor the service', () => {
  const views = IMPORTS.filter(({ from }) => isKit(from) && isDrawn(from))
  expect(views.length).toBeGreaterThan(200)
  const refused = views.filter(({ to }) => isIn(to, 'src/env', 'src/protocol') && !isLazyFile(to))
  expect(ways(refused)).toEqual([])
})

test('in src, only a view or a hook imports what draws', () => {
  const others = IMPORTS.filter(({ from }) => isIn(from, 'src') && !isDrawn(from) && !isHook(from))
  const refused = others.filter(({ to }) => isDrawn(to) || isIn(to, 'src/ui'))
  expect(ways(refused.filter(({ from }) => !isLazyFile(from) && !isIn(from, 'src/ui')))).toEqual([])
})

test('the entry for servers stands on model and protocol alone, and on no package', () => {
  const ofServer = IMPORTS.filter(({ from }) => isIn(from, 'entries/server'))
  expect(ofServer.length).toBeGreaterThan(10)
  const refused = ofServer.filter(({ to }) => !isIn(to, 'entries/server', 'src/model', 'src/protocol'))
  expect(ways(refused)).toEqual([])
})

// With our protocol code in the service or in a test, a test would prove nothing. Types are no code.
test('of the kit’s source, the demo’s service, tests and bench import only model', () => {
  // The gallery shows views and stores themselves.
  const files = sourceFiles(['demo', 'e2e', 'bench']).filter((file) => !isIn(file, 'demo/gallery'))
  const outside = files.flatMap((file) => importsOf(file))
  expect(outside.length).toBeGreaterThan(500)
  expect(ways(outside.filter(({ to, isType }) => isKit(to) && !isIn(to, 'src/model') && !isType))).toEqual([])
  const service = outside.filter(({ from, to }) => isIn(from, 'demo/server', 'demo/wallet') && isIn(to, 'demo/backend'))
  expect(ways(service)).toEqual([])
})

test('import() stands in a lazy.ts; React’s renderer loads a library, and the component a version of the kit', () => {
  const lazy = IMPORTS.filter(({ isLazy, from }) => isLazy && !isLazyFile(from))
  expect(new Set(lazy.map(({ from }) => from))).toEqual(
    new Set(['elements/base/renderer.ts', 'entries/component/did-connect.ts']),
  )
  expect(lazy.filter(({ to }) => isOwn(to))).toEqual([])
})

test('a lazy.ts has lazy loaders only', () => {
  const files = FILES.filter((file) => isLazyFile(file) && file !== 'src/env/lazy.ts')
  expect(files.length).toBeGreaterThan(5)
  const others = files.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    const { body } = parseSync(file, text).program
    return body
      .map(({ start, end }) => text.slice(start, end))
      .filter((line) => !/^(import\b|export const \w+ = lazy\()/.test(line))
      .map((line) => `${file}: ${line}`)
  })
  expect(others).toEqual([])
})

test('one file of the flow asks whether it is a request of the app’s own', () => {
  const asks = FILES.filter((file) => {
    const text = isIn(file, 'src/connect') ? readFileSync(join(ROOT, file), 'utf8') : ''
    return /\boptions\.walletRequest\b|\{[^{}]*\bwalletRequest\b[^{}]*\}(: ConnectOptions|\s*= (this\.)?options)\b/.test(
      text,
    )
  })
  expect(asks).toEqual(['src/connect/flow/kind.ts'])
})

test('only what is in a dialog imports from one', () => {
  const late = IMPORTS.filter(({ to, isType, isLazy }) => isDialog(to) && !isType && !isLazy)
  expect(late.length).toBeGreaterThan(5)
  expect(ways(late.filter(({ from }) => !isDialog(from)))).toEqual([])
})
