import { expect, test } from 'vitest'
import { loadOf, pollsWithoutRelay, reconnectionPeak } from './model.ts'

test('the load of many browsers is their number times the rate of one', () => {
  const rate = { calls: { status: 1_800, token: 12 }, frames: 120, connections: 12, sockets: 1 }
  expect(loadOf(rate, 1_000_000)).toEqual({
    requestsPerSecond: expect.closeTo(503_333.3, 0) as unknown,
    calls: { status: 500_000, token: expect.closeTo(3_333.3, 0) as unknown },
    sockets: 1_000_000,
    framesPerSecond: expect.closeTo(33_333.3, 0) as unknown,
    connectionsPerSecond: expect.closeTo(3_333.3, 0) as unknown,
  })
})

test('a relay that restarts gets its browsers back over the time of their delay', () => {
  expect(reconnectionPeak(1_000_000, 16_000)).toBe(62_500)
  expect(reconnectionPeak(1_000_000, 500)).toBe(1_000_000)
  // The first connections are no more than the polls that replace the relay.
  expect(reconnectionPeak(1_000_000, 2_000)).toBe(pollsWithoutRelay(1_000_000))
})
