import './help.ts'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { DEFENCES, type Defence } from './mutations/defences.ts'
import { ROOT, run } from './run.ts'

/*
 * Removes one defence of SECURITY.md at a time, and runs the test that has to notice:
 * npx tsx scripts/mutations.ts [part of a name]
 *
 * It works in a copy of the work tree. Ends with 1 if a defence can be removed unnoticed, or is no longer where it was.
 */
const { positionals } = parseArgs({ allowPositionals: true })
const chosen = DEFENCES.filter(({ name }) => name.includes(positionals[0] ?? ''))

async function copyTree(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'did-connect-mutations-'))
  const { output } = await run('git', ['ls-files', '-co', '--exclude-standard'], { quiet: true })
  for (const file of output.trim().split('\n')) cpSync(join(ROOT, file), join(folder, file))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Whether a test passes in the copy. Journeys build the kit first, which takes a minute or two. */
async function passes(test: string, cwd: string): Promise<boolean> {
  if (test.startsWith('e2e/')) {
    const options = ['--workers=1', '--max-failures=1']
    return (await run('tsx', ['scripts/e2e.ts', test, ...options], { quiet: true, cwd })).code === 0
  }
  const project = test.includes('.browser.') ? 'browser' : 'node'
  return (await run('vitest', ['run', '--project', project, test, '--bail=1'], { quiet: true, cwd })).code === 0
}

async function outcome({ file, remove: [from, to], test }: Defence, cwd: string): Promise<string> {
  const path = join(cwd, file)
  const text = readFileSync(path, 'utf8')
  if (text.split(from).length !== 2) return 'is not where it was'
  writeFileSync(path, text.replace(from, to))
  const isUnnoticed = await passes(test, cwd)
  writeFileSync(path, text)
  return isUnnoticed ? 'survived' : 'noticed'
}

const copy = await copyTree()
let isComplete = true
/** A test that fails anyway notices nothing. */
for (const test of new Set(chosen.map((defence) => defence.test))) {
  if (await passes(test, copy)) continue
  isComplete = false
  process.stdout.write(`fails without any mutation: ${test}\n`)
}
for (const defence of chosen) {
  const result = await outcome(defence, copy)
  if (result !== 'noticed') isComplete = false
  process.stdout.write(`${result}: ${defence.name} (${dirname(defence.file)}, ${defence.test})\n`)
}
rmSync(copy, { recursive: true })
process.exit(isComplete ? 0 : 1)
