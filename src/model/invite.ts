import type { App } from './app.ts'
import { INVITE_DEPTH_MAX } from './limits.ts'
import type { User } from './user.ts'

/**
 * Makes the link with which a user invites others. Whoever signs in through it counts as invited by this user.
 *
 * @param appUrl - the app's address
 * @param did - the user's DID
 * @returns the link; null for an invalid address or without a DID
 * @example inviteLink('https://app.example', user.did)
 */
export function inviteLink(appUrl: string, did: string): string | null {
  if (!did || !URL.canParse(appUrl)) return null
  const url = new URL(appUrl)
  url.searchParams.set('inviter', did)
  return url.href
}

/** Whether the app lets this user invite others. A chain of invitations has a maximum length. */
export const canInvite = ({ generation }: Pick<User, 'generation'>, app: Pick<App, 'inviteEnabled'> | null): boolean =>
  app?.inviteEnabled === true && generation < INVITE_DEPTH_MAX
