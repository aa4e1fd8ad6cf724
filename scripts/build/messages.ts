import '../lib/help.ts'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { LOCALES } from '../../src/model/locale.ts'
import { missingTranslations } from './catalogues.ts'
import { sourceTexts, updatedCatalogues } from './extract.ts'
import { typeOfTexts } from './message-texts.ts'
import { isMain, ROOT } from '../lib/run.ts'

/*
 * `npm run messages` collects the texts of the source in src/i18n, and names those without a translation. With
 * `-- --check` it changes nothing, and fails if the catalogues are out of date.
 */

const TYPE_FILE = join(ROOT, 'src/model/message-texts.ts')

/** Names what is shown in English for now: a release needs its translation, nothing else does. */
function listMissing(): void {
  for (const [locale, texts] of missingTranslations())
    process.stdout.write(`No translation yet, ${locale}: ${texts.map((text) => `"${text}"`).join(', ')}\n`)
}

/** Collects the messages of the source in all catalogues; with `--check` only says whether they are up to date. */
function messages(isCheck: boolean): number {
  const texts = sourceTexts()
  const files = updatedCatalogues(Object.keys(LOCALES), texts).set(TYPE_FILE, typeOfTexts(texts))
  const changed = [...files].filter(([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text)
  if (!isCheck) for (const [path, text] of changed) writeFileSync(path, text)
  listMissing()
  if (!isCheck || changed.length === 0) return 0
  const paths = changed.map(([path]) => relative(ROOT, path))
  process.stdout.write(`Out of date: ${paths.join(', ')}. Run npm run messages.\n`)
  return 1
}

if (isMain(import.meta.url)) process.exit(messages(process.argv.includes('--check')))
