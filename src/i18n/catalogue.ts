import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { debug } from '../env/log.ts'
import type { Locale } from '../model/locale.ts'
import { asList, asObject } from '../model/read.ts'
import { IN_PIECES, piece } from '../env/piece.ts'
import { FIRST_MESSAGES, type Own } from './first-messages.ts'

/** The kit's own texts: at first those that are needed before React is. */
const OWN: Record<Own, Messages> = { ...FIRST_MESSAGES }

const fallbackOf = (locale: Locale): Own => (locale.startsWith('zh') ? 'zh' : 'en')

const instances = new Map<Locale, I18n>()
/** The kit's own messages of each instance. */
const own = new Map<I18n, Messages>()
/** Texts of the page by language; they take precedence. */
let replacements: Record<string, Messages> = {}

/** Loads all texts of a language of the kit's own. Instances that fall back to it get them. */
const complete = (name: Own, load: () => Promise<{ messages: Messages }>) =>
  piece(async () => {
    OWN[name] = (await load()).messages
    for (const [locale, instance] of instances) {
      if (fallbackOf(locale) !== name) continue
      own.set(instance, { ...OWN[name], ...own.get(instance) })
      activate(instance)
    }
    notify()
    return OWN[name]
  })

/** What loads them. In the builds of one file, the first messages are all there are. */
const CATALOGUES = IN_PIECES && {
  en: complete('en', () => import('./en.ts')),
  zh: complete('zh', () => import('./zh.ts')),
}

let isWanted = false

/**
 * Loads the texts of every language on the page, and of those that are used from now on. React renders nothing before.
 */
export async function loadCatalogues(): Promise<void> {
  if (!CATALOGUES) return
  isWanted = true
  const wanted = new Set([...instances.keys()].map(fallbackOf))
  await Promise.all([...wanted].map((name) => CATALOGUES[name]()))
}

/** Loads them all, to compare the texts of the page with them. */
export async function loadAllCatalogues(): Promise<void> {
  if (CATALOGUES) await Promise.all(Object.values(CATALOGUES).map((load) => load()))
}

/** The kit's message of a key in one language, for its placeholders; undefined for an unknown key. */
export const originalMessage = (key: string): unknown => OWN.zh[key]

/** Renders again what is on screen in this language. */
function activate(instance: I18n, locale = instance.locale): void {
  instance.loadAndActivate({
    locale,
    messages: { ...own.get(instance), ...(Object.hasOwn(replacements, locale) && replacements[locale]) },
  })
}

/**
 * The lingui instance of a language. Each root uses the instance of its own language, so elements on one page can
 * differ. English and Chinese are the kit’s own. Other languages fall back to one of them until their file is loaded.
 * Until then `locale` is that of the fallback, since screen readers and text layout need the language of the actual
 * texts.
 */
export function instanceFor(locale: Locale): I18n {
  let instance = instances.get(locale)
  if (!instance) {
    const fallback = fallbackOf(locale)
    instance = setupI18n()
    own.set(instance, OWN[fallback])
    activate(instance, fallback)
    instances.set(locale, instance)
    // A failure is tried again with the next view.
    if (CATALOGUES && isWanted) CATALOGUES[fallback]().catch((error: unknown) => debug('texts not loaded', error))
  }
  return instance
}

/** Languages whose file can't be used, so that nothing waits for it. */
const refused = new Set<Locale>()

/** Whether the texts of a language may still come. */
export const isLanguageLoading = (locale: Locale): boolean =>
  instanceFor(locale).locale !== locale && !refused.has(locale)

const listeners = new Set<() => void>()

/**
 * Calls back when a language file or texts of the page were added, or a file can't be used. For renders without React;
 * React views subscribe to the instance.
 */
export function onCatalogue(listener: () => void): void {
  listeners.add(listener)
}

const notify = (): void => listeners.forEach((listener) => listener())

/**
 * Texts of the page, in place of those it gave before. An instance in its fallback language has the texts of that one.
 */
export function replaceMessages(messages: Record<string, Messages>): void {
  replacements = messages
  for (const instance of instances.values()) activate(instance)
  notify()
}

const CHOICE_FORMATS: unknown[] = ['plural', 'selectordinal', 'select']
const VALUE_FORMATS: unknown[] = ['number', 'date', 'time']

/** The forms of a plural or select, each a message; `offset` is a number. */
const areForms = (forms: Record<string, unknown>): boolean =>
  isMessage(forms.other) && Object.values(forms).every((form) => typeof form === 'number' || isMessage(form))

/** A placeholder in a message: name, format and its options. */
function isPlaceholder(part: unknown): boolean {
  const [name, format, option, ...rest] = asList(part)
  if (typeof name !== 'string' || rest.length > 0) return false
  if (CHOICE_FORMATS.includes(format)) return areForms(asObject(option))
  return (format === undefined || VALUE_FORMATS.includes(format)) && ['undefined', 'string'].includes(typeof option)
}

/** A message as lingui compiles it: a list of texts and placeholders. */
const isMessage = (parts: unknown): boolean =>
  Array.isArray(parts) && parts.every((part) => typeof part === 'string' || isPlaceholder(part))

/**
 * Adds the content of a language file to its instance. Messages missing in it stay in the fallback language. Mounted
 * views render again. The file is not trusted: anything but messages could break a view and is refused with `false`.
 */
export function addCatalogue(locale: Locale, content: unknown): boolean {
  const messages = asObject(content)
  const texts = Object.values(messages)
  const isUsable = texts.length > 0 && texts.every(isMessage)
  const instance = instanceFor(locale)
  if (isUsable) own.set(instance, { ...own.get(instance), ...(messages as Messages) })
  else refused.add(locale)
  activate(instance, isUsable ? locale : undefined)
  notify()
  return isUsable
}
