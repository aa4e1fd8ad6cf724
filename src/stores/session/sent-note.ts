import { onLeave } from '../../env/page.ts'
import { localStore, type KeyOfApp } from '../../env/storage.ts'
import { REFRESH_SENT_MS } from '../../model/limits.ts'
import { appKey } from '../json-storage.ts'
import { markOf } from './token-age.ts'

/*
 * A refresh token can be exchanged once. A tab that is frozen in the middle of the exchange holds no lock that the others
 * wait for without end, so it leaves a note (docs/rules.md §2.2).
 */
const noteKey = (): KeyOfApp => appKey('did_refresh')

/** Whether a tab is exchanging this refresh token. After a minute its answer is not expected any more. */
export function isSent(refreshToken: string): boolean {
  const [at = '', mark] = localStore.get(noteKey()).split(' ')
  const age = Date.now() - Number(at)
  return mark === markOf(refreshToken) && age >= 0 && age < REFRESH_SENT_MS
}

/** Notes that this tab exchanges the token, until the exchange is over or the page is left. */
export async function withSentNote<T>(refreshToken: string, exchange: () => Promise<T>): Promise<T> {
  const key = noteKey()
  const note = `${Date.now()} ${markOf(refreshToken)}`
  localStore.set(key, note)
  const remove = (): void => {
    if (localStore.get(key) === note) localStore.remove(key)
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
