import { atom, computed, type ReadableAtom } from 'nanostores'
import { ROLE_CONFIRMED_MS } from '../../model/limits.ts'
import type { User } from '../../model/user.ts'
import { announce } from '../announce.ts'
import { cachedUser } from './cached-user.ts'

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

/** When the service named the user, by this browser's clock. */
let confirmedAt = 0

/** Milliseconds since then. */
export const msSinceConfirmed = (): number => Date.now() - confirmedAt

/** Milliseconds until the role no longer counts. */
export function msUntilUnconfirmed(): number {
  const age = msSinceConfirmed()
  return age < 0 ? 0 : ROLE_CONFIRMED_MS - age
}

/** Shows a session, and when the service named its user. `signed-in/set-session.ts` decides which. */
export function showSession(session: Session, at = confirmedAt): void {
  confirmedAt = at
  $writableIsRoleConfirmed.set(msUntilUnconfirmed() > 0)
  $writable.set(session)
}

/** Shows the cached user until the service has answered. */
export function showCachedUser(): void {
  const known = cachedUser()
  if (!known || $writable.get().status !== 'starting') return
  const { user, provider, at } = known
  showSession({ user, provider, status: 'signed-in', isConfirmed: false }, at)
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

/** Shows that nobody is signed in, unless somebody is shown. */
export function showSignedOut(): void {
  if ($writable.get().status === 'starting') $writable.set({ status: 'signed-out' })
}

/** Ends the start. If the service can't be reached, the cached user stays. */
export function finishStart(): void {
  showSignedOut()
  $writableIsStarted.set(true)
  announceChange()
}

/** Resets the session after another app was configured. */
export function restart(): void {
  $writable.set({ status: 'starting' })
}
