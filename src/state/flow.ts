import { atom, type ReadableAtom } from 'nanostores'

/** The input of an effect: the state that started it, a function to send events, and the signal that ends it. */
export interface EffectContext<State, Event> {
  state: State
  send: (event: Event) => void
  signal: AbortSignal
}

/**
 * Work that belongs to a state. It runs as long as `while` returns the same key, restarts when the key changes, and is
 * aborted when the key becomes null. Events it sends after its end are dropped.
 */
export interface Effect<State, Event> {
  while: (state: State) => string | null
  run: (context: EffectContext<State, Event>) => void | Promise<void>
}

/** The event of an effect that failed. */
interface Failed {
  type: 'failed'
  error: unknown
}

export interface Flow<State, Event> {
  $state: ReadableAtom<State>
  send: (event: Event) => void
  stop: () => void
}

/**
 * A state machine made of a pure reducer and effects. An effect that fails is an event too, so every error becomes a
 * state that a view can show.
 */
export function flow<State, Event>(
  initial: State,
  reduce: (state: State, event: Event | Failed) => State,
  effects: Effect<State, Event>[],
): Flow<State, Event | Failed> {
  const $state = atom<State>(initial)
  const queue: (Event | Failed)[] = []
  const slots = effects.map((effect) => ({
    effect,
    key: null as string | null,
    abort: undefined as AbortController | undefined,
  }))
  let draining = false
  let stopped = false

  function settle(): void {
    for (const slot of slots) {
      if (stopped) return
      const key = slot.effect.while($state.get())
      if (key === slot.key) continue
      slot.abort?.abort()
      slot.key = key
      slot.abort = key === null ? undefined : new AbortController()
      if (slot.abort) start(slot.effect, slot.abort.signal)
    }
  }

  function start(effect: Effect<State, Event>, signal: AbortSignal): void {
    const report = (event: Event | Failed) => {
      if (!signal.aborted) send(event)
    }
    const fail = (error: unknown) => report({ type: 'failed', error })
    try {
      effect.run({ state: $state.get(), send: report, signal })?.catch(fail)
    } catch (error) {
      fail(error)
    }
  }

  function send(event: Event | Failed): void {
    if (stopped) return
    queue.push(event)
    if (draining) return
    draining = true
    try {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        $state.set(reduce($state.get(), next))
        settle()
      }
    } finally {
      draining = false
    }
  }

  function stop(): void {
    stopped = true
    for (const slot of slots) slot.abort?.abort()
  }

  settle()
  return { $state, send, stop }
}
