import { expect, test, vi } from 'vitest'
import { beforeNextFrame } from './tasks.ts'

test('runs after the scripts of this task where there are no tasks with priorities', async () => {
  const run = vi.fn()
  beforeNextFrame(run)
  expect(run).not.toHaveBeenCalled()
  await Promise.resolve()
  expect(run).toHaveBeenCalledTimes(1)
})
