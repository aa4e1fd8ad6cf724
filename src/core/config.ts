import { atom, type ReadableAtom } from 'nanostores'
import { warn } from '../env/log.ts'
import { pageOrigin, pageUrl } from '../env/page.ts'
import { camelCase } from '../model/case.ts'
import { DidError, toDidError } from '../model/errors.ts'
import { parseSetting, SETTINGS, type Config, type SettingName } from './settings.ts'
import { own } from '../model/read.ts'

/** Where a setting comes from. The first takes precedence: scripts of the page are trusted more than its markup. */
const SOURCES = ['api', 'script', 'element'] as const
export type ConfigSource = (typeof SOURCES)[number]

const DEFAULTS = Object.fromEntries(Object.entries(SETTINGS).map(([name, { fallback }]) => [name, fallback])) as Config
const layers: Record<ConfigSource, Partial<Config>> = { api: {}, element: {}, script: {} }
const warned = new Set<string>()

/** Warns of one thing once, whatever causes it. */
export function warnOnce(key: string, sentence: string): void {
  if (warned.has(key)) return
  warned.add(key)
  warn(sentence)
}

/** Whether an address, by default the app's, has this page's origin. */
export const isOwnOrigin = (url: string = $config.get().appUrl): boolean => new URL(url).origin === pageOrigin()

/** The app's origin when it is not the page's own, else ''. */
export const foreignOrigin = (url: string = $config.get().appUrl): string =>
  isOwnOrigin(url) ? '' : new URL(url).origin

/** Address of a page of the auth service. */
export const servicePage = (path: string, { appUrl, servicePrefix } = $config.get()): string =>
  appUrl + servicePrefix + path

/** Whether the page is one of these of the auth service. A path that ends in a slash includes all pages below it. */
export function isServicePage(paths: string[]): boolean {
  const { origin, pathname } = new URL(pageUrl())
  const page = `${origin}${pathname.replace(/\/*$/, '/')}`
  return paths.some((path) =>
    path.endsWith('/') ? page.startsWith(servicePage(path)) : page === `${servicePage(path)}/`,
  )
}

function merged(): Config {
  const given = { ...layers.element, ...layers.script, ...layers.api }
  const config = { ...DEFAULTS, ...given }
  if (isOwnOrigin(config.appUrl)) return config
  // The cookies here belong to this origin's app. Another app's session must not replace them.
  if (given.storageEngine === 'cookie') warnOnce('cookies', 'cookies can’t hold the session of another origin')
  return { ...config, storageEngine: 'localStorage' }
}

const $writable = atom<Config>(merged())
export const $config: ReadableAtom<Config> = $writable

/** Whether a script of the page, or its script tag, has named the app. */
export const isAppNamed = (): boolean => (layers.api.appUrl ?? layers.script.appUrl) !== undefined

/** The page may configure another app while something from this one is loading. */
export const isConfigured = (appUrl: string): boolean => $config.get().appUrl === appUrl

/** Calls the listener when the page has configured another app. */
export const onOtherApp = (listener: () => void): (() => void) =>
  $config.listen(({ appUrl }, before) => {
    if (appUrl !== before?.appUrl) listener()
  })

const leavers = new Set<() => void>()

/**
 * Calls `end` once, right before the page changes to another app. Whatever began for this app ends then, with
 * `app-changed` (docs/rules.md §2.9). The returned function stops it.
 */
export function beforeOtherApp(end: () => void): () => void {
  const entry = () => end()
  leavers.add(entry)
  return () => void leavers.delete(entry)
}

function setConfig(next: Config): void {
  if (next.appUrl !== $config.get().appUrl) {
    const ends = [...leavers]
    leavers.clear()
    for (const end of ends) end()
  }
  $writable.set(next)
}

/** @throws DidError `app-changed` if the page now has another app than this flow */
export function assertConfigured({ appUrl }: Pick<Config, 'appUrl'>): void {
  if (!isConfigured(appUrl)) throw new DidError('app-changed')
}

/** A page has one value of each setting: the first element counts, and the page is warned once. */
function withoutContradictions(values: Partial<Config>): Partial<Config> {
  const accepted: Partial<Config> = {}
  for (const [key, value] of Object.entries(values) as [SettingName, never][]) {
    const before = layers.element[key]
    if (before === undefined || before === value) accepted[key] = value
    else warnOnce(key, `${key} is already ${String(before)}; another element's ${String(value)} is ignored.`)
  }
  return accepted
}

const isSetting = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name)

/** @throws DidError for an invalid entry in a list; the valid ones are used */
function checkEntries(name: SettingName, value: unknown): void {
  const { entryError } = own<{ entryError?: (value: unknown) => DidError | null }>(SETTINGS[name])
  const problem = entryError?.(value)
  if (problem) throw problem
}

/**
 * Applies settings, named as attributes (`app-url`) or as properties (`appUrl`). Returns the first error. Values that
 * are valid apply, and unknown names are ignored.
 */
export function configure(source: ConfigSource, values: Record<string, unknown>): DidError | null {
  let problem: DidError | null = null
  const parsed: Partial<Config> = {}
  for (const [attribute, value] of Object.entries(values)) {
    const name = camelCase(attribute)
    if (!isSetting(name) || value === undefined || value === null) continue
    try {
      parsed[name] = parseSetting(name, value) as never
      checkEntries(name, value)
    } catch (error) {
      problem ??= toDidError(error, 'invalid-option')
    }
  }
  layers[source] = { ...layers[source], ...(source === 'element' ? withoutContradictions(parsed) : parsed) }
  setConfig(merged())
  return problem
}
