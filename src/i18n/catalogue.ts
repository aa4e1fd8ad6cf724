import { setupI18n, type I18n, type Messages } from '@lingui/core'
import type { Locale } from '../model/locale.ts'
import { asObject } from '../model/read.ts'
import { messages as en } from './locales/en.po'
import { messages as zh } from './locales/zh.po'
import { compile } from './packed.ts'

/** Unpacked when somebody speaks it. */
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
    instance = setupI18n({ locale: spoken, messages: { [spoken]: INLINED[spoken]() } })
    // For sentences of the bundle, and for errors that no catalogue has: they are shown in the model's English.
    instance.setMessagesCompiler(compile)
    instances.set(locale, instance)
  }
  return instance
}

const listeners = new Set<() => void>()

/** Calls back when a language has got its words. For drawings; a live view hears it from its instance. */
export const onCatalogue = (listener: () => void): void => void listeners.add(listener)

/** A message as the build leaves it: plain text, and names of values between. The kit's texts have nothing else. */
const isMessage = (parts: unknown): boolean =>
  Array.isArray(parts) &&
  parts.every((part) => typeof (Array.isArray(part) && part.length === 1 ? part[0] : part) === 'string')

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
