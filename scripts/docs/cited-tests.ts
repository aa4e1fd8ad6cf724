import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib/run.ts'
import type { Criterion } from './wcag.ts'

const fileOf = (path: string): string => {
  const file = join(ROOT, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** A line with a quoted title. */
const hasTitle = (text: string, title: string): boolean =>
  text.split('\n').some((line) => line.includes(title) && /['"`]/.test(line))

/** The tests that criteria cite and their files no longer have. */
export const missingTests = (criteria: readonly Criterion[], read = fileOf): string[] =>
  criteria.flatMap(({ tests = {} }) =>
    Object.entries(tests).flatMap(([path, titles]) =>
      titles.filter((title) => !hasTitle(read(path), title)).map((title) => `${path}: ${title}`),
    ),
  )
