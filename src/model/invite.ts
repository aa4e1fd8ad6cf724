import type { App } from './app.ts'
import { INVITE_DEPTH_MAX } from './limits.ts'
import type { User } from './user.ts'

/** Link for friends: whoever signs in by it counts as invited by this user. Null for an address that is none. */
export function inviteLink(appUrl: string, did: string): string | null {
  if (!did || !URL.canParse(appUrl)) return null
  const url = new URL(appUrl)
  url.searchParams.set('inviter', did)
  return url.href
}

/** Whether the app lets this user invite: not when too many invitations lie before theirs already. */
export const canInvite = ({ generation }: Pick<User, 'generation'>, app: Pick<App, 'inviteEnabled'> | null): boolean =>
  app?.inviteEnabled === true && generation < INVITE_DEPTH_MAX
