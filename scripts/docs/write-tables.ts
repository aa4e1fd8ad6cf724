import '../lib/help.ts'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROWS } from '../../entries/cli/migrate/rows.ts'
import { SENTENCES } from '../../src/model/errors.ts'
import pkg from '../../package.json' with { type: 'json' }
import latest from '../release/latest.json' with { type: 'json' }
import { readDocumentation } from '../build/documentation.ts'
import { ERROR_HELP } from './error-help.ts'
import { firstSteps, type FirstSteps } from './first-steps.ts'
import { pageIndex } from './page-index.ts'
import { isMain, ROOT } from '../lib/run.ts'
import { errorTable, eventTable, migrationTable, tablesOf, withTable } from './tables.ts'

/*
 * `npm run tables` writes the tables of the documentation from the sources: elements, settings, events, errors, and
 * what a reader copies first.
 */

const SITE = 'docs/site'

interface GeneratedTable {
  /** The page with its place. */
  file: string
  /** Name of the place: `<!-- generated:name -->`. */
  name: string
  table: string
}

/** The pages with each of the first steps. */
const FIRST_STEPS: Record<keyof FirstSteps, string[]> = {
  copy: ['README.md', `${SITE}/index.md`, `${SITE}/start.md`, 'llms.txt', 'AGENTS.md'],
  npm: [`${SITE}/start.md`],
  dev: [`${SITE}/dev.md`],
  cdn: ['README.md', `${SITE}/start.md`],
  'cdn-chunks': [`${SITE}/start.md`],
}

function firstStepParts(): GeneratedTable[] {
  const steps = Object.entries(firstSteps(latest, pkg.version)) as [keyof FirstSteps, string][]
  return steps.flatMap(([name, table]) => FIRST_STEPS[name].map((file) => ({ file, name, table })))
}

async function generatedTables(): Promise<GeneratedTable[]> {
  const { elements, settings, events } = await readDocumentation()
  const button = elements.find(({ tagName }) => tagName === 'did-connect-button')
  return [
    ...elements.map((element) => ({
      file: `${SITE}/elements/${element.tagName}.md`,
      name: element.tagName,
      table: tablesOf(element, element === button ? undefined : button),
    })),
    { file: `${SITE}/settings.md`, name: 'settings', table: tablesOf({ attributes: settings }) },
    { file: `${SITE}/events.md`, name: 'events', table: eventTable(events) },
    { file: `${SITE}/migrate.md`, name: 'react-kit', table: migrationTable(ROWS) },
    { file: `${SITE}/troubleshooting.md`, name: 'errors', table: errorTable(SENTENCES, ERROR_HELP) },
    ...firstStepParts(),
    { file: 'llms.txt', name: 'pages', table: pageIndex() },
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
  return problems > 0 ? 1 : 0
}

if (isMain(import.meta.url)) process.exit(await writeTables(process.argv.includes('--check')))
