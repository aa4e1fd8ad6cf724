import { addCatalogue, instanceFor } from '../i18n/catalogue.ts'
import type { Locale } from '../model/locale.ts'
import { fetchWords } from '../stores/languages.ts'
import { $locale } from '../stores/locale.ts'

/** Has the words of a language fetched, unless they are here. */
export function bringWords(locale: Locale): void {
  if (instanceFor(locale).locale !== locale) fetchWords(locale, (content) => addCatalogue(locale, content))
}

/** The page's language comes before anything is drawn, so that a dialog opens in it. */
export const bringPageWords = (): void => void $locale.subscribe(bringWords)
