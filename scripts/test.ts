import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWhenStale } from './build.ts'
import { findChromium } from './chromium.ts'
import { ROOT, run } from './run.ts'

const REPORTS = join(ROOT, '.cache/reports')

/** The journeys with most of the rendering and input. `npm run test:e2e -- --build=light` runs all of them. */
const LIGHT_SPECS = 'sign-in menu passports user-card keyboard methods-passkey'
  .split(' ')
  .map((name) => `e2e/${name}.spec.ts`)

interface Counts {
  passed: number
  failed: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  success: boolean
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
}

const readReport = <T>(name: string): T => JSON.parse(readFileSync(join(REPORTS, name), 'utf8')) as T

/** A run that fails without a failed test (a file that does not load, a crash) counts as one failure. */
const counts = (passed: number, failed: number, code: number): Counts => ({
  passed,
  failed: failed === 0 && code !== 0 ? 1 : failed,
})

async function vitest(project: string): Promise<Counts> {
  const file = `${project}.json`
  const args = ['run', '--project', project, '--reporter=dot', '--reporter=json']
  const { code } = await run('vitest', [...args, `--outputFile.json=${join(REPORTS, file)}`])
  const report = readReport<VitestReport>(file)
  return counts(report.numPassedTests, report.numFailedTests, code)
}

async function playwright(build: 'react' | 'light', specs: string[] = []): Promise<Counts> {
  await buildWhenStale()
  const file = `journeys-${build}.json`
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: join(REPORTS, file), DID_BUILD: build }
  const { code } = await run('playwright', ['test', '--reporter=dot,json', ...specs], { env })
  const { stats } = readReport<PlaywrightReport>(file)
  return counts(stats.expected + stats.flaky, stats.unexpected, code)
}

async function attempt(name: string, suite: () => Promise<Counts>): Promise<Counts> {
  process.stdout.write(`\n== ${name}\n`)
  try {
    return await suite()
  } catch (error) {
    process.stderr.write(`${name} did not finish: ${error instanceof Error ? error.message : String(error)}\n`)
    return { passed: 0, failed: 1 }
  }
}

try {
  process.env.CHROMIUM_PATH = findChromium()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n0 passed, 1 failed\n`)
  process.exit(1)
}

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

const results = [
  await attempt('unit', () => vitest('node')),
  await attempt('elements in a browser', () => vitest('browser')),
  await attempt('journeys', () => playwright('react')),
  await attempt('journeys on the light build', () => playwright('light', LIGHT_SPECS)),
]
const total = (key: keyof Counts) => results.reduce((sum, counted) => sum + counted[key], 0)
process.stdout.write(`\n${total('passed')} passed, ${total('failed')} failed\n`)
process.exit(total('failed') > 0 ? 1 : 0)
