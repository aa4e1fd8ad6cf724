import { addCatalogue, instanceFor } from '../i18n/catalogue.ts'
import type { Locale } from '../model/locale.ts'
import { fetchMessages } from '../stores/fetch-messages.ts'
import { $locale } from '../stores/locale.ts'

/** Has the words of a language fetched, unless they are here. */
export function loadMessages(locale: Locale): void {
  if (instanceFor(locale).locale !== locale) fetchMessages(locale, (content) => addCatalogue(locale, content))
}

/** The page's language comes before anything is drawn, so that a dialog opens in it. */
export const loadPageMessages = (): void => void $locale.subscribe(loadMessages)
