import { localStore } from './storage.ts'
import { wait } from './wait.ts'

/** A lease ends by itself: its holder may have been closed in the middle. */
const LEASE_MS = 15_000
const SETTLE_MS = 50

const holderOf = (key: string): { id: string; until: number } => {
  const [id = '', until = '0'] = localStore.get(key).split(' ')
  return { id, until: Number(until) }
}

/** No lease is longer than ours: one that ends later was written by a clock that was set back since, or is nonsense. */
function isHeld(key: string): boolean {
  const left = holderOf(key).until - Date.now()
  return left >= 0 && left <= LEASE_MS
}

/** For browsers without Web Locks: a lease in storage, read again after a moment because two may write at once. */
async function withLease<T>(key: string, run: () => Promise<T>): Promise<T> {
  const id = Math.random().toString(36).slice(2)
  while (holderOf(key).id !== id) {
    if (!isHeld(key)) localStore.set(key, `${id} ${Date.now() + LEASE_MS}`)
    await wait(SETTLE_MS * (1 + Math.random()))
  }
  try {
    return await run()
  } finally {
    // Work that outlasts its lease has lost its turn to somebody else.
    if (holderOf(key).id === id) localStore.remove(key)
  }
}

/** Runs in one tab of this origin at a time; the others wait for their turn. */
export async function withLock<T>(name: string, run: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  let hasTurn = false
  try {
    if (locks) {
      return (await locks.request(name, () => {
        hasTurn = true
        return run()
      })) as T
    }
  } catch (error) {
    // Where storage is blocked locks are as well; then nobody shares anything with this page.
    if (hasTurn) throw error
  }
  return withLease(`${name}:lease`, run)
}
