import { atom, onMount, type ReadableAtom } from 'nanostores'
import { CLOCK_MS } from '../model/limits.ts'

const $writable = atom(0)
/** The moment it is, every six seconds: one clock for all local times, which stands still while nobody looks. */
export const $now: ReadableAtom<number> = $writable

onMount($writable, () => {
  const tick = () => $writable.set(Date.now())
  tick()
  const timer = setInterval(tick, CLOCK_MS)
  return () => clearInterval(timer)
})
