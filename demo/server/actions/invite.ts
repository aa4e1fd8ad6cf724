import { acceptInvitation, findInvitation } from '../invitations.ts'
import { requireForcedAccount } from './action.ts'
import type { Action } from './action.ts'
import { profileClaim, withDigits } from './claims.ts'
import { ensureUser, signInByWallet, walletUser } from './sign-in.ts'

export const invite: Action = {
  name: 'invite',

  async ask(service, flow) {
    findInvitation(service, flow.extraParams.inviteId)
    await requireForcedAccount(flow)
    return walletUser(service, flow) ? undefined : withDigits(service, profileClaim())
  },

  async finish(service, flow) {
    const invitation = findInvitation(service, flow.extraParams.inviteId)
    flow.extraParams.inviter ??= invitation.inviter
    const user = ensureUser(service, flow)
    const credential = await acceptInvitation(service, user, invitation)
    const { csrfToken: _, ...result } = await signInByWallet(service, flow, user, { passportId: credential.id })
    await flow.updateSession({ ...result }, true)
    await flow.updateSession({ passportId: credential.id })
    return { disposition: 'attachment', type: 'VerifiableCredential', data: credential, ...result }
  },
}
