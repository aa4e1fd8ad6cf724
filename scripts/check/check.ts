import '../lib/help.ts'
import { isInstalled, needsInstall } from '../lib/packages.ts'
import { run } from '../lib/run.ts'

interface Check {
  name: string
  command: [string, ...string[]]
  env?: Record<string, string>
}

/*
 * Says whether the project can be published as it is: npm run check -- [--fix]
 *
 * Format, lint, types and messages take a minute. If one of them fails, the build and the checks of what it builds
 * wait until you have mended that. `--fix` first mends what tools can: format, lint, texts and tables.
 */

/** Folders with packages and types of their own. */
const PROJECTS = ['docs', 'e2e/engines']

const FIXES: Check[] = [
  { name: 'lint', command: ['oxlint', '--fix'] },
  { name: 'messages', command: ['tsx', 'scripts/build/messages.ts'] },
  { name: 'tables of the documentation', command: ['tsx', 'scripts/docs/write-tables.ts'] },
  // Last, for what the others wrote.
  { name: 'format', command: ['oxfmt'] },
]

/** What needs no build. */
const QUICK: Check[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'types', command: ['tsc', '-p', '.'] },
  ...PROJECTS.filter(isInstalled).map((folder): Check => ({
    name: `types of ${folder}`,
    command: ['tsc', '-p', folder],
  })),
  { name: 'messages', command: ['tsx', 'scripts/build/messages.ts', '--check'] },
]

/** The build, and what is about its files. */
const BUILT: Check[] = [
  { name: 'build', command: ['tsx', 'scripts/build/build.ts', '--if-stale'] },
  { name: 'published package', command: ['tsx', 'scripts/check/package-check.ts'] },
  { name: 'tables of the documentation', command: ['tsx', 'scripts/docs/write-tables.ts', '--check'] },
  { name: 'dead code', command: ['knip', '--no-progress'] },
  { name: 'package.json', command: ['publint', '--strict'] },
  { name: 'size', command: ['size-limit'] },
]

/** Checks whose output is of interest when they pass. */
const SHOWN = new Set(['messages', 'published package', 'size'])

for (const folder of PROJECTS)
  if (!isInstalled(folder)) process.stdout.write(`skip types of ${folder}: ${needsInstall(folder)}\n`)

/** Runs all of them, and returns the names of those that fail. */
async function runAll(checks: Check[], passed: string): Promise<string[]> {
  const failed: string[] = []
  for (const { name, command, env } of checks) {
    const [program, ...args] = command
    const { code, output } = await run(program, args, { quiet: true, env })
    const shown = code !== 0 || SHOWN.has(name) ? output.trim() : ''
    process.stdout.write(`${code === 0 ? passed : 'FAIL'} ${name}${shown && `\n${shown}`}\n`)
    if (code !== 0) failed.push(name)
  }
  return failed
}

if (process.argv.includes('--fix')) await runAll(FIXES, 'ran ')
const failed = await runAll(QUICK, 'ok  ')
if (failed.length > 0) process.stdout.write('\nThe build and its checks have not run.\n')
else failed.push(...(await runAll(BUILT, 'ok  ')))
if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(', ')}\n`)
process.exit(failed.length > 0 ? 1 : 0)
