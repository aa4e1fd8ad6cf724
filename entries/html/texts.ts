import { setupI18n, type I18n, type Messages } from '@lingui/core'
import type { Locale } from '../../src/model/locale.ts'
import { FIRST_TEXTS } from './first-texts.ts'

const instances = new Map<Locale, I18n>()

/** What elements say before React. */
export const messagesOf = (locale: Locale): Messages => FIRST_TEXTS[locale]

export function i18nOf(locale: Locale): I18n {
  const known = instances.get(locale)
  if (known) return known
  const i18n = setupI18n({ locale, messages: { [locale]: messagesOf(locale) } })
  instances.set(locale, i18n)
  return i18n
}
