import { setupI18n, type I18n } from '@lingui/core'
import type { Locale } from '../model/locale.ts'
import { followTexts, textsFor } from './catalogue.ts'
import type { Texts } from './texts.ts'

const instances = new WeakMap<Texts, I18n>()

/** lingui's instance of the same texts. It follows them. */
export function instanceOf(texts: Texts): I18n {
  const known = instances.get(texts)
  if (known) return known
  const instance = setupI18n()
  instances.set(texts, instance)
  const activate = (): void => instance.loadAndActivate({ locale: texts.locale, messages: texts.messages })
  activate()
  followTexts(texts, activate)
  return instance
}

/**
 * The lingui instance of a language. Each root uses the instance of its own language, so elements on one page can
 * differ.
 */
export const instanceFor = (locale: Locale): I18n => instanceOf(textsFor(locale))
