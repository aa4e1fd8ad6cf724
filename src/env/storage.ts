/** Every name under which the kit stores something (docs/protocol.md §4.2). */
const STORED_NAMES = [
  'login_token',
  'refresh_token',
  '__visitor_id',
  '__encKey',
  '__decKey',
  'inviter',
  'wallet_url',
  'storage-access',
  'last-used-login-method',
  'did_user',
  'did_token_at',
  'did_refresh',
  'did_started',
  'did_accounts',
  'did_apps',
  'did_intent',
  'did_email',
  'did_fragment',
  'did_quick_login',
  'did_passkey',
  'did_wallet',
  'blocklet_theme_prefer',
] as const
export type StoredName = (typeof STORED_NAMES)[number]
/** The name of a value of one app, with the app's address at its end. */
export type KeyOfApp = `${StoredName}@${string}`
export type LeaseKey = `did-connect:${string}`
export type StoredKey = StoredName | KeyOfApp | LeaseKey

/** A key named by an app's settings; null for one that the kit itself uses. */
export function foreignKey(key: string): StoredKey | null {
  const isOwn = key.startsWith('did-connect:') || STORED_NAMES.some((name) => `${key}@`.startsWith(`${name}@`))
  return key === '' || isOwn ? null : (key as StoredKey)
}

/** A key-value store that never throws. If the browser refuses (private mode, full disk), it uses memory. */
export interface KeyValueStore {
  get: (key: StoredKey) => string
  set: (key: StoredKey, value: string) => void
  remove: (key: StoredKey) => void
  /** Whether the browser itself stores a value under this key, so that it outlives the page. */
  isKept: (key: StoredKey) => boolean
}

function keyValueStore(name: 'localStorage' | 'sessionStorage'): KeyValueStore {
  const memory = new Map<string, string>()
  // Reading the property throws if storage is blocked. Outside browsers, it is missing.
  const attempt = <T>(use: (area: Storage) => T, fallback: T): T => {
    try {
      const area = globalThis.window?.[name]
      return area ? use(area) : fallback
    } catch {
      return fallback // the value is in memory
    }
  }
  return {
    get: (key) => memory.get(key) ?? attempt((area) => area.getItem(key), null) ?? '',
    set: (key, value) => {
      const written = attempt((area) => {
        area.setItem(key, value)
        return true
      }, false)
      if (written) memory.delete(key)
      else memory.set(key, value)
    },
    remove: (key) => {
      memory.delete(key)
      attempt((area) => area.removeItem(key), undefined)
    },
    isKept: (key) => !memory.has(key) && attempt((area) => area.getItem(key), null) !== null,
  }
}

export const localStore = keyValueStore('localStorage')
export const sessionStore = keyValueStore('sessionStorage')
