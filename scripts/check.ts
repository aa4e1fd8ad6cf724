import { run } from './run.ts'

interface Check {
  name: string
  command: [string, ...string[]]
  env?: Record<string, string>
}

/** Fast checks come first. The checks after the build need its output. */
const CHECKS: Check[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'lint and layers', command: ['oxlint', '--deny-warnings'] },
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'messages', command: ['tsx', 'scripts/messages.ts', '--check'] },
  { name: 'build', command: ['tsx', 'scripts/build.ts', '--if-stale'] },
  { name: 'published package', command: ['tsx', 'scripts/tarball.ts'] },
  { name: 'tables of the documentation', command: ['tsx', 'scripts/write-tables.ts', '--check'] },
  { name: 'dead code', command: ['knip', '--no-progress'] },
  { name: 'package.json', command: ['publint', '--strict'] },
  {
    name: 'types of entries',
    command: ['attw', '--pack', '.', '--profile', 'esm-only', '--format', 'ascii'],
    // It packs what the check has built.
    env: { npm_config_ignore_scripts: 'true' },
  },
  { name: 'size', command: ['size-limit'] },
]

/** Checks whose output is of interest when they pass. */
const SHOWN = new Set(['messages', 'published package', 'size'])

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
