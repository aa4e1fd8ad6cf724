import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './run.ts'
import { exportsOf, staticDoors } from './static-doors.ts'

const doors = staticDoors()
const at = (path: string): string => join(ROOT, path)

type Transform = (code: string, id: string) => { code: string } | null
const transform = (code: string, path: string): string | undefined =>
  (doors.transform as Transform)(code, at(path))?.code

test('a door of the kit is a static import of what the module exports, in a build of one file', () => {
  expect(transform(`const load = () => import('./press.ts')`, 'src/stores/passkey/a.ts')).toBe(
    `const load = () => Promise.resolve({ inPress: door1_inPress, isInPress: door1_isInPress, continuePress: door1_continuePress })` +
      `\nimport { inPress as door1_inPress, isInPress as door1_isInPress, continuePress as door1_continuePress } from './press.ts'`,
  )
})

test('what a door takes is all that it imports, and nothing waits for it', () => {
  const imported = `\nimport { inPress as door1_inPress } from './press.ts'`
  expect(transform(`const { inPress: run } = await import('./press.ts')`, 'src/stores/passkey/a.ts')).toBe(
    `const run = door1_inPress${imported}`,
  )
  expect(transform(`(await import('./press.ts')).inPress(run)`, 'src/stores/passkey/a.ts')).toBe(
    `door1_inPress(run)${imported}`,
  )
  expect(transform(`const { inPress, isInPress } = await import('./press.ts')`, 'src/stores/passkey/a.ts')).toMatch(
    /^const inPress = door1_inPress, isInPress = door1_isInPress\n/,
  )
})

test('a module behind a door names its exports', () => {
  expect(() => transform(`import('./pieces.ts')`, 'elements/a.ts')).toThrow('must name each of its exports')
})

test('libraries, and what they import, stay as they are', () => {
  expect(transform(`import('./late.js')`, 'node_modules/library/index.js')).toBeUndefined()
  expect(transform(`import('react-dom')`, 'elements/a.ts')).toBeUndefined()
})

type Resolve = (path: string, importer: string) => string | null
const resolve = (path: string, importer: string): string | null => (doors.resolveId as Resolve)(path, at(importer))

test('a build of one file has a module of its own in place of one that waits for pieces', () => {
  expect(resolve('./press.ts', 'elements/interaction.ts')).toBe(at('elements/press.bundle.ts'))
  expect(resolve('./press.ts', 'src/stores/passkey/offer.ts')).toBeNull()
  expect(resolve('./press.ts', 'node_modules/library/index.js')).toBeNull()
})

const bundled = ['src', 'elements']
  .flatMap((folder) => readdirSync(at(folder), { encoding: 'utf8', recursive: true }).map((path) => join(folder, path)))
  .filter((path) => path.endsWith('.bundle.ts'))

test.each(bundled)('%s exports nothing that the module in pieces does not', (path) => {
  const [door = ''] = ['.ts', '.tsx'].map((end) => at(path.replace('.bundle.ts', end))).filter(existsSync)
  expect(exportsOf(door)).toEqual(expect.arrayContaining(exportsOf(at(path))))
})
