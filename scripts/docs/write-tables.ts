import '../lib/help.ts'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { directionOf } from '../../src/i18n/direction.ts'
import { errorMessage, SENTENCES, type DidErrorCode } from '../../src/model/errors.ts'
import { LOCALES } from '../../src/model/locale.ts'
import { ERRORS, translations } from '../build/catalogues.ts'
import { missingTests } from './cited-tests.ts'
import { roomOverrides, withOverrides, writtenOverrides } from '../check/lint-rooms.ts'
import { ROOMS } from '../lib/rooms.ts'
import { readDocumentation } from '../build/documentation.ts'
import { ERROR_HELP } from './error-help.ts'
import { isMain, mustRun, ROOT } from '../lib/run.ts'
import { criteriaTable, errorTable, eventTable, roomTable, sentenceTables, tablesOf, withTable } from './tables.ts'
import { CRITERIA } from './wcag.ts'

/*
 * `npm run tables` writes the tables of the documentation from the sources: elements, settings, events, rooms, errors
 * and their translations, and the criteria of accessibility. It also writes the rules of the linter about rooms. It
 * fails when a criterion cites a test that no longer exists.
 */

const SITE = 'docs/site'
const LINT = '.oxlintrc.json'

interface GeneratedTable {
  /** The page with its place. */
  file: string
  /** Name of the place: `<!-- generated:name -->`. */
  name: string
  table: string
}

/** The sentences of errors in all languages. */
function translatedErrors(): string {
  const languages = Object.entries(LOCALES).map(([locale, language]) => ({
    language,
    direction: directionOf(locale),
    sentences: translations(locale, [ERRORS]),
  }))
  const said = (name: DidErrorCode) =>
    languages.map(({ language, direction, sentences }) => {
      const sentence = sentences.get(errorMessage(name).id)?.text ?? ''
      return { language, direction, sentence }
    })
  return sentenceTables(
    (Object.keys(SENTENCES) as DidErrorCode[]).map((name) => ({ name, help: ERROR_HELP[name], said: said(name) })),
  )
}

async function generatedTables(): Promise<GeneratedTable[]> {
  const { elements, settings, events } = await readDocumentation()
  return [
    ...elements.map((element) => ({
      file: `${SITE}/elements/${element.tagName}.md`,
      name: element.tagName,
      table: tablesOf(element),
    })),
    { file: `${SITE}/settings.md`, name: 'settings', table: tablesOf({ attributes: settings }) },
    { file: `${SITE}/events.md`, name: 'events', table: eventTable(events) },
    { file: 'docs/accessibility.md', name: 'wcag', table: criteriaTable(CRITERIA) },
    { file: 'docs/architecture.md', name: 'rooms', table: roomTable(ROOMS) },
    { file: `${SITE}/troubleshooting.md`, name: 'errors', table: errorTable(SENTENCES, ERROR_HELP) },
    { file: 'docs/languages/errors.md', name: 'errors', table: translatedErrors() },
  ]
}

/** Writes the tables into their pages; with `--check` only says whether they are up to date. */
async function writeTables(isCheck: boolean): Promise<number> {
  let problems = 0
  const report = (text: string): void => {
    problems += 1
    process.stdout.write(`${text}\n`)
  }
  for (const { file, name, table } of await generatedTables()) {
    const path = join(ROOT, file)
    const before = existsSync(path) ? readFileSync(path, 'utf8') : ''
    const after = withTable(before, name, table)
    if (after === null) report(`No place for ${name} in ${file}: <!-- generated:${name} --> … <!-- /generated -->`)
    else if (after !== before && isCheck) report(`${file} is out of date: npm run tables`)
    else if (after !== before) writeFileSync(path, after)
  }
  const config = readFileSync(join(ROOT, LINT), 'utf8')
  if (!isDeepStrictEqual(writtenOverrides(config), roomOverrides())) {
    if (isCheck) report(`${LINT} is out of date: npm run tables`)
    else {
      writeFileSync(join(ROOT, LINT), withOverrides(config, roomOverrides()))
      await mustRun('oxfmt', [LINT])
    }
  }
  for (const cited of missingTests(CRITERIA))
    report(`docs/accessibility.md cites a test that no longer exists: ${cited}`)
  return problems > 0 ? 1 : 0
}

if (isMain(import.meta.url)) process.exit(await writeTables(process.argv.includes('--check')))
