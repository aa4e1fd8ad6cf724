import { setupI18n, type I18n, type Messages } from '@lingui/core'
import type { Locale } from '../model/locale.ts'
import { messages as en } from './locales/en.po'
import { messages as zh } from './locales/zh.po'

/** Languages that travel inside the bundle. The others start in the nearest of these until their file is here. */
const INLINED: Partial<Record<Locale, Messages>> = { en, zh, 'zh-TW': zh }

const instances = new Map<Locale, I18n>()

/** The lingui instance of a language. Each root uses the one of its own language, so two elements may speak two. */
export function instanceFor(locale: Locale): I18n {
  let instance = instances.get(locale)
  if (!instance) {
    instance = setupI18n({ locale, messages: { [locale]: { ...(INLINED[locale] ?? en) } } })
    // Errors that no catalogue has are shown in the model's English as it stands; without this lingui warns of each.
    instance.setMessagesCompiler((message) => [message])
    instances.set(locale, instance)
  }
  return instance
}

const listeners = new Set<() => void>()

/** Calls back when a language has got its words. For drawings; a live view hears it from its instance. */
export const onCatalogue = (listener: () => void): void => void listeners.add(listener)

/** Puts a fetched catalogue into its instance; what it lacks stays in the fallback language. Open views redraw. */
export function addCatalogue(locale: Locale, messages: Messages): void {
  instanceFor(locale).load(locale, messages)
  for (const listener of listeners) listener()
}
