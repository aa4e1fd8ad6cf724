import { isOnlyInMemory, readCookie, removeCookie, writeCookie } from '../env/cookies.ts'
import { localStore } from '../env/storage.ts'
import { DidError } from '../model/errors.ts'
import { tokenOwner, type TokenOwner } from '../model/answer-owner.ts'
import { asNumber, asObject, asText } from '../model/read.ts'
import { CSRF_COOKIE_DAYS } from '../model/limits.ts'
import { base64UrlToUtf8 } from './base64.ts'
import { tokenKeys } from './token-keys.ts'
import { keepVisitorId, visitorId, visitorIds } from './visitor-id.ts'

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

/** Names: docs/protocol.md §4.2. */
export function tokenStore({ engine, foreignOrigin, path, days }: TokenOptions) {
  const { session: sessionKey, refresh: refreshKey } = tokenKeys(foreignOrigin)
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
    visitorId(): string {
      return visitorId(this.session() + this.refresh() !== '', foreignOrigin)
    },
    /** A second id that this browser has for the app, in the cookie; '' without one. */
    otherVisitorId: () => visitorIds(foreignOrigin)[1] ?? '',
    hasVisitorId: () => visitorIds(foreignOrigin).length > 0,
    setVisitorId: (id: string) => keepVisitorId(id, foreignOrigin),
  }
}

export type TokenStore = ReturnType<typeof tokenStore>
