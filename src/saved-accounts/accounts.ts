import { warn } from '../env/log.ts'
import type { MasterApp } from '../model/app.ts'
import type { ConnectResult } from '../model/connect.ts'
import type { UserSession } from '../model/user-session.ts'
import { rememberWallet } from '../protocol/connected-wallet.ts'
import { fetchUserSessions, loginBySession, type UserSessionQuery } from '../protocol/user-session.ts'
import { loadApp } from '../core/app/app.ts'
import { $service } from '../core/app/service.ts'
import { completeLogin } from '../session/index.ts'
import { $user } from '../core/user/user.ts'
import { setLoadedSessions } from './loaded-sessions.ts'
import { hasAskedStorageOf } from './storage-record.ts'
import { own } from '../model/read.ts'

const newestFirst = (a: UserSession, b: UserSession): number => Date.parse(b.updatedAt) - Date.parse(a.updatedAt)

/**
 * Saved sessions at this app, or at the address of another one. If the request fails, the list is empty and the caller
 * goes on without them.
 */
async function listAt(at: string | undefined, query: Omit<UserSessionQuery, 'at'>): Promise<UserSession[]> {
  try {
    const sessions = await fetchUserSessions($service.get(), { ...query, at })
    // An app does not name itself in its own list, and its sessions are resumed there.
    return at ? sessions.map((session) => ({ ...session, appUrl: session.appUrl || at })) : sessions
  } catch (error) {
    warn(at ? 'Failed to get master user-sessions' : 'Failed to get user-sessions', error)
    return []
  }
}

/** Whether the master knows this browser's visitor id: its storage was shared, or one of its accounts was used here. */
const isKnownTo = (master: MasterApp, sessions: UserSession[]): boolean =>
  hasAskedStorageOf(master.appUrl) || sessions.some(({ user }) => user?.sourceAppPid === master.appPid)

interface Wanted {
  orFail?: boolean
  /** Nobody has asked for accounts yet. A master that doesn't know this browser doesn't learn its visitor id. */
  isOffer?: boolean
}

/**
 * Sessions this browser can resume: newest first, one per user, none expired (docs/rules.md §4.1).
 *
 * @throws DidError with `orFail`, when the app's own list can't be loaded
 */
export async function savedSessions(wanted: Wanted = {}): Promise<UserSession[]> {
  const { orFail = false, isOffer = false } = own(wanted)
  const app = await loadApp()
  const master = app?.federated ? app.master : null
  const query = { userDid: $user.get()?.did, appPid: app?.appPid }
  const ofApp = orFail ? fetchUserSessions($service.get(), query) : listAt(undefined, query)
  const isMasterAsked = master && (!isOffer || isKnownTo(master, await ofApp))
  const lists = await Promise.all([ofApp, ...(isMasterAsked ? [listAt(master.appUrl, query)] : [])])
  const usable = lists
    .flat()
    .filter(({ status, user }) => status !== 'expired' && user && (master !== null || user.sourceAppPid === null))
    .sort(newestFirst)
  const sessions = usable.filter(
    ({ userDid }, place) => usable.findIndex((other) => other.userDid === userDid) === place,
  )
  setLoadedSessions($user.get() ? null : sessions)
  return sessions
}

export const savedSessionOf = async (did: string): Promise<UserSession | undefined> =>
  (await savedSessions()).find(({ userDid }) => userDid === did)

/** The tokens of a saved session. @throws DidError with the message of the service */
export async function resumeSaved(session: UserSession): Promise<ConnectResult> {
  const app = await loadApp()
  const { id, userDid, passportId, appUrl } = session
  const at = appUrl && app && appUrl !== app.appUrl ? appUrl : undefined
  const appPid = app?.appPid ?? session.appPid
  const service = $service.get()
  const visitorId = service.tokens.visitorId()
  const result = { ...(await loginBySession(service, { id, userDid, passportId, appPid, visitorId, at })) }
  if (service.tokens.engine === 'cookie') {
    rememberWallet({ did: userDid, pk: session.user?.pk ?? '', appDid: appPid, walletOs: session.extra.walletOS })
  }
  return result
}

/** Resumes a saved session. @throws DidError with the message of the service */
export async function loginWithSaved(session: UserSession, event: string): Promise<ConnectResult> {
  const service = $service.get()
  const result = await resumeSaved(session)
  await completeLogin(service, [result], event)
  return result
}
