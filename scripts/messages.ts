import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMain, mustRun, ROOT } from './run.ts'

const FOLDER = join(ROOT, 'src/i18n/locales')

const readCatalogues = (): Map<string, string> =>
  new Map(readdirSync(FOLDER).map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')]))

/** Collects the messages of the source in all catalogues; with `--check` only says whether they are up to date. */
async function messages(isCheck: boolean): Promise<number> {
  const before = readCatalogues()
  await mustRun('lingui', ['extract', '--clean'], { quiet: isCheck })
  if (!isCheck) return 0
  const changed = [...readCatalogues()].filter(([name, text]) => before.get(name) !== text).map(([name]) => name)
  for (const [name, text] of before) writeFileSync(join(FOLDER, name), text)
  if (changed.length === 0) return 0
  process.stdout.write(`Out of date: ${changed.join(', ')}. Run npm run messages.\n`)
  return 1
}

if (isMain(import.meta.url)) process.exit(await messages(process.argv.includes('--check')))
