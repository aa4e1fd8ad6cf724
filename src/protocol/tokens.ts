import { isOnlyInMemory, readCookie, removeCookie, writeCookie } from '../env/cookies.ts'
import { localStore } from '../env/storage.ts'
import { toHex } from '../model/hex.ts'
import { asNumber, asObject, asText, bareDid } from '../model/read.ts'
import { CSRF_COOKIE_DAYS, VISITOR_COOKIE_DAYS, VISITOR_ID_MAX_LENGTH } from '../model/limits.ts'
import { base64UrlToUtf8 } from './base64.ts'

export type StorageEngine = 'cookie' | 'localStorage'

export interface TokenOptions {
  engine: StorageEngine
  /** Origin of the app when it is not the page's own, else ''. */
  foreignOrigin: string
  /** Where the session cookie holds: the app's group prefix. */
  path: () => string
  /** Life of the session cookie, days. */
  days: () => number
}

/** What a token says of itself; the signature is the server's to check. */
export interface TokenClaims {
  did: string
  issuedAt: number
  expiresAt: number
}

/** Reads whose a JWT is and its times (seconds), or null when it is none. */
export function tokenClaims(token: string): TokenClaims | null {
  try {
    const payload = asObject(JSON.parse(base64UrlToUtf8(token.split('.')[1] ?? '')))
    const expiresAt = asNumber(payload.exp)
    return expiresAt > 0 ? { did: bareDid(payload.did), issuedAt: asNumber(payload.iat), expiresAt } : null
  } catch {
    return null // not a token
  }
}

const DAY_MS = 86_400_000

/** A value that can travel in a header and a cookie. */
const TOKEN = /^[\w.~+/=-]{1,8192}$/
const clean = (value: string): string => (TOKEN.test(value) ? value : '')

/** Older kits of the platform keep `{"value":…,"exp":…}`. Whether a token's time is over is the service's to say. */
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
  // The page may be an app of its own: its tokens must never travel to the app named here, nor be overwritten.
  const suffix = foreignOrigin ? `@${foreignOrigin}` : ''
  const sessionKey = `login_token${suffix}`
  const refreshKey = `refresh_token${suffix}`
  const cookies = engine === 'cookie'

  const visitorKey = `__visitor_id${suffix}`

  return {
    engine,
    /** Whether the session token travels in a header. A cookie the browser refused reaches no server by itself. */
    isBearer: () => !cookies || isOnlyInMemory('login_token'),
    session: () => clean(cookies ? readCookie('login_token') : localStore.get(sessionKey)),
    refresh: () => clean(plainToken(localStore.get(refreshKey))),
    /** False when the browser refused the cookie: the session then lives in memory until the page is left. */
    setSession(token: string): boolean {
      if (!clean(token)) return false
      if (!cookies) {
        localStore.set(sessionKey, token)
        return true
      }
      // The server writes this name on `/` when it renews: one name on two paths would be two cookies.
      removeCookie('login_token', path())
      return writeCookie('login_token', token, { days: days(), path: path() })
    },
    /** How long the browser keeps the session token, however long it is good for. */
    sessionKeptMs: () => (cookies && !isOnlyInMemory('login_token') ? days() * DAY_MS : Infinity),
    /** '' when the login brought none: an earlier one would bring its owner back. */
    setRefresh(token: string): void {
      if (clean(token)) localStore.set(refreshKey, token)
      else localStore.remove(refreshKey)
    },
    clear(): void {
      if (cookies) {
        removeCookie('login_token', path())
        removeCookie('x-csrf-token', path())
      } else localStore.remove(sessionKey)
      localStore.remove(refreshKey)
    },
    csrf: () => (cookies ? clean(readCookie('x-csrf-token')) : ''),
    /** '' when the login brought none: one of another session is refused. */
    setCsrf(token: string): void {
      if (!cookies) return
      if (clean(token)) writeCookie('x-csrf-token', token, { days: CSRF_COOKIE_DAYS, sameSite: 'Strict' })
      else removeCookie('x-csrf-token', path())
    },
    /**
     * By what this app knows the browser. The page's own app signs its visitors in again by that name, so another app
     * must not learn it: it has one of its own.
     */
    visitorId: () => (suffix ? foreignVisitorId(visitorKey) : visitorId()),
    setVisitorId(id: string): void {
      if (!VISITOR.test(id)) return
      if (suffix) localStore.set(visitorKey, id)
      else setVisitorId(id)
    },
  }
}

export type TokenStore = ReturnType<typeof tokenStore>

function randomId(): string {
  // Plain http pages have no randomUUID.
  if (globalThis.isSecureContext !== false) return crypto.randomUUID()
  return toHex(crypto.getRandomValues(new Uint8Array(16)))
}

function foreignVisitorId(key: string): string {
  const known = localStore.get(key)
  if (VISITOR.test(known)) return known
  const id = randomId()
  localStore.set(key, id)
  return id
}

/** Keeps a visitor id: the cookie leads, the old key follows so that the platform's own kit on the page agrees. */
function setVisitorId(id: string): void {
  writeCookie('vid', id, { days: VISITOR_COOKIE_DAYS, sameSite: 'None' })
  localStore.set('__visitor_id', id)
}

/** This browser's visitor id; made at the first call. */
export function visitorId(): string {
  const known = [readCookie('vid'), localStore.get('__visitor_id')].find((id) => VISITOR.test(id))
  const id = known ?? randomId()
  if (readCookie('vid') !== id || localStore.get('__visitor_id') !== id) setVisitorId(id)
  return id
}
