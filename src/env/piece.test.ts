import { expect, test, vi } from 'vitest'
import { DidError } from '../model/errors.ts'
import { piece } from './piece.ts'

test('a piece is loaded once', async () => {
  const load = vi.fn(() => Promise.resolve('part'))
  const part = piece(load)
  expect(part.loaded).toBeUndefined()
  expect(await Promise.all([part(), part()])).toEqual(['part', 'part'])
  expect(part.loaded).toBe('part')
  expect(load).toHaveBeenCalledTimes(1)
})

test('a failed load says that the network failed, and the next call tries again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const load = vi.fn(() => Promise.resolve('part')).mockRejectedValueOnce(new TypeError('not found'))
  const part = piece(load)
  const message = 'The service can’t be reached. Check your connection and try again.'
  await expect(part()).rejects.toMatchObject({ code: 'network-failed', message })
  expect(await part()).toBe('part')
  vi.unstubAllGlobals()
})

test('where the server answers, a newer version has replaced the piece', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
  const part = piece(() => Promise.reject(new TypeError('not found')))
  await expect(part()).rejects.toMatchObject({ code: 'network-failed', message: expect.stringContaining('Reload') })
  vi.unstubAllGlobals()
})

test('what is inside a piece fails with its own error', async () => {
  const error = new DidError('app-unavailable')
  await expect(piece(() => Promise.reject(error))()).rejects.toBe(error)
})
