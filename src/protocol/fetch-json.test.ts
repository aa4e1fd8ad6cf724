import { expect, it } from 'vitest'
import parse from './fetch-json.ts'

it.each([
  ['{"a":[1,null]}', { a: [1, null] }],
  ['"text"', 'text'],
  ['Invalid token', 'Invalid token'],
  ['', ''],
])('reads the answer %s', (text, value) => {
  expect(parse(text)).toEqual(value)
})

it('reads a member named like a prototype as a member', () => {
  expect(Object.getPrototypeOf(parse('{"__proto__":{"a":1}}'))).toBe(Object.prototype)
})
