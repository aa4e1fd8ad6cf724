import type { UserSession } from '../model/user-session.ts'
import { $user } from '../core/user/user.ts'
import type { ConnectOptions } from '../model/connect-options.ts'
import { mayOfferSaved } from './quick-login-offer.ts'

/** The saved account that a login offers first: 'pending' while it is being looked up, null without one. */
export type SavedAccount = UserSession | 'pending' | null

let loaded: UserSession[] | null = null

export const setLoadedSessions = (sessions: UserSession[] | null): void => {
  loaded = sessions
}

// Somebody has signed in or out since, which changes them.
$user.listen(() => setLoadedSessions(null))

let isDeclined = false

/** The user has seen the saved accounts and wants another one, so the next flow doesn't offer them again. */
export function declineSaved(): void {
  isDeclined = true
}

/** The account that a login can offer now. */
export function firstKnown({ action }: Pick<ConnectOptions, 'action'>): SavedAccount {
  if (action !== 'login' || isDeclined || !mayOfferSaved()) return null
  return loaded ? (loaded[0] ?? null) : 'pending'
}

/** The same for a flow that begins. The next one may offer them again. */
export function takeFirstKnown(options: Pick<ConnectOptions, 'action'>): SavedAccount {
  const known = firstKnown(options)
  isDeclined = false
  return known
}
