import { afterEach, expect, it } from 'vitest'
import { shape } from './decoder.ts'
import { asText } from './read.ts'

const prototype = Object.prototype as { extra?: unknown }

afterEach(() => {
  delete prototype.extra
})

it.each(['text', () => 'function'])('reads its own fields only, where a page has added %s to every object', (extra) => {
  prototype.extra = extra
  const result = shape({ name: asText })({ name: 'Ada' })
  expect(Object.entries(result)).toEqual([['name', 'Ada']])
})

it('drops the fields of an answer that it does not know', () => {
  const answer: unknown = JSON.parse('{ "name": "Ada", "isOwn": true, "__proto__": { "isOwn": true } }')
  const result = shape({ name: asText })(answer)
  expect(Object.entries(result)).toEqual([['name', 'Ada']])
  expect(result).not.toHaveProperty('isOwn')
})
