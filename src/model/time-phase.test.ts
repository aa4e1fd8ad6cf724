import { expect, test } from 'vitest'
import { timePhase } from './time-phase.ts'

test.each([
  [0, 'dawn'],
  [5, 'dawn'],
  [5.99, 'dawn'],
  [6, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'night'],
  [23, 'night'],
  [24, null],
  [-1, null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
])('puts hour %s in the %s', (hour, phase) => {
  expect(timePhase(hour)).toBe(phase)
})
