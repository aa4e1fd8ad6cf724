import { computed } from 'nanostores'
import { warn } from '../../env/log.ts'
import type { Locale } from '../../model/locale.ts'
import { asObject } from '../../model/read.ts'
import { $config } from '../config.ts'
import type { LanguageLoader } from '../settings.ts'
import { languageFile } from './lazy.ts'

const $folder = computed($config, ({ localesUrl }) => localesUrl)
const $pageLoader = computed($config, ({ loadLanguage }) => loadLanguage)

async function fetchFile(url: string): Promise<unknown> {
  const fetchLanguageFile = await languageFile()
  return fetchLanguageFile(url)
}

/** Loads a language by the page's own function, else as a file in the folder. */
const $loader = computed([$pageLoader, $folder], (pageLoader, folder): LanguageLoader => {
  return pageLoader ?? ((locale) => (folder ? fetchFile(`${folder}${locale}.json`) : undefined))
})

const requested = new Set<Locale>()

/** The messages, or null. A bundler makes a module of a file. */
async function load(loader: LanguageLoader, locale: Locale): Promise<unknown> {
  try {
    const loaded = await loader(locale)
    return asObject(loaded).default ?? loaded
  } catch {
    return null
  }
}

/**
 * Loads the messages of a language once for the page. After a failure, it tries again when the page configures another
 * folder or function. `take` gets what was loaded and returns whether it can be used.
 */
export function fetchMessages(locale: Locale, take: (content: unknown) => boolean): void {
  if (requested.has(locale)) return
  requested.add(locale)
  const leave = $loader.subscribe(async (loader) => {
    if (take(await load(loader, locale))) leave()
    // If the page has configured another one since, that one is used.
    else if (loader === $loader.get()) warn(`no usable messages for ${locale}: check locales-url or loadLanguage`)
  })
}
