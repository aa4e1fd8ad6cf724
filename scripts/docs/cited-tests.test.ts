import { expect, test } from 'vitest'
import { missingTests } from './cited-tests.ts'
import type { Criterion } from './wcag.ts'

const FILES: Record<string, string> = {
  'e2e/menu.spec.ts': "test('opens by keyboard', () => {})\n// closes on Escape\n",
}
const read = (path: string): string => FILES[path] ?? ''

const citing = (tests: Criterion['tests']): Criterion[] => [
  { number: '2.1.1', name: 'Keyboard', level: 'A', how: '', tests },
]

test('a criterion may cite the title of a test, or none', () => {
  expect(missingTests(citing({ 'e2e/menu.spec.ts': ['opens by keyboard'] }), read)).toEqual([])
  expect(missingTests(citing(undefined), read)).toEqual([])
})

test('a title that is gone, or only in a comment, is named with its file', () => {
  const tests = { 'e2e/menu.spec.ts': ['opens by mouse', 'closes on Escape'], 'e2e/gone.spec.ts': ['opens'] }
  expect(missingTests(citing(tests), read)).toEqual([
    'e2e/menu.spec.ts: opens by mouse',
    'e2e/menu.spec.ts: closes on Escape',
    'e2e/gone.spec.ts: opens',
  ])
})
