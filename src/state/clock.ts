import { atom, onMount, type ReadableAtom } from 'nanostores'
import { CLOCK_MS } from '../model/limits.ts'

const $writable = atom(0)
/** The current time, updated every six seconds. One clock for all local times; it stops while no view reads it. */
export const $now: ReadableAtom<number> = $writable

onMount($writable, () => {
  const tick = () => $writable.set(Date.now())
  tick()
  const timer = setInterval(tick, CLOCK_MS)
  return () => clearInterval(timer)
})
