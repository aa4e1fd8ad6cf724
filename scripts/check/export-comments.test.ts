import { expect, test } from 'vitest'
import type { Documented } from '../build/compiler.ts'
import { commentGaps } from './export-comments.ts'

const documented = (more: Partial<Documented>): Documented => ({
  name: 'a',
  description: 'Does it.',
  tags: [],
  type: '',
  isMethod: false,
  ...more,
})
const tags = (...names: string[]) => names.map((name) => ({ name, text: 'words' }))

test('a value needs a sentence only', () => {
  expect(commentGaps(documented({}))).toEqual([])
  expect(commentGaps(documented({ description: '' }))).toEqual(['sentence'])
})

test('a function needs its parameters, its result, its errors and an example', () => {
  const call = { parameters: 2, result: 'Promise<string>' }
  expect(commentGaps(documented({ call, tags: tags('param') }))).toEqual(['@param', '@returns', '@throws', '@example'])
  expect(commentGaps(documented({ call, tags: tags('param', 'param', 'returns', 'throws', 'example') }))).toEqual([])
  expect(
    commentGaps(documented({ call, tags: [{ name: 'example', text: '' }, ...tags('returns', 'throws')] })),
  ).toEqual(['@param', '@example'])
})

test('nothing, and whether, need no word on the result', () => {
  for (const result of ['void', 'Promise<void>'])
    expect(commentGaps(documented({ call: { parameters: 0, result }, tags: tags('example', 'throws') }))).toEqual([])
  const call = { parameters: 0, result: 'boolean' }
  expect(commentGaps(documented({ call, description: 'Whether it is.', tags: tags('example') }))).toEqual([])
})

test('a component doesn’t count as a function', () => {
  expect(commentGaps(documented({ call: { parameters: 1, result: 'ReactNode' } }))).toEqual([])
})
