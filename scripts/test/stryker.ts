import '../lib/help.ts'
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { COVERED } from './mutations/covered.ts'
import { isInstalled, needsInstall } from '../lib/packages.ts'
import { ROOT, run } from '../lib/run.ts'
import { readReport, REPORTS } from './vitest-run.ts'

/*
 * Changes a file in every way that StrykerJS knows, one at a time, and runs its unit tests, which have to notice:
 * npx tsx scripts/test/stryker.ts [part of a path]
 *
 * scripts/test/mutations/covered.ts has the files and their tests. It works in a copy of the work tree. docs/testing.md
 * has the results, and the reason of each change that may go unnoticed. Ends with 1 if a run fails.
 */
const FOLDER = 'mutation'

interface Mutant {
  mutatorName: string
  replacement: string
  status: string
  testsCompleted?: number
  location: { start: { line: number; column: number }; end: { line: number; column: number } }
}

interface Report {
  files: Record<string, { source: string; mutants: Mutant[] }>
}

const configOf = (file: string, report: string) => ({
  mutate: [file],
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/test/mutations/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  reporters: ['json'],
  jsonReporter: { fileName: report },
  tempDirName: '.cache/stryker',
  ignorePatterns: ['.cache', 'dist', 'bench', 'docs', 'examples'],
  // Vitest looks at no types, and this TypeScript has no API for Stryker.
  disableTypeChecks: false,
  tsconfigFile: 'none.json',
  // Vitest may end a run at the first failed test before it says so, and the change counts as unnoticed.
  disableBail: true,
  logLevel: 'warn',
})

/** What was changed, in one line. */
function lineOf({ mutatorName, replacement, location: { start, end } }: Mutant, lines: string[]): string {
  const line = lines[start.line - 1] ?? ''
  const original = line.slice(start.column - 1, end.line === start.line ? end.column - 1 : undefined)
  return `${start.line}: ${original} → ${replacement.replaceAll(/\s+/g, ' ')} (${mutatorName})`
}

/** What happened to a change that no test noticed. */
function wordFor({ status, testsCompleted }: Mutant): 'survived' | 'not covered' | 'not run' {
  if (status === 'NoCoverage') return 'not covered'
  return testsCompleted ? 'survived' : 'not run'
}

/** Prints the score of a file and what its tests did not notice. Returns whether every test ran. */
async function mutate(file: string, tests: string[]): Promise<boolean> {
  const name = `stryker-${basename(file, '.ts')}`
  const config = join(REPORTS, `${name}.config.json`)
  writeFileSync(config, JSON.stringify(configOf(file, join(REPORTS, `${name}.json`))))
  const stryker = join(ROOT, FOLDER, 'node_modules/@stryker-mutator/core/bin/stryker.js')
  const env = { DID_MUTATION_TESTS: tests.join(' ') }
  const { code, output } = await run('node', [stryker, 'run', config], { quiet: true, env })
  if (code !== 0) {
    process.stdout.write(`${file}: Stryker ended with ${code}\n${output}\n`)
    return false
  }
  for (const { source, mutants } of Object.values(readReport<Report>(`${name}.json`).files)) {
    const counted = mutants.filter(({ status }) => status !== 'RuntimeError')
    const unnoticed = counted.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    const killed = counted.length - unnoticed.length
    const score = ((100 * killed) / counted.length).toFixed(1)
    const broken = mutants.length - counted.length
    process.stdout.write(`${file}: ${score} %, ${killed} of ${counted.length} killed, ${broken} not counted\n`)
    for (const mutant of unnoticed) process.stdout.write(`  ${wordFor(mutant)} ${lineOf(mutant, source.split('\n'))}\n`)
    if (unnoticed.some((mutant) => wordFor(mutant) === 'not run')) return false
  }
  return true
}

if (!isInstalled(FOLDER)) {
  process.stderr.write(`${FOLDER} ${needsInstall(FOLDER)}\n`)
  process.exit(1)
}
const { positionals } = parseArgs({ allowPositionals: true })
mkdirSync(REPORTS, { recursive: true })
let isComplete = true
for (const [file, tests] of Object.entries(COVERED)) {
  if (file.includes(positionals[0] ?? '') && !(await mutate(file, tests))) isComplete = false
}
process.exit(isComplete ? 0 : 1)
