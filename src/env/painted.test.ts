import { afterEach, expect, it, vi } from 'vitest'
import { whenPainted } from './painted.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function stubPage(requestFrame: (run: () => void) => void): void {
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('requestAnimationFrame', requestFrame)
}

it('waits for the second frame', async () => {
  const frames: (() => void)[] = []
  stubPage((run) => void frames.push(run))
  const painted = vi.fn()
  void whenPainted().then(() => painted())
  frames.shift()?.()
  await Promise.resolve()
  expect(painted).not.toHaveBeenCalled()
  frames.shift()?.()
  await vi.waitFor(() => expect(painted).toHaveBeenCalledOnce())
})

it('doesn’t wait for ever where nothing is drawn', async () => {
  vi.useFakeTimers()
  stubPage(() => {})
  const painted = vi.fn()
  void whenPainted().then(() => painted())
  await vi.advanceTimersByTimeAsync(499)
  expect(painted).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(painted).toHaveBeenCalledOnce()
})
