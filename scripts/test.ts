import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWhenStale } from './build.ts'
import { findChromium } from './chromium.ts'
import { run } from './run.ts'
import { counts, readReport, REPORTS, vitest, type Counts } from './vitest-run.ts'

/** The journeys with most of the rendering and input. `npm run test:e2e -- --build=light` runs all of them. */
const LIGHT_SPECS = 'sign-in menu passports user-card keyboard methods-passkey'
  .split(' ')
  .map((name) => `e2e/${name}.spec.ts`)

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
}

const project = (name: string): Promise<Counts> => vitest(name, ['--project', name, '--reporter=dot'])

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
  await attempt('unit', () => project('node')),
  await attempt('elements in a browser', () => project('browser')),
  await attempt('journeys', () => playwright('react')),
  await attempt('journeys on the light build', () => playwright('light', LIGHT_SPECS)),
]
const total = (key: keyof Counts) => results.reduce((sum, counted) => sum + counted[key], 0)
process.stdout.write(`\n${total('passed')} passed, ${total('failed')} failed\n`)
process.exit(total('failed') > 0 ? 1 : 0)
