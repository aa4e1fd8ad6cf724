import { afterEach, expect, test, vi } from 'vitest'
import { deferred } from '../state/deferred.ts'
import { goFirst, nextTurn } from './turn.ts'

afterEach(() => void vi.unstubAllGlobals())

test('the next turn is a task of its own', async () => {
  const order: string[] = []
  const turn = nextTurn().then(() => order.push('turn'))
  // Microtasks run before the task ends.
  for (let step = 0; step < 20; step += 1) await Promise.resolve()
  order.push('task')
  await turn
  expect(order).toEqual(['task', 'turn'])
})

test('it is left to the browser to say when, if it can', async () => {
  const yielded = vi.fn(() => Promise.resolve())
  vi.stubGlobal('scheduler', { yield: yielded })
  await nextTurn()
  expect(yielded).toHaveBeenCalledOnce()
})

test('an element of the page that is called scheduler says nothing', async () => {
  vi.stubGlobal('scheduler', { yield: {} })
  await expect(nextTurn()).resolves.toBeUndefined()
})

test('what goes first is waited for, also if it begins in the same task or fails', async () => {
  const order: string[] = []
  const turn = nextTurn().then(() => order.push('turn'))
  const { promise, reject } = deferred<void>()
  goFirst(promise)
  await nextTask()
  order.push('first')
  reject(new Error('no keys'))
  await promise.catch(() => {})
  await turn
  expect(order).toEqual(['first', 'turn'])
})

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
