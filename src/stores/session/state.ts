import { atom, computed, type ReadableAtom } from 'nanostores'
import type { User } from '../../model/user.ts'
import type { SessionResponse } from '../../protocol/session.ts'
import { announce } from '../announce.ts'
import { removeCachedUser, cachedUser, cacheUser } from './cached-user.ts'

export type Session =
  /** Not known yet whether somebody is signed in. */
  | { status: 'starting' }
  | { status: 'signed-out' }
  /** `isConfirmed` is false while the last known user is shown and the service has not answered yet. */
  | { status: 'signed-in'; user: User; provider: string; isConfirmed: boolean }

const $writable = atom<Session>({ status: 'starting' })
export const $session: ReadableAtom<Session> = $writable
/** Who is signed in, or null. */
export const $user: ReadableAtom<User | null> = computed($writable, (session) =>
  session.status === 'signed-in' ? session.user : null,
)

const $ended = atom(false)
/** Whether the start-up has ended, so that it is known who is there. */
export const $isStarted: ReadableAtom<boolean> = $ended

let told = 'nothing'

/** Tells the page once after the start, then whenever it is somebody else or something of them changed. */
function tell(): void {
  const user = $user.get()
  const now = JSON.stringify(user)
  const isFirst = told === 'nothing'
  if (!$ended.get() || now === told) return
  told = now
  announce('did-session-change', { user, isFirst })
}

/** What the service said: who is signed in, or nobody. */
export function setSession(answer: SessionResponse | null): void {
  $writable.set(answer ? { ...answer, status: 'signed-in', isConfirmed: true } : { status: 'signed-out' })
  if (answer) cacheUser(answer)
  else removeCachedUser()
  tell()
}

/** Shows the last user until the service has answered. */
export function showCachedUser(): void {
  const known = cachedUser()
  if (known && $writable.get().status === 'starting') {
    $writable.set({ ...known, status: 'signed-in', isConfirmed: false })
  }
}

/** The start-up is over, whatever it found. Somebody known stays, though the service could not be asked. */
export function finishStart(): void {
  if ($writable.get().status === 'starting') $writable.set({ status: 'signed-out' })
  $ended.set(true)
  tell()
}

/** Another app was configured: nothing is known again. */
export function restart(): void {
  $writable.set({ status: 'starting' })
}
