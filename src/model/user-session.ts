import type { Paging } from './paging.ts'
import type { User } from './user.ts'

/** Who a saved session belongs to: a user, and how their role is called. */
export interface SessionUser extends User {
  pk: string
  roleTitle: string
  remark: string
}

/** A login of a visitor, for quick login and the account list (docs/protocol.md §5.6). */
export interface UserSession {
  id: string
  appPid: string
  appName: string
  /** Absolute address of the app the session is in when that is another one, else ''. */
  appUrl: string
  userDid: string
  visitorId: string
  passportId: string | null
  createdAt: string
  updatedAt: string
  status: 'online' | 'offline' | 'expired' | 'unknown'
  extra: { provider: string; walletOS: string }
  /** Null in a user's own list, which is of one user. */
  user: SessionUser | null
}

export interface UserSessionPage {
  list: UserSession[]
  paging: Paging
}
