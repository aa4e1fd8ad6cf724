import { computed } from 'nanostores'
import { warn } from '../env/log.ts'
import type { Locale } from '../model/locale.ts'
import { fetchLanguageFile } from '../protocol/language-file.ts'
import { $config } from './config.ts'

const $folder = computed($config, ({ localesUrl }) => localesUrl)
const wanted = new Set<Locale>()

/**
 * Fetches the words of a language once for the page, however many elements speak it; without success again only when
 * the page names another folder. `take` gets what the file holds and says whether that can be used.
 */
export function fetchMessages(locale: Locale, take: (content: unknown) => boolean): void {
  if (wanted.has(locale)) return
  wanted.add(locale)
  const leave = $folder.subscribe(async (folder) => {
    const content = folder && (await fetchLanguageFile(`${folder}${locale}.json`).catch(() => null))
    if (take(content)) leave()
    // Where the page has named another folder meanwhile, that one counts.
    else if (folder === $folder.get()) warn(`no usable ${locale}.json at locales-url`)
  })
}
