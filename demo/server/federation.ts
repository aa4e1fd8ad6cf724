import { createUser, findUser, signIn } from './accounts.ts'
import type { Arrival, Service } from './service.ts'

/** Signs somebody in who is known at the master; new ones become users here, with the master's identity. */
function welcome(service: Service, masterDid: string, { user: known, address, ...arrival }: Arrival) {
  const { did, pk, fullName, email, sourceProvider: provider } = known
  const user =
    findUser(service, did) ??
    createUser(service, { did, pk, fullName, email, provider, address, sourceAppPid: masterDid })
  return signIn(service, { ...arrival, user, address, provider, passportId: null })
}

/** Tells the master, if there is one, where its people can go on to. */
export function joinMaster(service: Service): void {
  const { master, identities } = service
  master?.members.set(identities.app.did, (arrival) => welcome(service, master.identity.did, arrival))
}
