import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'

/** A message in ICU. */
export interface Translation {
  /** The text in the source, which is the id for pages (docs/rules.md §7.2). Errors have none. */
  source: string
  /** What English pages show. */
  english: string
  /** Empty where there is none yet. */
  text: string
}

/** All messages of a language, errors included, by id. */
export async function translations(locale: string, config = getConfig()): Promise<Map<string, Translation>> {
  const found = new Map<string, Translation>()
  for (const catalog of await getCatalogs(config)) {
    const english = (await catalog.read('en')) ?? {}
    for (const [id, { translation = '' }] of Object.entries((await catalog.read(locale)) ?? {})) {
      const { message = '', translation: sentence } = english[id] ?? {}
      found.set(id, { source: message, english: sentence || message, text: translation })
    }
  }
  return found
}

/** The English texts without a translation, by language. */
export async function missingTranslations(config = getConfig()): Promise<Map<string, string[]>> {
  const missing = new Map<string, string[]>()
  for (const locale of config.locales) {
    const all = [...(await translations(locale, config)).values()]
    const texts = all.filter(({ text }) => !text).map(({ english }) => english)
    if (texts.length > 0) missing.set(locale, texts)
  }
  return missing
}
