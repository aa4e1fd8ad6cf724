import { atom, computed, type ReadableAtom } from 'nanostores'
import type { User } from '../../model/user.ts'
import type { SessionResponse } from '../../protocol/session.ts'
import { announce } from '../announce.ts'
import { removeCachedUser, cachedUser, cacheUser } from './cached-user.ts'

export type Session =
  /** It is not known yet whether a user is signed in. */
  | { status: 'starting' }
  | { status: 'signed-out' }
  /** `isConfirmed` is false while the cached user is shown and the service has not answered. */
  | { status: 'signed-in'; user: User; provider: string; isConfirmed: boolean }

const $writable = atom<Session>({ status: 'starting' })
export const $session: ReadableAtom<Session> = $writable
/** The signed-in user, or null. */
export const $user: ReadableAtom<User | null> = computed($writable, (session) =>
  session.status === 'signed-in' ? session.user : null,
)

/** Calls `end` at a logout, which ends the flows of that user (docs/rules.md §2.4). The returned function stops it. */
export const onLogout = (end: () => void): (() => void) =>
  $user.listen((user, before) => {
    if (before && !user) end()
  })

const $writableIsStarted = atom(false)
/** Whether the session was restored after the start. */
export const $isStarted: ReadableAtom<boolean> = $writableIsStarted

let announcedUser: string | null = null

/** Announces the session once after the start, then whenever the user or data of the user changes. */
function announceChange(): void {
  const user = $user.get()
  const serialized = JSON.stringify(user)
  const isFirst = announcedUser === null
  if (!$isStarted.get() || serialized === announcedUser) return
  announcedUser = serialized
  announce('did-session-change', { user, isFirst })
}

/** Sets the session that the service has answered with; null when no user is signed in. */
export function setSession(answer: SessionResponse | null): void {
  $writable.set(answer ? { ...answer, status: 'signed-in', isConfirmed: true } : { status: 'signed-out' })
  if (answer) cacheUser(answer)
  else removeCachedUser()
  announceChange()
}

/** Shows the cached user until the service has answered. */
export function showCachedUser(): void {
  const known = cachedUser()
  if (known && $writable.get().status === 'starting') {
    $writable.set({ ...known, status: 'signed-in', isConfirmed: false })
  }
}

/** Ends the start. The cached user stays when the service could not be reached. */
export function finishStart(): void {
  if ($writable.get().status === 'starting') $writable.set({ status: 'signed-out' })
  $writableIsStarted.set(true)
  announceChange()
}

/** Resets the session after another app was configured. */
export function restart(): void {
  $writable.set({ status: 'starting' })
}
