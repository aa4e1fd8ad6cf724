import { createUser, findUser, signIn } from './accounts.ts'
import { endSessions } from './federated-sessions.ts'
import type { FederatedSignIn, Service } from './service.ts'

/** Signs in a user of the master; a new one is created here with the master as source app. */
function signInFromMaster(
  service: Service,
  masterDid: string,
  { user: known, address, ...signInData }: FederatedSignIn,
) {
  const { did, pk, fullName, email, sourceProvider: provider } = known
  const user =
    findUser(service, did) ??
    createUser(service, { did, pk, fullName, email, provider, address, sourceAppPid: masterDid })
  return signIn(service, { ...signInData, user, address, provider, passportId: null })
}

/** Registers this app as a member of its master, if it has one. */
export function joinMaster(service: Service): void {
  const { master, identities } = service
  master?.members.set(identities.app.did, {
    signIn: (signInData) => signInFromMaster(service, master.identity.did, signInData),
    endSessions: (did, visitorId) => endSessions(service, did, visitorId),
  })
}
