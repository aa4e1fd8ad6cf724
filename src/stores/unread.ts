import { atom, onMount, type ReadableAtom } from 'nanostores'
import { debug } from '../env/log.ts'
import { fetchUnreadCount } from '../protocol/notifications.ts'
import { $service } from './service.ts'
import { $user } from './session/state.ts'

const $writable = atom(0)
/** Unread notifications of who is signed in. Asked for only while somebody looks; a failure counts as none. */
export const $unreadCount: ReadableAtom<number> = $writable

onMount($writable, () => {
  let asked = 0
  return $user.subscribe((user) => {
    const turn = ++asked
    if (!user) return $writable.set(0)
    fetchUnreadCount($service.get()).then(
      (count) => turn === asked && $writable.set(count),
      (error: unknown) => debug('no unread count', error),
    )
  })
})
