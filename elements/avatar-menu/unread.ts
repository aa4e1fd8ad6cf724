import { atom, onMount, type ReadableAtom } from 'nanostores'
import { debug } from '../../src/env/log.ts'
import { $session } from '../../src/core/user/user.ts'
import { unreadCount } from './lazy.ts'

const $writable = atom(0)
/** Unread notifications of the user. Requested only while a view reads it; 0 after a failure. */
export const $unreadCount: ReadableAtom<number> = $writable

async function requestCount(): Promise<number> {
  const countUnread = await unreadCount()
  return countUnread()
}

onMount($writable, () => {
  let lastRequest = 0
  let did = ''
  return $session.subscribe((session) => {
    const request = ++lastRequest
    if (session.status !== 'signed-in') return $writable.set(0)
    if (session.user.did !== did) $writable.set(0)
    did = session.user.did
    // The cached user is confirmed in a moment.
    if (!session.isConfirmed) return
    requestCount().then(
      (count) => request === lastRequest && $writable.set(count),
      (error: unknown) => {
        debug('no unread count', error)
        if (request === lastRequest) $writable.set(0)
      },
    )
  })
})
