import { $service } from '../../../src/core/app/service.ts'
import { showCachedUser } from '../../../src/core/user/signed-in/set-session.ts'
import { readUser } from '../../../src/protocol/session-user.ts'
import { FirstAccount } from './first-account.tsx'

/** Shows the last user of this browser, whose tokens are still there, until the service has answered. */
function showKnownUser(): void {
  const { tokens } = $service.get()
  if (tokens.session() || tokens.refresh()) showCachedUser()
}

/** What the elements and the start of the kit take of this chunk. */
export const ACCOUNT = { FirstAccount, readUser, showKnownUser }
