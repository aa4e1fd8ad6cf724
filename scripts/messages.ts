import './help.ts'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { missingTranslations } from './catalogues.ts'
import { sourceTexts, typeOfTexts } from './message-texts.ts'
import { isMain, mustRun, ROOT } from './run.ts'

/*
 * `npm run messages` collects the texts of the source in src/i18n, and names those without a translation. With
 * `-- --check` it changes nothing, and fails if the catalogues are out of date.
 */

const FOLDERS = ['src/i18n/locales', 'src/i18n/error-locales']
const TYPE_FILE = 'src/model/message-texts.ts'

/** Content of each catalogue, and of the type of their texts, by path. */
function readCatalogues(): Map<string, string> {
  const paths = FOLDERS.flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => join(folder, name)))
  return new Map([...paths, TYPE_FILE].map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]))
}

/** Names what is shown in English for now: a release needs its translation, nothing else does. */
async function listMissing(): Promise<void> {
  for (const [locale, texts] of await missingTranslations())
    process.stdout.write(`No translation yet, ${locale}: ${texts.map((text) => `"${text}"`).join(', ')}\n`)
}

/** Collects the messages of the source in all catalogues; with `--check` only says whether they are up to date. */
async function messages(isCheck: boolean): Promise<number> {
  const before = readCatalogues()
  await mustRun('lingui', ['extract', '--clean'], { quiet: isCheck })
  writeFileSync(join(ROOT, TYPE_FILE), typeOfTexts(await sourceTexts()))
  await listMissing()
  if (!isCheck) return 0
  const changed = [...readCatalogues()].filter(([path, text]) => before.get(path) !== text).map(([path]) => path)
  for (const [path, text] of before) writeFileSync(join(ROOT, path), text)
  if (changed.length === 0) return 0
  process.stdout.write(`Out of date: ${changed.join(', ')}. Run npm run messages.\n`)
  return 1
}

if (isMain(import.meta.url)) process.exit(await messages(process.argv.includes('--check')))
