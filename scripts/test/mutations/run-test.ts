import { run } from '../../lib/run.ts'
import type { Defence } from './defence.ts'

export interface Result {
  /** `broken`: no test ran, or none failed and the run did. */
  outcome: 'passed' | 'failed' | 'broken'
  /** The first error of a failed test, else the end of the output. */
  why: string
}

/** The sum at the end, of Playwright or Vitest. A file that can't be loaded counts in neither. */
const FAILED = /^\s*(?:Tests\s+)?[1-9]\d* failed/m
const ERROR = /^\s*(?:\w*Error: |Test timeout ).+/m

const pattern = (title: string): string => title.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** Journeys run on the build that takes seconds. */
function commandOf({ test, title }: Pick<Defence, 'test' | 'title'>): [string, ...string[]] {
  if (test.startsWith('e2e/')) {
    const options = ['--build=demo', '--workers=1', '--max-failures=1', ...(title ? [`--grep=${pattern(title)}`] : [])]
    return ['tsx', 'scripts/test/e2e.ts', test, ...options]
  }
  const project = test.includes('.browser.') ? 'browser' : 'node'
  return [
    'vitest',
    'run',
    '--project',
    project,
    test,
    '--bail=1',
    ...(title ? [`--testNamePattern=${pattern(title)}`] : []),
  ]
}

/** Runs the tests of a defence in a folder. */
export async function runTest(defence: Pick<Defence, 'test' | 'title'>, cwd: string): Promise<Result> {
  const [program, ...options] = commandOf(defence)
  const { code, output } = await run(program, options, { quiet: true, cwd, env: { NO_COLOR: '1' } })
  if (code === 0) return { outcome: 'passed', why: '' }
  if (!FAILED.test(output)) return { outcome: 'broken', why: output.slice(-2_000) }
  return { outcome: 'failed', why: ERROR.exec(output)?.[0].trim() ?? '' }
}
