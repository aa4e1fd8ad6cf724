import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withLock } from './lock.ts'
import { localStore } from './storage.ts'
import { wait } from './wait.ts'

const NAME = 'did-connect:refresh'
const LEASE = `${NAME}:lease`

/** Callbacks that record when they begin and end. */
function runner(notes: string[]) {
  return (name: string) => async () => {
    notes.push(`${name} begins`)
    await wait(20)
    notes.push(`${name} ends`)
    return name
  }
}

beforeEach(() => {
  // The clock jumps to the next timer by itself.
  vi.useFakeTimers().setTimerTickMode('nextTimerAsync')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStore.remove(LEASE)
})

describe('without Web Locks', () => {
  it('runs one holder at a time', async () => {
    vi.stubGlobal('navigator', {})
    const notes: string[] = []
    const run = runner(notes)
    const answers = await Promise.all(['one', 'two', 'three'].map((name) => withLock(NAME, 15_000, run(name))))
    expect(answers).toEqual(['one', 'two', 'three'])
    for (let at = 0; at < notes.length; at += 2) {
      expect(notes[at + 1]).toBe(notes[at]?.replace('begins', 'ends'))
    }
    expect(localStore.get(LEASE)).toBe('')
  })

  it('waits for a lease of another tab', async () => {
    vi.setTimerTickMode('manual')
    vi.stubGlobal('navigator', {})
    localStore.set(LEASE, `other ${Date.now() + 10_000}`)
    const run = vi.fn(() => Promise.resolve('done'))
    const answer = withLock(NAME, 15_000, run)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(run).not.toHaveBeenCalled()
    localStore.remove(LEASE)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await answer).toBe('done')
  })

  it('does not wait for an expired lease', async () => {
    vi.stubGlobal('navigator', {})
    localStore.set(LEASE, `gone ${Date.now() - 1}`)
    expect(await withLock(NAME, 15_000, () => Promise.resolve('done'))).toBe('done')
  })

  it.each([
    ['ends in ten years', `other ${Date.now() + 10 * 365 * 86_400_000}`],
    ['never ends', 'other Infinity'],
    ['has no number', 'other soon'],
    ['is no lease at all', '{"id":"other"}'],
  ])('does not wait for a lease that %s', async (_, lease) => {
    vi.stubGlobal('navigator', {})
    localStore.set(LEASE, lease)
    expect(await withLock(NAME, 15_000, () => Promise.resolve('done'))).toBe('done')
  })

  it('keeps the lease of another tab when its own has expired', async () => {
    vi.stubGlobal('navigator', {})
    const other = `other ${Date.now() + 10_000}`
    await withLock(NAME, 15_000, () => Promise.resolve(localStore.set(LEASE, other)))
    expect(localStore.get(LEASE)).toBe(other)
  })

  it('releases the lease when the callback rejects', async () => {
    vi.stubGlobal('navigator', {})
    await expect(withLock(NAME, 15_000, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await withLock(NAME, 15_000, () => Promise.resolve('next'))).toBe('next')
  })
})

describe('with Web Locks', () => {
  it('uses them instead of storage', async () => {
    const request = vi.fn((_name: string, _options: unknown, run: () => Promise<unknown>) => run())
    vi.stubGlobal('navigator', { locks: { request } })
    const set = vi.spyOn(localStore, 'set')
    expect(await withLock(NAME, 15_000, () => Promise.resolve('done'))).toBe('done')
    expect(request).toHaveBeenCalledWith(NAME, { signal: expect.any(AbortSignal) as unknown }, expect.any(Function))
    expect(set).not.toHaveBeenCalled()
    set.mockRestore()
  })

  it('goes on behind a holder that is frozen, one at a time', async () => {
    // A Web Lock that is never granted.
    const request = (_: string, { signal }: LockOptions) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      })
    vi.stubGlobal('navigator', { locks: { request } })
    // The time limit of a signal is real, unlike timers.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), ms)
      return controller.signal
    })
    const began = Date.now()
    const notes: string[] = []
    const run = runner(notes)
    const names = Array.from({ length: 20 }, (_, tab) => `tab ${tab}`)
    expect(await Promise.all(names.map((name) => withLock(NAME, 15_000, run(name))))).toEqual(names)
    expect(Date.now() - began).toBeGreaterThanOrEqual(15_000)
    expect(Date.now() - began).toBeLessThan(30_000)
    for (let at = 0; at < notes.length; at += 2) {
      expect(notes[at + 1]).toBe(notes[at]?.replace('begins', 'ends'))
    }
    vi.restoreAllMocks()
  })

  it('falls back to a lease where locks are refused, and rethrows errors of the callback', async () => {
    vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new DOMException('no', 'SecurityError')) } })
    expect(await withLock(NAME, 15_000, () => Promise.resolve('done'))).toBe('done')
    vi.stubGlobal('navigator', { locks: { request: (_: string, _options: unknown, run: () => unknown) => run() } })
    const run = vi.fn(() => Promise.reject(new Error('failed')))
    await expect(withLock(NAME, 15_000, run)).rejects.toThrow('failed')
    expect(run).toHaveBeenCalledOnce()
  })
})
