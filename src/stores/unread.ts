import { atom, onMount, type ReadableAtom } from 'nanostores'
import { debug } from '../env/log.ts'
import { fetchUnreadCount } from '../protocol/notifications.ts'
import { $service } from './service.ts'
import { $session } from './session/state.ts'

const $writable = atom(0)
/** Unread notifications of who is signed in. Asked for only while somebody looks; a failure counts as none. */
export const $unreadCount: ReadableAtom<number> = $writable

onMount($writable, () => {
  let asked = 0
  let did = ''
  return $session.subscribe((session) => {
    const turn = ++asked
    if (session.status !== 'signed-in') return $writable.set(0)
    if (session.user.did !== did) $writable.set(0)
    did = session.user.did
    // Who is only known of is confirmed in a moment.
    if (!session.isConfirmed) return
    fetchUnreadCount($service.get()).then(
      (count) => turn === asked && $writable.set(count),
      (error: unknown) => {
        debug('no unread count', error)
        if (turn === asked) $writable.set(0)
      },
    )
  })
})
