import { issuePassport } from './passports.ts'
import type { Credential } from './passports.ts'
import type { InvitationRecord, UserRecord } from './records.ts'
import type { Service } from './service.ts'

export function findInvitation(service: Service, inviteId: unknown): InvitationRecord {
  if (!inviteId || typeof inviteId !== 'string') throw new Error('Missing invite ID')
  const invitation = service.state.invitations.get(inviteId)
  if (!invitation) throw new Error('This invitation does not exist or was used already')
  return invitation
}

/** Issues the passport of the invitation, which is valid once. */
export async function acceptInvitation(
  service: Service,
  user: UserRecord,
  invitation: InvitationRecord,
): Promise<Credential> {
  const credential = await issuePassport(service, user, invitation.role, invitation.title)
  service.state.invitations.delete(invitation.id)
  return credential
}
