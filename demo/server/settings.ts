export interface ProviderSetting {
  enabled: boolean
  order: number
  type: 'builtin' | 'oauth'
  showQrcode?: boolean
}

export interface FederatedMaster {
  appId: string
  appPk: string
  appPid: string
  appName: string
  appDescription: string
  appUrl: string
  appLogo: string
  version: string
}

/** Settings of the embedded server itself. They are not published. */
export interface ServerBehaviour {
  /** Wallets must choose the two digits that the page shows. */
  mfa: boolean
  /** Only people with an invitation may become users. */
  inviteOnly: boolean
  /** Host names whose pages may use quick login and email, and receive tokens from the connect page. */
  trustedDomains: string[]
  /**
   * Limits requests for codes and attempts per IP address, as the platform does. Off by default, so that tests need not
   * wait.
   */
  rateLimits: boolean
  /** As on the platform, third-party sign-in is refused until the app has an owner. */
  ownerFirst: boolean
  /** Whether pages may remember the wallet that signed in. */
  saveConnect: boolean
  /** Whether everybody may use the app's components, also before they sign in. */
  isPublic: boolean
  /** Domains of email addresses: `allowed` empty means all. */
  emailDomains: { allowed: string[]; blocked: string[] }
}

/** `settings` of `__blocklet__.js`, plus the settings of the server itself. */
export interface AppSettings extends ServerBehaviour {
  session: { ttl: number; cacheTtl: number; enableBlacklist?: boolean }
  invite: { enabled: boolean }
  federated: { master: FederatedMaster | Record<string, never>; config: { status?: string; autoLogin?: boolean } }
  oauth: Record<string, ProviderSetting>
  authentication: Record<string, ProviderSetting>
  didConnect: { showDidColor: boolean; showAppInfo: boolean }
  actionConfig: Record<string, unknown>
  kyc: { email?: boolean }
  notification: { email: { enabled: boolean }; toastAlert: boolean }
  org: { enabled: boolean }
}

export interface AppDescription {
  name: string
  description: string
  version: string
  passportColor: string
  theme: Record<string, unknown>
  navigation: unknown[]
  languages: { code: string; name: string }[]
  componentMountPoints: Record<string, unknown>[]
  copyright: { owner: string; year: string }
  /** An SVG. Default: the initial of the name. */
  logo?: string
}

export type DeepPartial<T> = { [K in keyof T]?: T[K] extends object ? DeepPartial<T[K]> : T[K] }

export const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Changes `target` in place: objects merge, everything else replaces, `null` and `undefined` remove. Keys are those of
 * the objects themselves: JSON may name members of their prototype.
 */
export function merge<T extends object>(target: T, changes: DeepPartial<T>): T {
  const into = target as Record<string, unknown>
  for (const [key, value] of Object.entries(changes)) {
    const old = Object.getOwnPropertyDescriptor(into, key)?.value as unknown
    if (value === undefined || value === null) delete into[key]
    else if (isPlain(value) && isPlain(old)) merge(old, value)
    else {
      const own = { writable: true, enumerable: true, configurable: true }
      Object.defineProperty(into, key, { ...own, value: structuredClone(value) })
    }
  }
  return target
}

export const defaultSettings = (): AppSettings => ({
  session: { ttl: 604_800, cacheTtl: 3600 },
  invite: { enabled: true },
  federated: { master: {}, config: {} },
  oauth: {},
  authentication: { wallet: { enabled: true, order: 0, showQrcode: true, type: 'builtin' } },
  didConnect: { showDidColor: true, showAppInfo: true },
  actionConfig: {},
  kyc: {},
  notification: { email: { enabled: false }, toastAlert: false },
  org: { enabled: true },
  mfa: false,
  inviteOnly: false,
  trustedDomains: ['localhost', '127.0.0.1'],
  rateLimits: false,
  ownerFirst: true,
  saveConnect: true,
  isPublic: true,
  emailDomains: { allowed: [], blocked: [] },
})

const builtin = (order: number): ProviderSetting => ({ enabled: true, order, type: 'builtin' })
const thirdParty = (order: number): ProviderSetting => ({ enabled: true, order, type: 'oauth' })

/**
 * For `settings` of `createAuthServer`: wallet, passkey, email, GitHub and Google are offered, not the wallet alone.
 */
export const everyMethod: DeepPartial<AppSettings> = {
  authentication: {
    passkey: builtin(1),
    email: builtin(2),
    github: thirdParty(3),
    google: thirdParty(4),
  },
  notification: { email: { enabled: true } },
}

/** `everyMethod` plus the three remaining third parties. */
export const everyProvider: DeepPartial<AppSettings> = {
  ...everyMethod,
  authentication: { ...everyMethod.authentication, apple: thirdParty(5), twitter: thirdParty(6), auth0: thirdParty(7) },
}

const LANGUAGES: [string, string][] = [
  ['en', 'English'],
  ['zh', '简体中文'],
  ['es', 'Español'],
  ['zh-TW', '繁體中文'],
  ['ja', '日本語'],
  ['ko', '한국어'],
  ['de', 'Deutsch'],
  ['hi', 'हिन्दी'],
  ['fr', 'Français'],
  ['ar', 'العربية'],
  ['ru', 'Русский'],
  ['pt', 'Português'],
  ['id', 'Bahasa Indonesia'],
  ['vi', 'Tiếng Việt'],
  ['th', 'ภาษาไทย'],
]

const component = (title: string, name: string, did: string, mountPoint: string) => ({
  title,
  name,
  did,
  version: '1.0.0',
  status: 'running',
  mountPoint,
  components: [],
  capabilities: {},
})

export const defaultDescription = (name: string): AppDescription => ({
  name,
  description: 'A small app to try sign-in with',
  version: '1.0.0',
  passportColor: 'auto',
  theme: {
    prefer: 'system',
    name: 'Default',
    light: { palette: { primary: { main: '#1D64D8' } } },
    dark: { palette: { primary: { main: '#7FB0FF' } } },
    common: {},
  },
  navigation: [
    { id: '/home', title: { en: 'Home', zh: '首页' }, link: '/', section: 'header' },
    {
      id: '/profile',
      title: { en: 'Profile', zh: '个人资料' },
      link: '/.well-known/service/user',
      section: 'sessionManager',
      icon: 'mdi:account',
    },
  ],
  languages: LANGUAGES.map(([code, label]) => ({ code, name: label })),
  componentMountPoints: [
    component(name, 'demo-app', 'z8iZjCDMbcrSM5J4Tre6zZfPk2JQmbzEaTNWW', '/'),
    component('Discuss', 'did-comments', 'z8ia1WEiBZ7hxURf6LwH21Wpg99vophFwSJdu', '/discuss'),
  ],
  copyright: { owner: name, year: '2026' },
})
