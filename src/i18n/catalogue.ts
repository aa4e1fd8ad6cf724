import type { Messages } from '@lingui/core'
import { debug } from '../env/log.ts'
import type { Locale } from '../model/locale.ts'
import { asList, asObject } from '../model/read.ts'
import { FIRST_MESSAGES, type Own } from './first-messages.ts'
import { en, zh } from './lazy.ts'
import { OwnTexts, type Texts } from './texts.ts'

const CATALOGUES = { en, zh }

/** The kit's own texts: at first those that are needed before React is. */
const ownTexts = (name: Own): Messages => CATALOGUES[name].loaded ?? FIRST_MESSAGES[name]

const fallbackOf = (locale: Locale): Own => (locale.startsWith('zh') ? 'zh' : 'en')

const instances = new Map<Locale, OwnTexts>()
/** The kit's own messages of each instance. */
const ownMessages = new Map<OwnTexts, Messages>()
/** Texts of the page by language; they take precedence. */
let replacements: Record<string, Messages> = {}

/** Loads all texts of a language of the kit's own. Instances that fall back to it get them. */
async function complete(name: Own): Promise<void> {
  const messages = await CATALOGUES[name]()
  if (completed.has(name)) return
  completed.add(name)
  for (const [locale, instance] of instances) {
    if (fallbackOf(locale) !== name) continue
    ownMessages.set(instance, { ...messages, ...ownMessages.get(instance) })
    activate(instance)
  }
  notify()
}

const completed = new Set<Own>()

let isWanted = false

/**
 * Loads the texts of every language on the page, and of those that are used from now on. React renders nothing before.
 */
export async function loadCatalogues(): Promise<void> {
  isWanted = true
  const wanted = new Set([...instances.keys()].map(fallbackOf))
  await Promise.all([...wanted].map(complete))
}

/** Lets the browser fetch the texts of a language. */
export const preloadCatalogue = (locale: Locale, isNeeded?: boolean): void =>
  CATALOGUES[fallbackOf(locale)].preload(isNeeded)

/** Loads them all, to compare the texts of the page with them. */
export async function loadAllCatalogues(): Promise<void> {
  await Promise.all([complete('en'), complete('zh')])
}

/** The kit's message of a key in one language, for its placeholders; undefined for an unknown key. */
export const originalMessage = (key: string): unknown => ownTexts('zh')[key]

const followers = new WeakMap<Texts, () => void>()

/** Calls back when these texts have changed. */
export const followTexts = (texts: Texts, listener: () => void): void => void followers.set(texts, listener)

/** Renders again what is on screen in this language. */
function activate(instance: OwnTexts, locale = instance.locale): void {
  instance.locale = locale
  instance.messages = { ...ownMessages.get(instance), ...(Object.hasOwn(replacements, locale) && replacements[locale]) }
  followers.get(instance)?.()
}

/**
 * The texts of a language. Each root uses those of its own language, so elements on one page can differ. English and
 * Chinese are the kit’s own. Other languages fall back to one of them until their file is loaded. Until then `locale` is
 * that of the fallback, since screen readers and text layout need the language of the actual texts.
 */
export function textsFor(locale: Locale): Texts {
  return ownTextsFor(locale)
}

function ownTextsFor(locale: Locale): OwnTexts {
  let instance = instances.get(locale)
  if (!instance) {
    const fallback = fallbackOf(locale)
    instance = new OwnTexts(fallback, {})
    ownMessages.set(instance, ownTexts(fallback))
    activate(instance, fallback)
    instances.set(locale, instance)
    // A failure is tried again with the next view.
    if (isWanted) complete(fallback).catch((error: unknown) => debug('texts not loaded', error))
  }
  return instance
}

/** Languages whose file can't be used, so that nothing waits for it. */
const refused = new Set<Locale>()

/** Whether the texts of a language may still come. */
export const isLanguageLoading = (locale: Locale): boolean => textsFor(locale).locale !== locale && !refused.has(locale)

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

/** Whether these are messages, and at least one. */
function isCatalogue(messages: Record<string, unknown>): messages is Messages {
  const texts = Object.values(messages)
  return texts.length > 0 && texts.every(isMessage)
}

/** A language with a few texts only, for the first markup of a page whose HTML has them; null for anything else. */
export function textsWith(locale: Locale, content: unknown): Texts | null {
  const messages = asObject(content)
  if (!isCatalogue(messages)) return null
  return new OwnTexts(locale, messages)
}

/**
 * Adds the content of a language file to its instance. Messages missing in it stay in the fallback language. Mounted
 * views render again. The file is not trusted: anything but messages could break a view and is refused with `false`.
 */
export function addCatalogue(locale: Locale, content: unknown): boolean {
  const messages = asObject(content)
  const isUsable = isCatalogue(messages)
  const instance = ownTextsFor(locale)
  if (isUsable) ownMessages.set(instance, { ...ownMessages.get(instance), ...messages })
  else refused.add(locale)
  activate(instance, isUsable ? locale : undefined)
  notify()
  return isUsable
}
