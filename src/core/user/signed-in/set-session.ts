import type { User } from '../../../model/user.ts'
import type { SessionResponse } from '../../../protocol/session-user.ts'
import { cacheUser, removeCachedUser } from '../cached-user.ts'
import {
  $isRoleConfirmed,
  $session,
  $user,
  announceChange,
  msSinceConfirmed,
  msUntilUnconfirmed,
  showSession,
  type Session,
} from '../user.ts'

const didOf = (session: Readonly<Session>): string => (session.status === 'signed-in' ? session.user.did : '')

/**
 * Calls back when somebody else is signed in, or nobody is any more (docs/rules.md §2.10). What turns out at the start is
 * no change. The returned function stops it.
 */
export const onUserChange = (changed: (user: User | null) => void): (() => void) =>
  $session.listen((session, before) => {
    if (!before || before.status === 'starting' || session.status === 'starting') return
    if (didOf(session) !== didOf(before)) changed($user.get())
  })

/** Calls `end` on logout, which ends that user's dialogs (docs/rules.md §2.4). The returned function stops it. */
export const onLogout = (end: () => void): (() => void) =>
  $user.listen((user, before) => {
    if (before && !user) end()
  })

/** Ends the confirmation when its hour is over. */
export function checkConfirmation(): void {
  const session = $session.get()
  if (session.status !== 'signed-in' || !$isRoleConfirmed.get()) return
  // The clock was set back, so the hour begins again.
  if (msSinceConfirmed() < 0) return showSession(session, Date.now())
  if (msUntilUnconfirmed() > 0) return
  showSession({ ...session, isConfirmed: false })
  announceChange()
}

/** Sets the session that the service has answered with; null when no user is signed in. */
export function setSession(answer: SessionResponse | null): void {
  const now = Date.now()
  if (answer) {
    showSession({ user: answer.user, provider: answer.provider, status: 'signed-in', isConfirmed: true }, now)
    cacheUser(answer, now)
  } else {
    showSession({ status: 'signed-out' }, 0)
    removeCachedUser()
  }
  announceChange()
}
