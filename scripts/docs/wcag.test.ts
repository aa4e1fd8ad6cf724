import { expect, test } from 'vitest'
import { CRITERIA } from './wcag.ts'

test('names each criterion of levels A and AA once, in order', () => {
  const numbers = CRITERIA.map(({ number }) => number)
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })))
  expect(CRITERIA.filter(({ level }) => level === 'A')).toHaveLength(31)
  expect(CRITERIA.filter(({ level }) => level === 'AA')).toHaveLength(24)
})

test.each(CRITERIA)('$number $name has tests, or a reason why it does not apply', ({ how, tests }) => {
  expect(tests === undefined).toBe(how.startsWith('Does not apply'))
})
