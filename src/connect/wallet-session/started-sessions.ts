import { removeQueryParams } from '../../env/page.ts'
import { localStore, sessionStore } from '../../env/storage.ts'
import { ACTIONS, type ConnectSession, type ServiceAction } from '../../model/connect.ts'
import { CONNECT_TIMEOUT_MS, STARTED_SESSIONS_MAX } from '../../model/limits.ts'
import { asList, asNumber, asObject, asText, asWebUrl } from '../../model/read.ts'
import { writeJson, readJson } from '../../core/json-storage.ts'
import type { ExistingSession } from './machine-state.ts'
import { RETURN_PARAM, returningToken, startedKey } from '../../session/wallet-return.ts'

/*
 * The sessions that this browser started. Anybody who has seen a session's code can read what it says about itself,
 * including the key, and make another one that says the same. So only this list tells our sessions from somebody else's
 * (docs/rules.md §3.9).
 */

interface StartedSession extends ExistingSession {
  action: ServiceAction
  /** Time in milliseconds. */
  until: number
}

function read(value: unknown): StartedSession[] {
  const { action, token, url, until } = asObject(value)
  const known = ACTIONS.find((candidate) => candidate === action)
  const isFresh = asNumber(until) > Date.now()
  if (!known || !isFresh || !asText(token) || !asWebUrl(url)) return []
  return [
    { action: known, token: asText(token), url: asText(url), until: asNumber(until), isOwn: true, isConfirmed: false },
  ]
}

const sessions = (): StartedSession[] => asList(readJson(localStore, startedKey()).sessions).flatMap(read)

/** The session with this token, if this browser started it. */
export const startedSession = (token: string): StartedSession | undefined =>
  sessions().find((session) => session.token === token)

/** This tab no longer waits for the wallet of the session. */
export function leaveStarted(token: string): void {
  if (sessionStore.get(startedKey()) === token) sessionStore.remove(startedKey())
}

/** Call it where a session ends, or is abandoned. */
export function forgetStarted(token: string): void {
  leaveStarted(token)
  const others = sessions().filter((session) => session.token !== token)
  if (others.length > 0) writeJson(localStore, startedKey(), { sessions: others.slice(1 - STARTED_SESSIONS_MAX) })
  else localStore.remove(startedKey())
}

/** Call it for every session that this browser starts. */
export function rememberStarted(
  action: ServiceAction,
  { token, url }: Pick<ConnectSession, 'token' | 'url'>,
  ms: number,
) {
  forgetStarted(token)
  const others = sessions()
  writeJson(localStore, startedKey(), { sessions: [...others, { action, token, url, until: Date.now() + ms }] })
}

/**
 * A wallet has the session: there is time to confirm and to return. Browsers drop the page of a tab that nobody sees,
 * so the tab remembers it as well.
 */
export function prolongStarted(token: string): void {
  const session = startedSession(token)
  if (!session) return
  rememberStarted(session.action, session, CONNECT_TIMEOUT_MS)
  sessionStore.set(startedKey(), token)
}

/** This browser's session, from whose wallet the visitor returns: named in the address, or by this tab. */
export function takeReturning(): StartedSession | undefined {
  const token = returningToken()
  removeQueryParams(RETURN_PARAM)
  return token ? startedSession(token) : undefined
}
