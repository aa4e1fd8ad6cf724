import { isOnlyInMemory, readCookie, removeCookie, writeCookie } from '../env/cookies.ts'
import { randomId } from '../env/random-id.ts'
import { localStore, type StoredKey } from '../env/storage.ts'
import { DidError } from '../model/errors.ts'
import { tokenOwner, type TokenOwner } from '../model/answer-owner.ts'
import { asNumber, asObject, asText } from '../model/read.ts'
import { CSRF_COOKIE_DAYS, VISITOR_COOKIE_DAYS, VISITOR_ID_MAX_LENGTH } from '../model/limits.ts'
import { base64UrlToUtf8 } from './base64.ts'
import { tokenKeys } from './token-keys.ts'

export type StorageEngine = 'cookie' | 'localStorage'

export interface TokenOptions {
  engine: StorageEngine
  /** Origin of the app when it is not the page's own, else ''. */
  foreignOrigin: string
  /** Path of the session cookie: the app's group prefix. */
  path: () => string
  /** Life of the session cookie, days. */
  days: () => number
}

/** Claims of a token. The server verifies its signature. */
export interface TokenClaims extends TokenOwner {
  /** Id of the passport that the role comes from, or ''. */
  passportId: string
  issuedAt: number
  expiresAt: number
}

/** Reads owner and times (in seconds) of a JWT, or null for any other text. */
export function tokenClaims(token: string): TokenClaims | null {
  const claims = token.split('.')[1]
  // Nobody is signed in at most starts, and an error that is thrown takes the browser a while.
  if (!claims) return null
  try {
    const payload = asObject(JSON.parse(base64UrlToUtf8(claims)))
    const expiresAt = asNumber(payload.exp)
    const passportId = asText(asObject(payload.passport).id)
    return expiresAt > 0 ? { ...tokenOwner(payload), passportId, issuedAt: asNumber(payload.iat), expiresAt } : null
  } catch {
    return null // not a token
  }
}

const DAY_MS = 86_400_000

/** A value that is valid in a header and in a cookie. */
const TOKEN = /^[\w.~+/=-]{1,8192}$/
const validToken = (value: string): string => (TOKEN.test(value) ? value : '')

/**
 * A token of a login; '' without one. A broken one must not replace a stored one.
 *
 * @throws DidError `bad-answer` for anything that is not a token
 */
export function readToken(value: unknown): string {
  const token = asText(value)
  if (validToken(token) !== (value ?? '')) throw new DidError('bad-answer')
  return token
}

/** Older kits of the platform store `{"value":…,"exp":…}`. The service decides whether a token has expired. */
function plainToken(stored: string): string {
  if (!stored.startsWith('{')) return stored
  try {
    return asText(asObject(JSON.parse(stored)).value)
  } catch {
    return '' // not a token
  }
}

const VISITOR = new RegExp(`^[\\w.:-]{1,${VISITOR_ID_MAX_LENGTH}}$`)

