import { computed } from 'nanostores'
import { warn } from '../env/log.ts'
import type { Locale } from '../model/locale.ts'
import { fetchLanguageFile } from '../protocol/language-file.ts'
import { $config } from './config.ts'

const $folder = computed($config, ({ localesUrl }) => localesUrl)
const requested = new Set<Locale>()

/**
 * Fetches the messages of a language once for the page. After a failure it tries again when the page configures another
 * folder. `take` gets the content of the file and returns whether it can be used.
 */
export function fetchMessages(locale: Locale, take: (content: unknown) => boolean): void {
  if (requested.has(locale)) return
  requested.add(locale)
  const leave = $folder.subscribe(async (folder) => {
    const content = folder && (await fetchLanguageFile(`${folder}${locale}.json`).catch(() => null))
    if (take(content)) leave()
    // When the page has configured another folder meanwhile, that one is fetched.
    else if (folder === $folder.get()) warn(`no usable ${locale}.json at locales-url`)
  })
}
