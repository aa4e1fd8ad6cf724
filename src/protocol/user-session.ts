import type { LoginResult } from '../model/login-result.ts'
import { asText, bareDid, own } from '../model/read.ts'
import type { SessionUser, UserSession, UserSessionPage } from '../model/user-session.ts'
import { checkFilled, pageQuery, type PageRequest } from './validate.ts'
import { otherAppService } from './other-app-service.ts'
import { call, type Service } from './http.ts'
import { readLogin } from './login-result.ts'
import { readPaging } from './orgs.ts'
import { readUser } from './session-user.ts'
import { asTextOr, listIn, oneOf, shape, webUrl } from '../model/decoder.ts'
import { asName } from '../model/plain-line.ts'

const SESSIONS = '/api/user-session'
const DEFAULT_PAGE_SIZE = 10

const readNames = shape({ pk: asText, roleTitle: asText, remark: asText })

function readSessionUser(value: unknown, base: string): SessionUser | null {
  const user = readUser(value, base)
  return user && { ...user, ...readNames(value) }
}

const readUserSession = (base: string) =>
  shape<UserSession>({
    id: asText,
    appPid: bareDid,
    appName: asName,
    appUrl: webUrl(),
    userDid: bareDid,
    visitorId: asText,
    passportId: asTextOr(null),
    createdAt: asText,
    updatedAt: asText,
    status: oneOf('online', 'offline', 'expired', 'unknown'),
    extra: shape({ provider: asText, walletOS: asText }),
    user: (value) => readSessionUser(value, base),
  })

export interface UserSessionQuery {
  userDid?: string
  appPid?: string
  /** Address of another app to query: the master of a federation. */
  at?: string
}

/** Saved sessions of this browser. The service identifies it by visitor id, user agent and IP address. */
export async function fetchUserSessions(service: Service, options: UserSessionQuery = {}): Promise<UserSession[]> {
  const { at, ...query } = own(options)
  const target = at ? otherAppService(service, at) : service
  const answer = await call(target, SESSIONS, { query, anonymous: true })
  return listIn(readUserSession(target.appUrl))(answer).filter(({ id }) => id !== '')
}

export interface OwnSessionQuery extends PageRequest {
  status?: 'online' | 'offline' | 'expired'
}

/** Sessions of the signed-in user in this app, on any device, 10 per page. */
export async function fetchOwnSessions(service: Service, options: OwnSessionQuery = {}): Promise<UserSessionPage> {
  const { status, ...page } = own(options)
  const query = { status, ...pageQuery(page, DEFAULT_PAGE_SIZE) }
  const read = shape<UserSessionPage>({ list: listIn(readUserSession(service.appUrl)), paging: readPaging })
  return read(await call(service, `${SESSIONS}/myself`, { query }))
}

export interface SavedLogin {
  id: string
  userDid: string
  /** The app to sign in to, which is this one. */
  appPid: string
  passportId?: string | null
  visitorId?: string
  /** Address of the session's app, if that is another one. */
  at?: string
}

/** Signs in again with a saved session. The tokens are returned and not stored. */
export async function loginBySession(service: Service, saved: SavedLogin): Promise<LoginResult> {
  const { at, ...body } = own(saved)
  const { id, userDid, appPid } = body
  checkFilled({ id, userDid, appPid })
  const target = at ? otherAppService(service, at) : service
  return readLogin(await call(target, `${SESSIONS}/login`, { method: 'POST', body, anonymous: true }))
}
