import { onLeave } from '../../env/navigation.ts'
import { localStore, type KeyOfApp } from '../../env/storage.ts'
import { REFRESH_SENT_MS } from '../../model/limits.ts'
import { appKey } from '../../core/json-storage.ts'
import { markOf } from './token-age.ts'

/*
 * A refresh token can be exchanged once. If a tab freezes in the middle of the exchange, the others don't wait for its
 * lock forever. So it leaves a record (docs/rules.md §2.2).
 */
const recordKey = (): KeyOfApp => appKey('did_refresh')

/** Whether a tab is exchanging this refresh token. After a minute, its answer is no longer expected. */
export function isRefreshInFlight(refreshToken: string): boolean {
  const [at = '', mark] = localStore.get(recordKey()).split(' ')
  const age = Date.now() - Number(at)
  return mark === markOf(refreshToken) && age >= 0 && age < REFRESH_SENT_MS
}

/** Records that this tab exchanges the token, until the exchange is over or the user leaves the page. */
export async function withRefreshInFlight<T>(refreshToken: string, exchange: () => Promise<T>): Promise<T> {
  const key = recordKey()
  const record = `${Date.now()} ${markOf(refreshToken)}`
  localStore.set(key, record)
  const remove = (): void => {
    if (localStore.get(key) === record) localStore.remove(key)
  }
  const left = new AbortController()
  onLeave(remove, left.signal)
  try {
    return await exchange()
  } finally {
    left.abort()
    remove()
  }
}
