import { expect, test } from 'vitest'
import { hourIn, timePhase } from './time-phase.ts'

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

test.each([
  ['Asia/Shanghai', 8],
  ['America/New_York', 19],
  ['Europe/London', 0],
  ['Nowhere/At all', null],
  ['<script>', null],
])('midnight of a winter in London is in %s hour %s', (zone, hour) => {
  expect(hourIn(zone, Date.UTC(2024, 0, 1))).toBe(hour)
})
