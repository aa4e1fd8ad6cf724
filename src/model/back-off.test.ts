import { expect, test } from 'vitest'
import { backOff, withJitter } from './back-off.ts'

const many = (delay: () => number): number[] => Array.from({ length: 10_000 }, delay).toSorted((a, b) => a - b)

test('a delay is spread evenly over its own length', () => {
  const delays = many(() => withJitter(1_000))
  expect(delays[0]).toBeGreaterThanOrEqual(500)
  expect(delays.at(-1)).toBeLessThan(1_500)
  for (let from = 500; from < 1_500; from += 100) {
    const share = delays.filter((delay) => delay >= from && delay < from + 100).length
    expect(share).toBeGreaterThan(800)
    expect(share).toBeLessThan(1_200)
  }
})

test('the delay doubles with each failure, up to a limit', () => {
  const longest = [1, 2, 3, 4, 5, 100].map((failures) => many(() => backOff(failures)).at(-1) ?? 0)
  expect(longest.map((delay) => Math.round(delay / 1_000))).toEqual([3, 6, 12, 24, 24, 24])
})
