import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'

/** A message as translators see it: its English text, and the translation, both in ICU. */
export interface Translation {
  english: string
  text: string
}

/** All messages of a language, errors included, by id. */
export async function translations(locale: string): Promise<Map<string, Translation>> {
  const found = new Map<string, Translation>()
  for (const catalog of await getCatalogs(getConfig())) {
    const english = (await catalog.read('en')) ?? {}
    for (const [id, { translation = '' }] of Object.entries((await catalog.read(locale)) ?? {})) {
      const { message, translation: sentence } = english[id] ?? {}
      found.set(id, { english: message || sentence || '', text: translation })
    }
  }
  return found
}
