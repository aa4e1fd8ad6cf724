import { INVITE_DEPTH_MAX } from './limits.ts'

/** Link for friends: whoever signs in by it counts as invited by this user. Null for an address that is none. */
export function inviteLink(appUrl: string, did: string): string | null {
  if (!did || !URL.canParse(appUrl)) return null
  const url = new URL(appUrl)
  url.searchParams.set('inviter', did)
  return url.href
}

/** Whether a user of this generation can still invite: the first one is of generation 0. */
export const canInvite = (generation: number): boolean => generation < INVITE_DEPTH_MAX
