import { expect, it, vi } from 'vitest'
import { singleFlight } from './single-flight.ts'

it('runs once for calls that overlap, with the arguments of the first', async () => {
  const run = vi.fn((name: string) => Promise.resolve(name))
  const load = singleFlight(run)
  expect(await Promise.all([load('first'), load('second')])).toEqual(['first', 'first'])
  expect(run).toHaveBeenCalledExactlyOnceWith('first')
})

it('runs again after it has settled', async () => {
  const run = vi.fn((name: string) => Promise.resolve(name))
  const load = singleFlight(run)
  await load('first')
  expect(await load('second')).toBe('second')
})

it('rejects all overlapping calls, and runs again after a failure', async () => {
  const run = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('done')
  const load = singleFlight(run)
  const outcomes = await Promise.allSettled([load(), load()])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await load()).toBe('done')
})
