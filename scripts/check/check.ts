import '../lib/help.ts'
import { isInstalled, needsInstall } from '../lib/packages.ts'
import { run } from '../lib/run.ts'

interface Check {
  name: string
  command: [string, ...string[]]
  env?: Record<string, string>
}

/*
 * `npm run check` says whether the project can be published as it is: format, lint, types, messages, build, package,
 * tables, dead code and size. It runs every check, and names those that fail.
 */

/** Folders with packages and types of their own. */
const PROJECTS = ['docs', 'e2e/engines']

/** Fast checks come first. The checks after the build need its output. */
const CHECKS: Check[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'lint and layers', command: ['oxlint', '--deny-warnings'] },
  { name: 'types', command: ['tsc', '-p', '.'] },
  ...PROJECTS.filter(isInstalled).map((folder): Check => ({
    name: `types of ${folder}`,
    command: ['tsc', '-p', folder],
  })),
  { name: 'messages', command: ['tsx', 'scripts/build/messages.ts', '--check'] },
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
const failed: string[] = []
for (const { name, command, env } of CHECKS) {
  const [program, ...args] = command
  const { code, output } = await run(program, args, { quiet: true, env })
  const shown = code !== 0 || SHOWN.has(name) ? output.trim() : ''
  process.stdout.write(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}${shown && `\n${shown}`}\n`)
  if (code !== 0) failed.push(name)
}
if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(', ')}\n`)
process.exit(failed.length > 0 ? 1 : 0)
