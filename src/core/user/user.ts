import { atom, computed, type ReadableAtom } from 'nanostores'
import type { User } from '../../model/user.ts'
import { localStore } from '../../env/storage.ts'
import { announce } from '../announce.ts'
import { appKey } from '../json-storage.ts'

/** The session of the page, by its `status`. */
export type Session =
  /** It is not known yet whether a user is signed in. */
  | { status: 'starting' }
  | { status: 'signed-out' }
  /**
   * `isConfirmed` is false while the last known user is shown and the service has not answered, and once it has given
   * no answer for an hour.
   */
  | { status: 'signed-in'; user: User; provider: string; isConfirmed: boolean }

const $writable = atom<Session>({ status: 'starting' })
export const $session: ReadableAtom<Session> = $writable
/** The signed-in user, or null. */
export const $user: ReadableAtom<User | null> = computed($writable, (session) =>
  session.status === 'signed-in' ? session.user : null,
)

const $writableIsStarted = atom(false)
/** Whether the session was restored after the start. */
export const $isStarted: ReadableAtom<boolean> = $writableIsStarted

const $writableIsRoleConfirmed = atom(false)
/** Whether the user's role counts: the service has named it within the last hour (docs/rules.md §1.2). */
export const $isRoleConfirmed: ReadableAtom<boolean> = $writableIsRoleConfirmed

/** Shows another session. `signed-in/set-session.ts` decides which. */
export function showSession(session: Session, isRoleConfirmed: boolean): void {
  $writableIsRoleConfirmed.set(isRoleConfirmed)
  $writable.set(session)
}

let announced: string | null = null

/** Announces the session once after the start, then whenever the user, their data or the confirmation changes. */
export function announceChange(): void {
  const session = $writable.get()
  const change = { user: $user.get(), isConfirmed: session.status === 'signed-in' && session.isConfirmed }
  const serialized = JSON.stringify(change)
  const isFirst = announced === null
  if (!$isStarted.get() || serialized === announced) return
  announced = serialized
  announce('did-session-change', { ...change, isFirst })
}

/** Ends the start. If the service can't be reached, the cached user stays. */
export function finishStart(): void {
  if ($writable.get().status === 'starting') $writable.set({ status: 'signed-out' })
  $writableIsStarted.set(true)
  announceChange()
}

/** Resets the session after another app was configured. */
export function restart(): void {
  $writable.set({ status: 'starting' })
}

/** Where the last user of this browser is stored. */
export const CACHED_USER_KEY = 'did_user'

/** Whether this browser has stored a user of the app. */
export const hasCachedUser = (): boolean => localStore.get(appKey(CACHED_USER_KEY)) !== ''
