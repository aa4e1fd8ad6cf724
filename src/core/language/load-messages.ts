import { computed } from 'nanostores'
import { addCatalogue, textsFor, loadAllCatalogues } from '../../i18n/catalogue.ts'
import { hostMessages } from '../../i18n/lazy.ts'
import type { Locale } from '../../model/locale.ts'
import { announceError } from '../announce.ts'
import { $config } from '../config.ts'
import { fetchMessages } from './fetch-messages.ts'
import { $locale } from './locale.ts'

/** Texts of the page; `src/i18n/host-messages.ts` checks them. */
const $hostMessages = computed($config, ({ messages }) => messages)

/** Loads the file of a language, unless it is loaded already. */
export function loadMessages(locale: Locale): void {
  if (textsFor(locale).locale !== locale) fetchMessages(locale, (content) => addCatalogue(locale, content))
}

/** Loads the page's language before anything renders, so that dialogs open in it. */
export const loadPageMessages = (): void => void $locale.subscribe(loadMessages)

async function applyTexts(texts: object): Promise<void> {
  await loadAllCatalogues()
  const applyHostMessages = await hostMessages()
  applyHostMessages(texts)
}

/** Applies the texts that the page configures from now on. There are none before: the kit calls this as it starts. */
export const followHostMessages = (): void =>
  void $hostMessages.listen((texts) => void applyTexts(texts).catch((error: unknown) => announceError(error)))
