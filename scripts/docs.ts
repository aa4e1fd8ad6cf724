import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toAttribute, writeManifest, type DocumentedElement } from './manifest.ts'
import { settingDocs } from './property-docs.ts'
import { isMain, ROOT } from './run.ts'
import { withTables } from './tables.ts'

const README = join(ROOT, 'README.md')

/** The settings of the page, as if they were an element. */
async function settings(): Promise<DocumentedElement> {
  const docs = await settingDocs()
  return { tagName: 'settings', attributes: docs.map(toAttribute) }
}

/** Writes the tables of the elements and of the settings into the README; with `--check` only says whether they are up to date. */
async function docs(isCheck: boolean): Promise<number> {
  if (!existsSync(README)) {
    process.stdout.write('There is no README.md to put the tables into.\n')
    return 0
  }
  const before = readFileSync(README, 'utf8')
  const { text, missing } = withTables(before, [...(await writeManifest('.cache/manifest')), await settings()])
  for (const tag of missing)
    process.stdout.write(`No place for ${tag}: <!-- generated:${tag} --> … <!-- /generated -->\n`)
  if (text === before) return 0
  if (isCheck) {
    process.stdout.write('README.md is out of date: npm run docs\n')
    return 1
  }
  writeFileSync(README, text)
  return 0
}

if (isMain(import.meta.url)) process.exit(await docs(process.argv.includes('--check')))
