import type { ConnectOptions } from '../../model/connect-options.ts'
import { isValid } from '../../model/did-hash.ts'
import { rememberedInviter } from '../../session/inviter.ts'

/** DID of the inviter: from the page, or remembered. Anything but a valid DID is ignored. */
export function inviterOf({ inviter }: ConnectOptions): string | undefined {
  return isValid(inviter) ? inviter : rememberedInviter()
}
