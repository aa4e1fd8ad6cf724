import { setupI18n, type I18n, type Messages } from '@lingui/core'
import type { Locale } from '../model/locale.ts'
import { asList, asObject } from '../model/read.ts'
import { messages as en } from './locales/en.po'
import { messages as zh } from './locales/zh.po'

const INLINED = { en, zh }

const instances = new Map<Locale, I18n>()

/**
 * The lingui instance of a language. Each root uses the one of its own language, so two elements may speak two. English
 * and Chinese travel inside the bundle; the others speak the nearest of these until their file is here, and say so:
 * `locale` is the language of the words, which readers pronounce and browsers lay out by, not the one that was asked for.
 */
export function instanceFor(locale: Locale): I18n {
  let instance = instances.get(locale)
  if (!instance) {
    const spoken = locale.startsWith('zh') ? 'zh' : 'en'
    instance = setupI18n({ locale: spoken, messages: { [spoken]: INLINED[spoken] } })
    instances.set(locale, instance)
  }
  return instance
}

const listeners = new Set<() => void>()

/** Calls back when a language has got its words. For drawings; a live view hears it from its instance. */
export const onCatalogue = (listener: () => void): void => void listeners.add(listener)

const CHOICES: unknown[] = ['plural', 'selectordinal', 'select']
const STYLES: unknown[] = ['number', 'date', 'time']

/** The forms of a choice, each with a text of its own; `offset` is a number. */
const areForms = (forms: Record<string, unknown>): boolean =>
  isMessage(forms.other) && Object.values(forms).every((form) => typeof form === 'number' || isMessage(form))

/** A value in a message: its name, and how it is formatted. */
function isPlaceholder(part: unknown): boolean {
  const [name, format, option, ...rest] = asList(part)
  if (typeof name !== 'string' || rest.length > 0) return false
  if (CHOICES.includes(format)) return areForms(asObject(option))
  return (format === undefined || STYLES.includes(format)) && ['undefined', 'string'].includes(typeof option)
}

/** A message as lingui compiles it: texts, and between them names of values with the format of each. */
const isMessage = (parts: unknown): boolean =>
  Array.isArray(parts) && parts.every((part) => typeof part === 'string' || isPlaceholder(part))

/**
 * Puts the content of a language file into its instance; what it lacks stays in the fallback language. Open views redraw.
 * The file comes from outside: anything else than messages could break a view, and is refused with `false`.
 */
export function addCatalogue(locale: Locale, content: unknown): boolean {
  const messages = asObject(content)
  const texts = Object.values(messages)
  if (!texts[0] || !texts.every(isMessage)) return false
  const instance = instanceFor(locale)
  instance.loadAndActivate({ locale, messages: { ...instance.messages, ...(messages as Messages) } })
  for (const listener of listeners) listener()
  return true
}
