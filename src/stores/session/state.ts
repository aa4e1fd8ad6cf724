import { atom, computed, type ReadableAtom } from 'nanostores'
import type { User } from '../../model/user.ts'
import type { SessionAnswer } from '../../protocol/session.ts'
import { announce } from '../announce.ts'

export type Session =
  /** Not known yet whether somebody is signed in. */
  { status: 'starting' } | { status: 'signed-out' } | { status: 'signed-in'; user: User; provider: string }

const $writable = atom<Session>({ status: 'starting' })
export const $session: ReadableAtom<Session> = $writable
/** Who is signed in, or null. */
export const $user: ReadableAtom<User | null> = computed($writable, (session) =>
  session.status === 'signed-in' ? session.user : null,
)

const sameUser = (a: User | null, b: User | null): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Changes who is signed in and tells the page: once after the start, then at every change. */
export function setSession(answer: SessionAnswer | null): void {
  const isFirst = $writable.get().status === 'starting'
  const before = $user.get()
  $writable.set(answer ? { status: 'signed-in', ...answer } : { status: 'signed-out' })
  const user = $user.get()
  if (isFirst || !sameUser(before, user)) announce('did-session-change', { user, isFirst })
}
