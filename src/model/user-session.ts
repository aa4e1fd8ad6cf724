import type { Paging } from './paging.ts'
import type { User } from './user.ts'

/** The user of a saved session, with the title of their role. */
export interface SessionUser extends User {
  pk: string
  roleTitle: string
  remark: string
}

/** A login of this browser, for quick login and the list of saved accounts (docs/protocol.md §5.6). */
export interface UserSession {
  id: string
  appPid: string
  appName: string
  /** Absolute address of the session's app if that is another app, else ''. */
  appUrl: string
  userDid: string
  visitorId: string
  passportId: string | null
  createdAt: string
  updatedAt: string
  status: 'online' | 'offline' | 'expired' | 'unknown'
  extra: { provider: string; walletOS: string }
  /** Null in the list of the user's own sessions. */
  user: SessionUser | null
}

export interface UserSessionPage {
  list: UserSession[]
  paging: Paging
}
