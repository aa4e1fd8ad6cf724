import { readCookie, writeCookie } from '../env/cookies.ts'
import { randomId } from '../env/random-id.ts'
import { localStore } from '../env/storage.ts'
import { VISITOR_COOKIE_DAYS, VISITOR_ID_MAX_LENGTH } from '../model/limits.ts'
import { tokenKeys } from './token-keys.ts'

const VISITOR = new RegExp(`^[\\w.:-]{1,${VISITOR_ID_MAX_LENGTH}}$`)

/**
 * The visitor ids that this browser has for an app, at most two. Those of the page's own app are in storage and in the
 * cookie, which every site of the same domain can write (docs/protocol.md §4.3).
 *
 * @param foreignOrigin - origin of the app when it is not the page's own, else ''
 */
export function visitorIds(foreignOrigin: string): string[] {
  const stored = [localStore.get(tokenKeys(foreignOrigin).visitor), foreignOrigin ? '' : readCookie('vid')]
  return [...new Set(stored.filter((id) => VISITOR.test(id)))]
}

/** Stores a visitor id where this kit reads it and, for the page's own app, where the platform's own kit does. */
export function keepVisitorId(id: string, foreignOrigin: string): void {
  const { visitor } = tokenKeys(foreignOrigin)
  if (!VISITOR.test(id)) return
  if (localStore.get(visitor) !== id) localStore.set(visitor, id)
  if (foreignOrigin || readCookie('vid') === id) return
  writeCookie('vid', id, { days: VISITOR_COOKIE_DAYS, sameSite: 'None' })
}

/**
 * This browser's visitor id for an app, generated on the first call. The page's own app accepts its visitor id for quick
 * login, so another app must not get it and has an id of its own.
 */
export function visitorId(isSignedIn = false, foreignOrigin = ''): string {
  const [id = randomId(), other] = visitorIds(foreignOrigin)
  // If there is a second one, it may be the session's: the platform's own kit writes only the cookie.
  if (!other || !isSignedIn) keepVisitorId(id, foreignOrigin)
  return id
}
