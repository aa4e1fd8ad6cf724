import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { expect, test } from 'vitest'
import { isAbove, roomOf, ROOMS } from '../lib/rooms.ts'
import { ROOT } from '../lib/run.ts'
import { importsOf, sourceFiles } from './import-graph.ts'

const FILES = sourceFiles(['src', 'elements', 'entries'])
const IMPORTS = FILES.flatMap((file) => importsOf(file))
const isLazyFile = (path: string): boolean => path.endsWith('/lazy.ts')
const isOwn = (path: string): boolean => /^(src|elements|entries)\//.test(path)
const way = ({ from, to }: { from: string; to: string }): string => `${from} -> ${to}`

test('every file is in a room, and every room has files', () => {
  expect(FILES.length).toBeGreaterThan(300)
  expect(FILES.filter((file) => !roomOf(file))).toEqual([])
  const used = new Set(FILES.map((file) => roomOf(file)?.path))
  expect(ROOMS.map(({ path }) => path).filter((path) => !used.has(path))).toEqual([])
})

test('a file imports its own room and those above, types included', () => {
  const checked = IMPORTS.filter(({ from, to }) => isOwn(to) && !isLazyFile(from))
  expect(checked.length).toBeGreaterThan(1_500)
  expect(checked.filter(({ from, to }) => !isAbove(to, from)).map(way)).toEqual([])
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

test('only what is in a dialog imports from one', () => {
  const isDialog = (path: string): boolean => /\/(dialog|qr-dialog)\//.test(path)
  const late = IMPORTS.filter(({ to, isType, isLazy }) => isDialog(to) && !isType && !isLazy)
  expect(late.length).toBeGreaterThan(5)
  // The builds of one file have everything at once.
  expect(late.filter(({ from }) => !isDialog(from) && from !== 'entries/provide.ts').map(way)).toEqual([])
})
