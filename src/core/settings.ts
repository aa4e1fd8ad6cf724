import { pageOrigin, pageUrl } from '../env/page.ts'
import { isSelector } from '../env/protect.ts'
import { SERVICE_PREFIX, toAppUrl, toPath } from '../model/app-address.ts'
import { kebabCase } from '../model/case.ts'
import { DidError } from '../model/errors.ts'
import { LOCALES, type Locale } from '../model/locale.ts'
import type { HostMessages } from '../model/message-id.ts'
import { asList, asText, asWebUrl, isLoopback, isObject, own } from '../model/read.ts'

/*
 * The settings of a page. A row makes a setting: its property name, and its attribute in kebab case on the script tag
 * and on the elements; its types, its validation and its default. `npm run tables` writes the comments into the
 * documentation.
 */
interface Setting<T, Input = T> {
  readonly fallback: T
  /** All valid values, if they can be listed. */
  readonly values?: readonly T[]
  /** The value to use; undefined for one that is invalid. A relative address starts from `page`. */
  readonly parse: (value: unknown, page?: string) => T | undefined
  /** The error of an invalid value, instead of the common one. */
  readonly error?: (value: unknown) => DidError
  /** For a list, of which the valid entries are used: the error of those that are not. */
  readonly entryError?: (value: unknown) => DidError | null
  /** For types only: what `configure()` accepts. */
  readonly input?: Input
}

/**
 * Resolves to the messages of a language, or to a module with them as its default export. Undefined: no such language.
 */
export type LanguageLoader = (locale: Locale) => Promise<unknown> | undefined

export const THEMES = ['light', 'dark', 'system', 'page'] as const
export type ThemeChoice = (typeof THEMES)[number]

/** False by default. An attribute that is present is true, whatever its text, except "false". */
const flag: Setting<boolean> = {
  fallback: false,
  parse: (value) => value === true || (typeof value === 'string' && value !== 'false'),
}

const choice = <const T extends string, const F extends T | undefined>(
  values: readonly T[],
  fallback: F,
): Setting<T | F, T> => ({ fallback, values, parse: (value) => values.find((known) => known === value) })

