import type { LeaseKey } from './storage.ts'
import { own } from '../model/read.ts'

/** A page that is reloaded gives its claims up a moment after the next one has begun. */
const RELOAD_MS = 1_000

/**
 * Claims a name for this page, until the signal aborts or the page goes. False if another page has it, or if the browser
 * can't tell.
 */
export async function claim(name: LeaseKey, signal: AbortSignal): Promise<boolean> {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  if (!locks) return false
  return new Promise((resolve) => {
    const hold = () => {
      resolve(true)
      return new Promise<void>((release) => signal.addEventListener('abort', () => release()))
    }
    const limit = AbortSignal.any([signal, AbortSignal.timeout(RELOAD_MS)])
    locks.request(name, own({ signal: limit }), hold).catch(() => resolve(false))
  })
}
