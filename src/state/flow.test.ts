import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { flow, type Effect } from './flow.ts'

type State = { count: number; error?: unknown }
type Event = { type: 'counted' } | { type: 'failed'; error: unknown }

const reduce = (state: State, event: Event): State =>
  event.type === 'counted' ? { count: state.count + 1 } : { ...state, error: event.error }
const start = (...effects: Effect<State, Event>[]) => flow<State, Event>({ count: 0 }, reduce, effects)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a flow', () => {
  it('changes its state by events only', () => {
    const { $state, send } = start()
    send({ type: 'counted' })
    expect($state.get()).toEqual({ count: 1 })
  })

  it('runs an effect while its key is the same, then aborts it', () => {
    const seen: string[] = []
    const { send } = start({
      while: ({ count }) => (count < 2 ? 'early' : null),
      run: ({ signal }) => {
        seen.push('start')
        signal.addEventListener('abort', () => seen.push('end'))
      },
    })
    send({ type: 'counted' })
    expect(seen).toEqual(['start'])
    send({ type: 'counted' })
    expect(seen).toEqual(['start', 'end'])
  })

  it('restarts an effect for a new key', () => {
    const seen: number[] = []
    const { send } = start({ while: ({ count }) => String(count), run: ({ state }) => void seen.push(state.count) })
    send({ type: 'counted' })
    expect(seen).toEqual([0, 1])
  })

  it('ignores events of an aborted effect', () => {
    const { $state, send } = start({
      while: ({ count }) => (count === 0 ? 'first' : null),
      run: ({ send: late }) => void setTimeout(() => late({ type: 'counted' }), 10),
    })
    send({ type: 'counted' })
    vi.advanceTimersByTime(20)
    expect($state.get().count).toBe(1)
  })

  it('converts a rejected effect into an event', async () => {
    const error = new Error('no')
    const { $state } = start({ while: () => 'always', run: () => Promise.reject(error) })
    await vi.advanceTimersByTimeAsync(0)
    expect($state.get().error).toBe(error)
  })

  it('converts a thrown error into an event', () => {
    const { $state } = start({
      while: () => 'always',
      run: () => {
        throw new Error('at once')
      },
    })
    expect($state.get().error).toBeInstanceOf(Error)
  })

  it('neither receives nor sends events after stop', () => {
    let aborted = false
    const { $state, send, stop } = start({
      while: () => 'always',
      run: ({ signal }) => signal.addEventListener('abort', () => (aborted = true)),
    })
    stop()
    send({ type: 'counted' })
    expect([$state.get().count, aborted]).toEqual([0, true])
  })
})
