import '../lib/help.ts'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWhenStale } from '../build/build.ts'
import type { E2E_BUILDS } from '../../e2e/setup/dist-folder.ts'
import { findChromium, findHeadlessShell } from '../lib/chromium.ts'
import { run, type Outcome } from '../lib/run.ts'
import { counts, readReport, REPORTS, vitest, type Counts } from './vitest-run.ts'

/*
 * npm test                     unit tests, elements in a browser, and a journey for each promise of the README
 * npm run test:all             the same, then all other end-to-end tests
 * npm run test:all -- --rest   only what npm test leaves out
 *
 * Prints a line for each suite, and the output of those that fail.
 */
const { values } = parseArgs({ options: { all: { type: 'boolean' }, rest: { type: 'boolean' } } })

interface PlaywrightReport {
  stats: { expected: number; unexpected: number }
}

type Suite = () => Promise<Counts & Outcome>

const inProjects =
  (...projects: string[]): Suite =>
  () =>
    vitest(projects.join('-'), [...projects.flatMap((name) => ['--project', name]), '--reporter=dot'], { quiet: true })

const endToEnd =
  (build: (typeof E2E_BUILDS)[number], ...args: string[]): Suite =>
  async () => {
    await buildWhenStale()
    const file = join(REPORTS, 'end-to-end.json')
    rmSync(file, { force: true })
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, DID_BUILD: build }
    const outcome = await run('playwright', ['test', '--reporter=dot,json', ...args], { env, quiet: true })
    if (!existsSync(file)) return { ...outcome, passed: 0, failed: 1 }
    const { stats } = readReport<PlaywrightReport>('end-to-end.json')
    return { ...outcome, ...counts(stats.expected, stats.unexpected, outcome.code) }
  }

const MAIN: Record<string, Suite> = {
  unit: inProjects('node', 'alone'),
  'elements in a browser': inProjects('browser'),
  journeys: endToEnd('chunks', '--project=main'),
}
const REST: Record<string, Suite> = {
  'random faults': () =>
    vitest('random-faults', ['--project', 'node', '--reporter=dot', 'src/session/random-faults.test.ts'], {
      env: { FAULT_RUNS: '200' },
      quiet: true,
    }),
  packages: () => vitest('packages', ['--config', 'e2e/packages/vitest.config.ts', '--reporter=dot'], { quiet: true }),
  'other end-to-end tests': endToEnd('chunks', '--project=other'),
  'the kit in one file': endToEnd('one-file', '--grep=@one-file'),
}

async function attempt(name: string, suite: Suite): Promise<Counts> {
  process.stdout.write(`${name}: `)
  const begin = performance.now()
  const { passed, failed, output } = await suite().catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    output: `It did not finish: ${error instanceof Error ? error.message : String(error)}\n`,
  }))
  const seconds = Math.round((performance.now() - begin) / 1000)
  process.stdout.write(`${passed} passed, ${failed} failed, ${seconds} s\n${failed > 0 ? output : ''}`)
  return { passed, failed }
}

try {
  // Installs what is missing, before the runners look for it at the same time.
  findHeadlessShell()
  findChromium()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n0 passed, 1 failed\n`)
  process.exit(1)
}

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

const total: Counts = { passed: 0, failed: 0 }
for (const [name, suite] of Object.entries({
  ...(values.rest ? {} : MAIN),
  ...(values.rest || values.all ? REST : {}),
})) {
  const { passed, failed } = await attempt(name, suite)
  total.passed += passed
  total.failed += failed
}
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
process.exit(total.failed > 0 ? 1 : 0)
