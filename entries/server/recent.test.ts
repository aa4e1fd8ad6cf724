import { beforeEach, expect, test, vi } from 'vitest'
import { Recent } from './recent.ts'

beforeEach(() => {
  vi.setSystemTime(0)
  return () => vi.useRealTimers()
})

test('a full map forgets the value that was used least recently', () => {
  const values = new Recent<number>(2, 1_000)
  values.set('a', 1)
  values.set('b', 2)
  values.get('a')
  values.set('c', 3)
  expect(['a', 'b', 'c'].map((key) => values.get(key))).toEqual([1, undefined, 3])
})

test('a value that is set again takes no second place', () => {
  const values = new Recent<number>(2, 1_000)
  for (const value of [1, 2, 3]) values.set('a', value)
  values.set('b', 4)
  expect([values.get('a'), values.get('b')]).toEqual([3, 4])
})

test('a value is valid for its time, however often it is used', () => {
  const values = new Recent<number>(2, 1_000)
  values.set('a', 1)
  vi.setSystemTime(999)
  expect(values.get('a')).toBe(1)
  vi.setSystemTime(1_000)
  expect(values.get('a')).toBeUndefined()
})

test('a value is forgotten, but not one that has replaced it', () => {
  const values = new Recent<number>(2, 1_000)
  values.set('a', 1)
  values.set('a', 2)
  values.forget('a', 1)
  expect(values.get('a')).toBe(2)
  values.forget('a', 2)
  expect(values.get('a')).toBeUndefined()
})

test('a value that is not there can be forgotten', () => {
  const values = new Recent<number>(2, 1_000)
  values.forget('a', 1)
  expect(values.get('a')).toBeUndefined()
})
