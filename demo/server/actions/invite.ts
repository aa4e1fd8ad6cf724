import { issuePassport } from '../passports.ts'
import type { Service } from '../service.ts'
import { requireForcedAccount, text } from './action.ts'
import type { Action, Flow } from './action.ts'
import { profileClaim, withDigits } from './claims.ts'
import { ensureUser, signInByWallet, walletUser } from './sign-in.ts'

function invitationOf(service: Service, { extraParams }: Flow) {
  if (!extraParams.inviteId) throw new Error('Missing invite ID')
  const invitation = service.state.invitations.get(text(extraParams.inviteId))
  if (!invitation) throw new Error('This invitation does not exist or was used already')
  return invitation
}

export const invite: Action = {
  name: 'invite',

  async ask(service, flow) {
    invitationOf(service, flow)
    await requireForcedAccount(flow)
    return walletUser(service, flow) ? undefined : withDigits(service, profileClaim())
  },

  async finish(service, flow) {
    const invitation = invitationOf(service, flow)
    flow.extraParams.inviter ??= invitation.inviter
    const user = ensureUser(service, flow)
    const credential = await issuePassport(service, user, invitation.role, invitation.title)
    const { csrfToken: _, ...result } = await signInByWallet(service, flow, user, { passportId: credential.id })
    await flow.updateSession({ ...result }, true)
    await flow.updateSession({ passportId: credential.id })
    service.state.invitations.delete(invitation.id)
    return { disposition: 'attachment', type: 'VerifiableCredential', data: credential, ...result }
  },
}