/** Names: docs/protocol.md §4.2. */
export function tokenStore({ engine, foreignOrigin, path, days }: TokenOptions) {
  const { session: sessionKey, refresh: refreshKey, visitor: visitorKey } = tokenKeys(foreignOrigin)
  const usesCookies = engine === 'cookie'

  const refresh = (): string => validToken(plainToken(localStore.get(refreshKey)))

  /**
   * The session token in the cookie, unless it is of another user than the refresh token. Every site of the domain can
   * write cookies, but only pages of this origin can write the storage (docs/rules.md §2.8).
   */
  function ownCookie(): string {
    const token = validToken(readCookie('login_token'))
    const owner = tokenClaims(refresh())?.did
    return owner && tokenClaims(token)?.did !== owner ? '' : token
  }

  return {
    engine,
    /**
     * Whether the session token is sent in a header. It also is if the browser refused the cookie, or if it is somebody
     * else's.
     */
    isBearer: () =>
      !usesCookies || isOnlyInMemory('login_token') || (ownCookie() === '' && readCookie('login_token') !== ''),
    session: () => (usesCookies ? ownCookie() : validToken(localStore.get(sessionKey))),
    refresh,
    setSession(token: string): void {
      if (!validToken(token)) return
      if (!usesCookies) return localStore.set(sessionKey, token)
      // When the server refreshes, it writes this cookie on `/`. The same name on two paths would be two cookies. On
      // the same path, it is overwritten: if it were missing for a moment, another tab's call would be refused.
      if (path() !== '/') removeCookie('login_token')
      writeCookie('login_token', token, { days: days(), path: path() })
    },
    /**
     * False if the browser refused the cookie, as on plain http, and has no refresh token: then a reload ends the
     * session.
     */
    isKept: () => !usesCookies || !isOnlyInMemory('login_token') || localStore.isKept(refreshKey),
    /** How long the browser stores the session token, whatever its own expiry. */
    sessionKeptMs: () => (usesCookies && !isOnlyInMemory('login_token') ? days() * DAY_MS : Infinity),
    /** '' if the login returned none: an earlier token would bring back its user's session. */
    setRefresh(token: string): void {
      if (validToken(token)) localStore.set(refreshKey, token)
      else localStore.remove(refreshKey)
    },
    clear(): void {
      if (usesCookies) {
        removeCookie('login_token', path())
        removeCookie('x-csrf-token', path())
      } else localStore.remove(sessionKey)
      localStore.remove(refreshKey)
    },
    csrf: () => (usesCookies ? validToken(readCookie('x-csrf-token')) : ''),
    /** '' if the login returned none: the service refuses a token of another session. */
    setCsrf(token: string): void {
      if (!usesCookies) return
      if (validToken(token)) writeCookie('x-csrf-token', token, { days: CSRF_COOKIE_DAYS, sameSite: 'Strict' })
      else removeCookie('x-csrf-token', path())
    },
    /**
     * The id of this browser for this app. The page's own app accepts its visitor id for quick login, so another app
     * must not get it and has an id of its own.
     */
    visitorId(): string {
      return foreignOrigin ? foreignVisitorId(visitorKey) : visitorId(this.session() + this.refresh() !== '')
    },
    /** A second id that this browser has for the app, in the cookie; '' without one. */
    otherVisitorId: () => (foreignOrigin ? '' : (storedVisitorIds()[1] ?? '')),
    hasVisitorId: () => (foreignOrigin ? VISITOR.test(localStore.get(visitorKey)) : storedVisitorIds().length > 0),
    setVisitorId(id: string): void {
      if (!VISITOR.test(id)) return
      if (foreignOrigin) localStore.set(visitorKey, id)
      else keepVisitorId(id)
    },
  }
}

export type TokenStore = ReturnType<typeof tokenStore>

function foreignVisitorId(key: StoredKey): string {
  const stored = localStore.get(key)
  if (VISITOR.test(stored)) return stored
  const id = randomId()
  localStore.set(key, id)
  return id
}

/**
 * The visitor ids in storage and in the cookie, which every site of the same domain can write (docs/protocol.md §4.3).
 */
function storedVisitorIds(): string[] {
  const ids = [localStore.get('__visitor_id'), readCookie('vid')].filter((id) => VISITOR.test(id))
  return [...new Set(ids)]
}

/** Stores a visitor id where this kit reads it and where the platform's own kit does. */
function keepVisitorId(id: string): void {
  if (localStore.get('__visitor_id') !== id) localStore.set('__visitor_id', id)
  if (readCookie('vid') !== id) writeCookie('vid', id, { days: VISITOR_COOKIE_DAYS, sameSite: 'None' })
}

/** This browser's visitor id, generated on the first call. */
export function visitorId(isSignedIn = false): string {
  const [id = randomId(), other] = storedVisitorIds()
  // If there is a second one, it may be the session's: the platform's own kit writes only the cookie.
  if (!other || !isSignedIn) keepVisitorId(id)
  return id
}
