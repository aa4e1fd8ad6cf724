import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run, type Outcome, type RunOptions } from '../lib/run.ts'

export const REPORTS = join(ROOT, '.cache/reports')

export interface Counts {
  passed: number
  failed: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
}

export const readReport = <T>(name: string): T => JSON.parse(readFileSync(join(REPORTS, name), 'utf8')) as T

/** A run that fails without a failed test (a file that does not load, a crash) counts as one failure. */
export const counts = (passed: number, failed: number, code: number): Counts => ({
  passed,
  failed: failed === 0 && code !== 0 ? 1 : failed,
})

/** Runs vitest with these arguments and counts its tests. The name is that of its report. */
export async function vitest(name: string, args: string[], options: RunOptions = {}): Promise<Counts & Outcome> {
  const file = `${name}.json`
  rmSync(join(REPORTS, file), { force: true })
  const report = `--outputFile.json=${join(REPORTS, file)}`
  const outcome = await run('vitest', ['run', ...args, '--reporter=json', report], options)
  if (!existsSync(join(REPORTS, file))) return { ...outcome, passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests } = readReport<VitestReport>(file)
  return { ...outcome, ...counts(numPassedTests, numFailedTests, outcome.code) }
}
