import { expect, test } from 'vitest'
import { citedTitle, withTitles } from './cited-tests.ts'
import type { Criterion } from './wcag.ts'

const FILE = `
// cited as opens
test('opens by keyboard', { tag: '@main' }, () => {})
test(
  // cited as closes
  'closes on Escape',
  () => {},
)
// cited as fits
test.each(['en', 'ar'])('fits in %s', () => {})
// cited as reads
test(\`reads well (\${part + 1} of \${PARTS})\`, () => {})
`

const citing = (tests: Criterion['tests']): Criterion[] => [
  { number: '2.1.1', name: 'Keyboard', level: 'A', how: '', tests },
]

test.each([
  ['opens', 'opens by keyboard'],
  ['closes', 'closes on Escape'],
  ['fits', 'fits in %s'],
  ['reads', 'reads well'],
  ['open', null],
])('the id %s stands for the title %o', (id, title) => {
  expect(citedTitle(FILE, id)).toBe(title)
})

test('a criterion is shown with titles, or without tests', () => {
  const read = () => FILE
  expect(withTitles(citing({ 'e2e/elements/menu.spec.ts': ['opens'] }), read)).toEqual({
    criteria: citing({ 'e2e/elements/menu.spec.ts': ['opens by keyboard'] }),
    missing: [],
  })
  expect(withTitles(citing(undefined), read)).toEqual({ criteria: citing(undefined), missing: [] })
})

test('an id that no test has is named with its file', () => {
  const tests = { 'e2e/elements/menu.spec.ts': ['opens', 'gone'], 'e2e/gone.spec.ts': ['opens'] }
  const { missing } = withTitles(citing(tests), (path) => (path === 'e2e/elements/menu.spec.ts' ? FILE : ''))
  expect(missing).toEqual(['e2e/elements/menu.spec.ts: gone', 'e2e/gone.spec.ts: opens'])
})
