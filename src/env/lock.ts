import { localStore, type LeaseKey } from './storage.ts'
import { wait } from './wait.ts'
import { own } from '../model/read.ts'

/** A lease expires, because the tab that holds it may have been closed. */
const LEASE_MS = 15_000
const SETTLE_MS = 50

const holderOf = (key: LeaseKey): { id: string; until: number } => {
  const [id = '', until = '0'] = localStore.get(key).split(' ')
  return { id, until: Number(until) }
}

/** A lease that ends later than a new one would is invalid: the clock was set back, or the value is damaged. */
function isHeld(key: LeaseKey): boolean {
  const remainingMs = holderOf(key).until - Date.now()
  return remainingMs >= 0 && remainingMs <= LEASE_MS
}

/**
 * A lease in storage, for browsers without Web Locks and for when the tab with the lock is frozen. It is read again
 * after a delay, since two tabs may write at once.
 */
async function withLease<T>(key: LeaseKey, limitMs: number, run: () => Promise<T>): Promise<T> {
  const id = Math.random().toString(36).slice(2)
  const limit = AbortSignal.timeout(LEASE_MS + limitMs)
  while (holderOf(key).id !== id) {
    limit.throwIfAborted()
    if (!isHeld(key)) localStore.set(key, `${id} ${Date.now() + LEASE_MS}`)
    await wait(SETTLE_MS * (1 + Math.random()))
  }
  try {
    return await run()
  } finally {
    // If the work took longer than the lease, another tab may hold it now.
    if (holderOf(key).id === id) localStore.remove(key)
  }
}

/**
 * Runs a function in one tab of this origin at a time. Other tabs wait. But a frozen tab keeps its lock, so after
 * `limitMs` they go on without the lock, still one at a time.
 *
 * @throws DOMException `TimeoutError` if others are still ahead for too long after that
 */
export async function withLock<T>(name: LeaseKey, limitMs: number, run: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  let isAcquired = false
  try {
    if (locks) {
      return (await locks.request(name, own({ signal: AbortSignal.timeout(limitMs) }), () => {
        isAcquired = true
        return run()
      })) as T
    }
  } catch (error) {
    // The lock didn't come in time, or was refused. Where storage is blocked, locks are too, and tabs share no tokens.
    if (isAcquired) throw error
  }
  return withLease(`${name}:lease`, limitMs, run)
}
