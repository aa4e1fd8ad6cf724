import { atom, computed, type ReadableAtom } from 'nanostores'
import { ROLE_CONFIRMED_MS } from '../../model/limits.ts'
import type { User } from '../../model/user.ts'
import type { SessionResponse } from '../../protocol/session-user.ts'
import { announce } from '../announce.ts'
import { removeCachedUser, cachedUser, cacheUser } from './cached-user.ts'

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

const didOf = (session: Readonly<Session>): string => (session.status === 'signed-in' ? session.user.did : '')

/**
 * Calls back when somebody else is signed in, or nobody is any more (docs/rules.md §2.10). What turns out at the start is
 * no change. The returned function stops it.
 */
export const onUserChange = (changed: (user: User | null) => void): (() => void) =>
  $writable.listen((session, before) => {
    if (!before || before.status === 'starting' || session.status === 'starting') return
    if (didOf(session) !== didOf(before)) changed($user.get())
  })

/** Calls `end` on logout, which ends that user's dialogs (docs/rules.md §2.4). The returned function stops it. */
export const onLogout = (end: () => void): (() => void) =>
  $user.listen((user, before) => {
    if (before && !user) end()
  })

const $writableIsStarted = atom(false)
/** Whether the session was restored after the start. */
export const $isStarted: ReadableAtom<boolean> = $writableIsStarted

const $writableIsRoleConfirmed = atom(false)
/** Whether the user's role counts: the service has named it within the last hour (docs/rules.md §1.2). */
export const $isRoleConfirmed: ReadableAtom<boolean> = $writableIsRoleConfirmed

/** When the service named the user, by this browser's clock. */
let confirmedAt = 0

function confirmedSince(at: number): void {
  confirmedAt = at
  $writableIsRoleConfirmed.set(msUntilUnconfirmed() > 0)
}

/** Milliseconds until the role no longer counts. */
export function msUntilUnconfirmed(): number {
  const age = Date.now() - confirmedAt
  return age < 0 ? 0 : ROLE_CONFIRMED_MS - age
}

/** Milliseconds since the service named the user. */
export const msSinceConfirmed = (): number => Date.now() - confirmedAt

/** Ends the confirmation when its hour is over. */
export function checkConfirmation(): void {
  const session = $writable.get()
  if (session.status !== 'signed-in' || !$isRoleConfirmed.get()) return
  // The clock was set back, so the hour begins again.
  if (confirmedAt > Date.now()) confirmedAt = Date.now()
  if (msUntilUnconfirmed() > 0) return
  $writableIsRoleConfirmed.set(false)
  $writable.set({ ...session, isConfirmed: false })
  announceChange()
}

let announced: string | null = null

/** Announces the session once after the start, then whenever the user, their data or the confirmation changes. */
function announceChange(): void {
  const session = $writable.get()
  const change = { user: $user.get(), isConfirmed: session.status === 'signed-in' && session.isConfirmed }
  const serialized = JSON.stringify(change)
  const isFirst = announced === null
  if (!$isStarted.get() || serialized === announced) return
  announced = serialized
  announce('did-session-change', { ...change, isFirst })
}

/** Sets the session that the service has answered with; null when no user is signed in. */
export function setSession(answer: SessionResponse | null): void {
  const now = Date.now()
  confirmedSince(answer ? now : 0)
  if (answer) $writable.set({ user: answer.user, provider: answer.provider, status: 'signed-in', isConfirmed: true })
  else $writable.set({ status: 'signed-out' })
  if (answer) cacheUser(answer, now)
  else removeCachedUser()
  announceChange()
}

/** Shows the cached user until the service has answered. */
export function showCachedUser(): void {
  const known = cachedUser()
  if (!known || $writable.get().status !== 'starting') return
  const { user, provider, at } = known
  confirmedSince(at)
  $writable.set({ user, provider, status: 'signed-in', isConfirmed: false })
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
