import { isoDate } from './clock.ts'
import type { UserRecord, UserSessionRecord } from './records.ts'
import type { Service } from './service.ts'

/** Sessions that the apps of a federation share: those of one browser, for the accounts of the master. */

/** Keeps the account and the session of a user of this app who signed in at a member. */
export function keepSession(service: Service, user: UserRecord, session: UserSessionRecord): void {
  const { state, identities } = service
  if (!state.users.get(user.did)) {
    // The member stores the picture and the privacy settings of its own.
    state.users.put({ ...user, avatar: '', sourceAppPid: null, isOwner: false, privacy: {}, notifications: {} })
  }
  const { status, ua, lastLoginIp, updatedAt } = session
  const known = state.sessions
    .all()
    .find(({ userDid, visitorId }) => userDid === user.did && visitorId === session.visitorId)
  state.sessions.put(
    known
      ? Object.assign(known, { status, ua, lastLoginIp, updatedAt })
      : { ...session, id: crypto.randomUUID(), passportId: null, createdByAppPid: identities.app.did },
  )
}

/** Reports a session to the master, if the account is one of the master. */
export function keepAtMaster({ master }: Service, user: UserRecord, session: UserSessionRecord): void {
  if (master && user.sourceAppPid === master.identity.did) master.keepSession(user, session)
}

/** Ends the sessions of a user in one browser. */
export function endSessions({ state, clock }: Service, did: string, visitor: string): void {
  for (const session of state.sessions.all()) {
    if (session.userDid !== did || session.visitorId !== visitor) continue
    state.sessions.put(Object.assign(session, { status: 'offline', updatedAt: isoDate(clock) }))
  }
}

/** Ends the sessions of a user in one browser at every app of the federation. */
export function endEverywhere(service: Service, did: string, visitor: string): void {
  const members = service.master?.members ?? service.members
  endSessions(service, did, visitor)
  service.master?.endSessions(did, visitor)
  for (const member of members.values()) member.endSessions(did, visitor)
}
