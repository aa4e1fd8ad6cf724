import { warn } from '../env/log.ts'
import { atom, type ReadableAtom } from 'nanostores'
import { pageOrigin, pageUrl } from '../env/page.ts'
import { isSelector } from '../env/protect.ts'
import { DidError } from '../model/errors.ts'
import { isLocale, type Locale } from '../model/locale.ts'
import { asText, asWebUrl } from '../model/read.ts'

export const THEMES = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof THEMES)[number]

export interface Config {
  /** The app whose auth service is used: absolute, path prefix included, no slash at the end. */
  appUrl: string
  servicePrefix: string
  locale?: Locale
  theme?: ThemeChoice
  storageEngine: 'cookie' | 'localStorage'
  /** Folder of the language files, with a slash at the end; '' when unknown. */
  localesUrl: string
  socket: boolean
  autoConnect: boolean
  quickLogin: boolean
  /** Whether a link with `__connect_url__` may bring a session. */
  connectUrl: boolean
  /** Further origins whose sessions such a link may bring, with blanks between. */
  connectUrlHosts: string
  /** What only signed-in visitors see: a CSS selector, '' for nothing. */
  protect: string
}

/** Where a setting came from, strongest first. */
const SOURCES = ['api', 'element', 'script'] as const
export type ConfigSource = (typeof SOURCES)[number]

type Reader = (value: unknown) => Partial<Config> | DidError

const invalid = (key: string, value: unknown) =>
  new DidError('invalid-option', { text: `${key} can’t be "${String(value).slice(0, 80)}".` })

/** True for a property `true` and for an attribute that is present, whatever it says except "false". */
const asSwitch = (value: unknown): boolean => value === true || (typeof value === 'string' && value !== 'false')

/** The origin of an address, or of a host without a scheme, which is one of https; '' when it is neither. */
function asOrigin(value: unknown): string {
  const host = asText(value)
  const url = asWebUrl(/^https?:\/\//i.test(host) ? host : `https://${host}`)
  return url && new URL(url).origin
}

const READERS: Record<string, Reader> = {
  appUrl(value) {
    const url = asWebUrl(value, pageUrl())
    if (!url)
      return new DidError('invalid-app-url', {
        text: `The address of the app is not a web address: ${String(value).slice(0, 80)}`,
      })
    const { origin, pathname } = new URL(url)
    return { appUrl: origin + pathname.replace(/\/+$/, '') }
  },
  servicePrefix: (value) =>
    typeof value === 'string' && /^(\/[\w.~-]+)+\/?$/.test(value)
      ? { servicePrefix: value.replace(/\/$/, '') }
      : invalid('service-prefix', value),
  locale: (value) => (isLocale(value) ? { locale: value } : invalid('locale', value)),
  theme(value) {
    const theme = THEMES.find((known) => known === value)
    return theme ? { theme } : invalid('theme', value)
  },
  storageEngine: (value) =>
    value === 'cookie' || value === 'localStorage' ? { storageEngine: value } : new DidError('invalid-storage-engine'),
  localesUrl(value) {
    const url = asWebUrl(value, pageUrl())
    return url ? { localesUrl: url.replace(/\/*$/, '/') } : invalid('locales-url', value)
  },
  connectUrlHosts(value) {
    const hosts = Array.isArray(value)
      ? value
      : typeof value === 'string'
        ? value.split(/[\s,]+/).filter(Boolean)
        : [value]
    const origins = hosts.map(asOrigin)
    return origins.includes('') ? invalid('connect-url-hosts', value) : { connectUrlHosts: origins.join(' ') }
  },
  protect: (value) => (typeof value === 'string' && isSelector(value) ? { protect: value } : invalid('protect', value)),
  noSocket: (value) => ({ socket: !asSwitch(value) }),
  noAutoConnect: (value) => ({ autoConnect: !asSwitch(value) }),
  noQuickLogin: (value) => ({ quickLogin: !asSwitch(value) }),
  noConnectUrl: (value) => ({ connectUrl: !asSwitch(value) }),
}

/** Attribute names of every setting, for elements. */
export const CONFIG_ATTRIBUTES = Object.keys(READERS).map((key) =>
  key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
)

const layers: Record<ConfigSource, Partial<Config>> = { api: {}, element: {}, script: {} }
const warned = new Set<string>()

function warnOnce(key: string, sentence: string): void {
  if (warned.has(key)) return
  warned.add(key)
  warn(sentence)
}

/** Whether an address, the one of the app when none is given, is of this page's origin. */
export const isOwnOrigin = (url: string = $config.get().appUrl): boolean => new URL(url).origin === pageOrigin()

/** Address of a page of the auth service. */
export const servicePage = (path: string): string => {
  const { appUrl, servicePrefix } = $config.get()
  return appUrl + servicePrefix + path
}

function merged(): Config {
  const given = { ...layers.script, ...layers.element, ...layers.api }
  const appUrl = given.appUrl ?? pageOrigin()
  const isOwn = isOwnOrigin(appUrl)
  const storageEngine = isOwn ? (given.storageEngine ?? 'cookie') : 'localStorage'
  // The cookies here are those of this origin's own app; another one's must not take their place.
  if (given.storageEngine === 'cookie' && !isOwn)
    warnOnce('cookies of others', 'cookies can’t hold the session of another origin')
  return {
    servicePrefix: '/.well-known/service',
    localesUrl: '',
    socket: true,
    autoConnect: true,
    quickLogin: true,
    connectUrl: true,
    connectUrlHosts: '',
    protect: '',
    ...given,
    appUrl,
    storageEngine,
  }
}

const $writable = atom<Config>(merged())
export const $config: ReadableAtom<Config> = $writable

/** Two elements can't have two apps: the first one holds, the page is told once. */
function withoutContradictions(values: Partial<Config>): Partial<Config> {
  const kept: Partial<Config> = {}
  for (const [key, value] of Object.entries(values) as [keyof Config, never][]) {
    const before = layers.element[key]
    if (before === undefined || before === value) kept[key] = value
    else warnOnce(key, `${key} is already ${String(before)}; another element's ${String(value)} is ignored.`)
  }
  return kept
}

/**
 * Takes settings by their attribute names (`app-url`) or property names (`appUrl`). Good ones are kept, the first bad
 * one is returned; unknown names are left alone.
 */
export function configure(source: ConfigSource, values: Record<string, unknown>): DidError | null {
  let problem: DidError | null = null
  let taken: Partial<Config> = {}
  for (const [name, value] of Object.entries(values)) {
    const key = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
    const read = Object.hasOwn(READERS, key) ? READERS[key] : undefined
    if (!read || value === undefined || value === null) continue
    const result = read(value)
    if (result instanceof DidError) problem ??= result
    else taken = { ...taken, ...result }
  }
  layers[source] = { ...layers[source], ...(source === 'element' ? withoutContradictions(taken) : taken) }
  $writable.set(merged())
  return problem
}
