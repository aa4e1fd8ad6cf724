import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DidError } from '../model/errors.ts'
import { useFastTime } from '../testing/fast-time.ts'
import { lazy } from './lazy.ts'

// Retries don't wait.
useFastTime()
// These modules have no web address, so the page stands for the server.
beforeEach(() => void vi.stubGlobal('location', { href: 'https://app.example/' }))
afterEach(() => void vi.unstubAllGlobals())

const answer = (fetch: () => Promise<Response>): void => void vi.stubGlobal('fetch', fetch)
const gone = () => Promise.reject(new TypeError('offline'))
const there = () => Promise.resolve(new Response())

test('a chunk is loaded once', async () => {
  const load = vi.fn(() => Promise.resolve('part'))
  const part = lazy('connect', load)
  expect(part.loaded).toBeUndefined()
  expect(await Promise.all([part(), part()])).toEqual(['part', 'part'])
  expect(part.loaded).toBe('part')
  expect(load).toHaveBeenCalledTimes(1)
})

test('a request that was lost is made twice again', async () => {
  const load = vi.fn(() => Promise.resolve('part'))
  const lost = new TypeError('connection reset')
  load.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost)
  expect(await lazy('connect', load)()).toBe('part')
})

test('a load that fails three times says that the network failed, and the next call tries again', async () => {
  const load = vi.fn(() => Promise.resolve('part'))
  for (let tries = 0; tries < 3; tries++) load.mockRejectedValueOnce(new TypeError('not found'))
  const part = lazy('connect', load)
  const message = 'The service can’t be reached. Check your connection and try again.'
  await expect(part()).rejects.toMatchObject({ code: 'network-failed', message })
  expect(await part()).toBe('part')
})

test('an offline browser requests no chunk, because it might remember the failure', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  answer(gone)
  const load = vi.fn(() => Promise.resolve('part'))
  const part = lazy('connect', load)
  await expect(part()).rejects.toMatchObject({ code: 'network-failed' })
  expect(load).not.toHaveBeenCalled()
  // A service worker, or a server on the same computer.
  answer(there)
  expect(await part()).toBe('part')
})

test('code inside a chunk fails with its own error', async () => {
  const error = new DidError('app-unavailable')
  await expect(lazy('connect', () => Promise.reject(error))()).rejects.toBe(error)
})
