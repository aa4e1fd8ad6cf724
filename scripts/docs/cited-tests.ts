import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib/run.ts'
import type { Criterion } from './wcag.ts'

/*
 * A document cites a test by its file and an id. The id stands in a comment above the line with the title, so that
 * titles can change:
 *
 *   // cited as code-expires
 *   test('a code expires after 30 minutes', …)
 */
const markerOf = (id: string): string => `// cited as ${id}`

/** The first text that a call begins with, or a line: not the parameters of a test before its title. */
const TITLE = /(?:\(|^\s*)(['"`])(.+?)\1/
/** What differs from run to run, and what leads up to it. */
const VARIABLE_END = /\W*\$\{.*/

const fileOf = (path: string): string => {
  const file = join(ROOT, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** The title of the test with this id; null if no line of the text has it. */
export function citedTitle(text: string, id: string): string | null {
  const lines = text.split('\n')
  const marker = lines.findIndex((line) => line.trim() === markerOf(id))
  const [, , title] = (marker >= 0 && TITLE.exec(lines[marker + 1] ?? '')) || []
  return title?.replace(VARIABLE_END, '') ?? null
}

/** The criteria with the titles of the tests that they cite, and what they cite in vain. */
export function withTitles(
  criteria: readonly Criterion[],
  read = fileOf,
): { criteria: Criterion[]; missing: string[] } {
  const missing: string[] = []
  const titleOf = (path: string, id: string): string => {
    const title = citedTitle(read(path), id)
    if (title === null) missing.push(`${path}: ${id}`)
    return title ?? id
  }
  const titled = criteria.map((criterion) => {
    const tests = Object.entries(criterion.tests ?? {}).map(
      ([path, ids]) => [path, ids.map((id) => titleOf(path, id))] as const,
    )
    return criterion.tests ? { ...criterion, tests: Object.fromEntries(tests) } : criterion
  })
  return { criteria: titled, missing }
}