function parseFolder(value: unknown): string | undefined {
  const url = asWebUrl(value, pageUrl())
  return url ? url.replace(/\/*$/, '/') : undefined
}

/** The origin of an address, or of a host without a scheme, which means https; '' for anything else. */
function originOf(value: unknown): string {
  const host = asText(value)
  const url = asWebUrl(/^https?:\/\//i.test(host) ? host : `https://${host}`)
  return url && new URL(url).origin
}

/** Origins, separated by blanks. */
function parseHosts(value: unknown): string | undefined {
  const words = typeof value === 'string' ? value.split(/[\s,]+/).filter(Boolean) : value
  const origins = (Array.isArray(words) ? words : [words]).map(originOf)
  return origins.includes('') ? undefined : origins.join(' ')
}

const HOST = /^(?:[\w-]+\.)*[\w-]+$|^\[[\da-f:.]+\]$/

/** The origin of a text that is nothing else, and safe against others on the network; '' for anything else. */
function safeOrigin(entry: unknown): string {
  const url = asWebUrl(entry)
  if (!url) return ''
  const { origin, href, protocol, hostname } = new URL(url)
  const isSafe = protocol === 'https:' || isLoopback(hostname)
  // With a path, it would look as if only that path got the session.
  return isSafe && HOST.test(hostname) && href === `${origin}/` ? origin : ''
}

export const SETTINGS = {
  /**
   * The language of all elements. `page` follows the `lang` of your page. Default: the one in its address, cookie or
   * browser, otherwise English
   */
  locale: choice([...(Object.keys(LOCALES) as Locale[]), 'page'], undefined),
  /** The theme of all elements. `page` follows the `color-scheme` of your page. Default: what the app prefers */
  theme: choice(THEMES, undefined),
  /** Your app’s address. It can be on another origin. Default: the page’s origin */
  appUrl: {
    fallback: pageOrigin(),
    parse: (value, page = pageUrl()) => toAppUrl(value, page),
    error: (value) =>
      new DidError('invalid-app-url', {
        text: `The address of the app is not a web address: ${String(value).slice(0, 80)}`,
      }),
  } as Setting<string>,
  /** Path of the auth service */
  servicePrefix: { fallback: SERVICE_PREFIX, parse: toPath } as Setting<string>,
  /** Where the kit keeps the session. For an app on another origin, it always uses `localStorage` */
  storageEngine: {
    ...choice(['cookie', 'localStorage'], 'cookie'),
    error: () => new DidError('invalid-storage-engine'),
  },
  /** Folder with the language files. Default: `locales/` next to the script */
  localesUrl: { fallback: '', parse: parseFolder } as Setting<string>,
  /** Polls for the status instead of listening to the realtime channel */
  noSocket: flag,
  /** Sends no request to the wallet used last */
  noAutoConnect: flag,
  /** Doesn’t offer saved accounts */
  noQuickLogin: flag,
  /**
   * Offers passkeys of the app’s host on this page, which is on another one. The owner of that host lists your origin
   * in its `/.well-known/webauthn` and trusts it
   */
  relatedPasskeys: flag,
  /** Doesn’t ask for a passkey when a sign-in button is pressed. The dialog opens first */
  noImmediatePasskey: flag,
  /** Doesn’t offer a passkey after a sign-in by email or a third party */
  noPasskeyOffer: flag,
  /** Ignores connect sessions that come with a link (`__connect_url__`) */
  noConnectUrl: flag,
  /**
   * More hosts whose connect sessions a link may bring, and to which the code of one may lead a wallet, separated by
   * spaces. The app and its master are always allowed. If this browser didn’t start the session, the user has to agree to
   * it
   */
  connectUrlHosts: { fallback: '', parse: parseHosts } as Setting<string, string | readonly string[]>,
  /**
   * Shows the wallet’s code even if a page of another origin frames yours, where visitors can’t see whose page they
   * scan it on. By default, they get a button there that opens the app’s page in a window
   */
  allowFramed: flag,
  /** Lets Escape, and the back gesture on phones, close the connect dialog if it has a close button */
  closeOnEscape: flag,
  /** CSS selector for what only signed-in users see. Your server has to withhold what others must not read */
  protect: {
    fallback: '',
    parse: (value) => (typeof value === 'string' && isSelector(value) ? value : undefined),
  } as Setting<string>,
  /**
   * Your own texts in place of the kit’s, by language and id: `{ en: { 'Sign Out': 'Log out' } }`. Only for
   * `configure()`
   */
  messages: { fallback: {}, parse: (value) => (isObject(value) ? value : undefined) } as Setting<HostMessages>,
  /** Origins of your own servers, which `request()` then sends the session as well. Only for `configure()` */
  sessionOrigins: {
    fallback: [],
    // No text: an attribute can't name one.
    parse: (value) => (Array.isArray(value) ? value.map(safeOrigin).filter(Boolean) : undefined),
    entryError(value) {
      const bad = asList(value).find((entry) => !safeOrigin(entry))
      if (bad === undefined) return null
      const text = `sessionOrigins can’t contain "${String(bad).slice(0, 80)}". An entry is the origin of a server, such as https://site.example, with https except on this computer.`
      return new DidError('invalid-option', { text })
    },
  } as Setting<readonly string[]>,
  /**
   * Loads a language’s messages in place of a file in `localesUrl`: `(locale) => import(…)`. Only for `configure()`;
   * the npm entry sets it, so that bundlers find the files
   */
  loadLanguage: {
    fallback: undefined,
    parse: (value) => (typeof value === 'function' ? (value as LanguageLoader) : undefined),
  } as Setting<LanguageLoader | undefined, LanguageLoader>,
}

type Settings = typeof SETTINGS
export type SettingName = keyof Settings

/** A valid value for each setting. */
export type Config = { [K in SettingName]: Settings[K]['fallback'] }

/** @throws DidError for an invalid value */
export function parseSetting<N extends SettingName>(name: N, value: unknown, page?: string): Config[N] {
  const setting: Pick<Setting<unknown>, 'parse' | 'error'> = own(SETTINGS[name])
  const parsed = setting.parse(value, page)
  if (parsed !== undefined) return parsed as Config[N]
  const text = `${kebabCase(name)} can’t be "${String(value).slice(0, 80)}".`
  throw setting.error?.(value) ?? new DidError('invalid-option', { text })
}

/** Settings for the whole page. They win over those of the script tag and of elements. */
export type Configuration = { [K in SettingName]?: Exclude<Settings[K]['input'], undefined> }
