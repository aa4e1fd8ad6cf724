import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { COVERED } from './mutations/covered.ts'
import { DEFENCES } from './mutations/defences.ts'
import { ROOT } from '../lib/run.ts'

/* The mutations themselves take too long for every change: scripts/test/mutations.ts makes them. */

const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

it('each defence is where its mutation looks for it', () => {
  const lost = DEFENCES.filter(({ file, remove: [piece] }) => textOf(file).split(piece).length !== 2)
  expect(lost.map(({ name, file }) => `${name} (${file})`)).toEqual([])
})

it('the test of each defence is there', () => {
  const lost = DEFENCES.filter(({ test, title = '' }) => !existsSync(join(ROOT, test)) || !textOf(test).includes(title))
  expect(lost.map(({ name, test }) => `${name} (${test})`)).toEqual([])
})

it('each defence has a name of its own', () => {
  const names = DEFENCES.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
})

it('each row of SECURITY.md cites a test that was seen to notice', () => {
  const seen = new Set([...DEFENCES.map(({ test }) => test), ...Object.values(COVERED).flat()])
  const rows = textOf('SECURITY.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && /\.(test|spec)\.tsx?`/.test(line))
  expect(rows.length).toBeGreaterThan(40)
  const unseen = rows.filter((row) => ![...row.matchAll(/`([^`]+)`/g)].some(([, test = '']) => seen.has(test)))
  expect(unseen).toEqual([])
})
