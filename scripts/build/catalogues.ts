import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PO from 'pofile'
import { LOCALES } from '../../src/model/locale.ts'
import { catalogueKey } from '../../src/model/message-id.ts'
import { ROOT } from '../lib/run.ts'

/** The texts in the source of the kit. Their ids are the texts themselves. */
export const TEXTS = join(ROOT, 'src/i18n/locales')
/**
 * The sentences of errors. They are apart because the bundle needs no English catalogue for them: their table is
 * English.
 */
export const ERRORS = join(ROOT, 'src/i18n/error-locales')

const FOLDERS = [TEXTS, ERRORS]

export const catalogueFile = (folder: string, locale: string): string => join(folder, `${locale}.po`)

/** The catalogue of a language, empty if there is none yet. */
export function readCatalogue(folder: string, locale: string): PO {
  const file = catalogueFile(folder, locale)
  if (existsSync(file)) return PO.parse(readFileSync(file, 'utf8'))
  const catalogue = new PO()
  catalogue.headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    Language: locale,
  }
  return catalogue
}

/** A message in ICU. */
export interface Translation {
  /** The text in the source, which is the id for pages (docs/rules.md §7.2). Errors have none. */
  source: string
  /** What English pages show. */
  english: string
  /** Empty where there is none yet. */
  text: string
}

/** The messages of a language, by id. @param folders those of all messages, errors included */
export function translations(locale: string, folders = FOLDERS): Map<string, Translation> {
  const found = new Map<string, Translation>()
  for (const folder of folders) {
    const english = new Map(readCatalogue(folder, 'en').items.map(({ msgid, msgstr: [text] }) => [msgid, text]))
    for (const { msgid, msgstr } of readCatalogue(folder, locale).items) {
      const source = msgid.startsWith('error.') ? '' : msgid
      const key = catalogueKey(msgid)
      const other = found.get(key)
      if (other) throw new Error(`“${msgid}” has the key of “${other.source}”. Reword one of them.`)
      found.set(key, { source, english: english.get(msgid) || source, text: msgstr[0] ?? '' })
    }
  }
  return found
}

/** The English texts without a translation, by language. */
export function missingTranslations(locales = Object.keys(LOCALES), folders = FOLDERS): Map<string, string[]> {
  const missing = new Map<string, string[]>()
  for (const locale of locales) {
    const all = [...translations(locale, folders).values()]
    const texts = all.filter(({ text }) => !text).map(({ english }) => english)
    if (texts.length > 0) missing.set(locale, texts)
  }
  return missing
}
