import { afterEach, describe, expect, it } from 'vitest'
import { asId, asNumberOrZero, asTextOr, listIn, listOf, oneOf, recordOf, requiring, shape, webUrl } from './decoder.ts'
import { asText } from './read.ts'

const prototype = Object.prototype as { extra?: unknown }

afterEach(() => {
  delete prototype.extra
})

const named = shape({ name: asText })

describe('a shape', () => {
  it.each(['text', () => 'function'])(
    'reads its own fields only, where a page has added %s to every object',
    (extra) => {
      prototype.extra = extra
      expect(Object.entries(named({ name: 'Ada' }))).toEqual([['name', 'Ada']])
    },
  )

  it('drops the fields of an answer that it does not know', () => {
    const answer: unknown = JSON.parse('{ "name": "Ada", "isOwn": true, "__proto__": { "isOwn": true } }')
    const result = named(answer)
    expect(Object.entries(result)).toEqual([['name', 'Ada']])
    expect(result).not.toHaveProperty('isOwn')
  })
})

describe('an answer that is worth nothing without a field', () => {
  it('is read if it has the field, and refused without it', () => {
    const read = requiring('name', named)
    expect(read({ name: 'Ada' })).toEqual({ name: 'Ada' })
    for (const answer of [{ name: '' }, {}, 'Ada', null])
      expect(() => read(answer)).toThrow(expect.objectContaining({ code: 'bad-answer' }))
  })
})

describe('a list', () => {
  const answers = [null, 'Ada', { length: 1, 0: { name: 'Ada' } }]

  it('has what was read of each item', () => {
    for (const list of [listOf(named), listIn(named)])
      expect(list([{ name: 'Ada' }, null])).toEqual([{ name: 'Ada' }, { name: '' }])
  })

  it('is empty if the answer may be anything else', () => {
    expect(answers.map(listOf(named))).toEqual([[], [], []])
  })

  it('is refused if the answer has to be one', () => {
    for (const answer of answers)
      expect(() => listIn(named)(answer)).toThrow(expect.objectContaining({ code: 'bad-answer' }))
  })
})

it('a record has the members that could be read, including false', () => {
  const read = recordOf<boolean>(oneOf(true, false, null))
  expect(read({ mail: true, wallet: false, sms: 'yes', push: null })).toEqual({ mail: true, wallet: false })
  expect(read(['mail'])).toEqual({})
})

it('a value is one of those that are known, else the last of them', () => {
  const read = oneOf('online', 'offline', 'unknown')
  expect(['online', 'offline', 'Online', ['online'], null].map(read)).toEqual([
    'online',
    'offline',
    'unknown',
    'unknown',
    'unknown',
  ])
})

it('a number, a text and an address of another type don’t count', () => {
  expect([7, '7', Number.NaN].map(asNumberOrZero)).toEqual([7, 0, 0])
  expect(['Ada', '', 7].map(asTextOr(null))).toEqual(['Ada', null, null])
  expect(['/a', 'javascript:x', 7].map(webUrl('https://app.example/b'))).toEqual(['https://app.example/a', '', ''])
  expect(webUrl()('/a')).toBe('')
})

it('an id is a text, even if the server has a number', () => {
  expect(['z1', 7, 0, '', true, { id: 1 }].map(asId)).toEqual(['z1', '7', '0', '', '', ''])
})
