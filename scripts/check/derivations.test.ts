import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { undeclaredReads } from './derivations.ts'
import { ROOT } from '../lib/run.ts'

const IS_SOURCE = /(?<!\.test|\.test-d)\.tsx?$/

const sources = (): [string, string][] =>
  ['src', 'elements', 'entries'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => IS_SOURCE.test(name))
      .map((name): [string, string] => [join(folder, name), readFileSync(join(ROOT, folder, name), 'utf8')]),
  )

const HELPERS = `
  export const helper = () => $b.get()
  export const byDefault = (b = $b.get()) => b
`
/** What a module with this text reads. */
const readsOf = (text: string) =>
  undeclaredReads(
    new Map([
      ['src/ui/helpers.ts', HELPERS],
      ['src/ui/some.tsx', `import { byDefault, helper as other } from './helpers.ts'\n${text}`],
    ]),
  )

test.each([
  ['in its function', 'const $sum = computed($a, (a) => a + $b.get())', '$sum: $b'],
  ['of an object', 'const $sum = computed($a, (a) => a + parts.$b?.get().size)', '$sum: parts.$b'],
  ['for each item', 'const $sum = computed($a, (list) => list.map((a) => a + $b.get()))', '$sum: $b'],
  ['in its result', 'const $sum = computed($a, (a) => { return () => a + $b.get() })', '$sum: $b'],
  [
    'in a function of the module',
    'function add(a) { return a + $b.get() }\nconst $sum = computed($a, add)',
    '$sum > add: $b',
  ],
  ['in a function of another', 'const $sum = computed($a, (a) => a + other())', '$sum > other: $b'],
  ['as a default', 'const $sum = computed($a, (a) => a + byDefault())', '$sum > byDefault: $b'],
  ['in a component', 'function View() { return <p>{other()}</p> }', 'View > other: $b'],
  ['in a hook', 'const useSum = () => useState($b.get())', 'useSum: $b'],
])('a read %s is found', (_, text, expected) => {
  expect(readsOf(text)).toEqual([`src/ui/some.tsx ${expected}`])
})

test.each([
  ['declared', 'const $sum = computed([$a, $b], (a, b) => a + b)'],
  ['given in place of a default', 'const $sum = computed([$a, $b], (a, b) => a + byDefault(b))'],
  ['in a handler', 'const View = () => <button onClick={() => other()} />'],
  ['in a handler that a hook returns', 'const useAct = () => () => act($b.get())'],
  ['in an action', 'export function act() { return $b.get() + other() }'],
  ['of a map', 'const $sum = computed($a, (a) => names.get(a))'],
])('a read %s may be', (_, text) => {
  expect(readsOf(text)).toEqual([])
})

test('what the kit derives from its stores follows them', () => {
  const files = sources()
  expect(files.length).toBeGreaterThan(300)
  expect(undeclaredReads(new Map(files))).toEqual([])
})
