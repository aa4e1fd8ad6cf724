import '../lib/help.ts'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Defence } from './mutations/defence.ts'
import { DEFENCES } from './mutations/defences.ts'
import { runTest, type Result } from './mutations/run-test.ts'
import { ROOT, run } from '../lib/run.ts'

/*
 * Removes one defence of SECURITY.md at a time, and runs the test that has to notice:
 * npx tsx scripts/test/mutations.ts [part of a name]
 *
 * It works in a copy of the work tree. Ends with 1 if a defence can be removed unnoticed, or is no longer where it was.
 */
const { positionals } = parseArgs({ allowPositionals: true })
const chosen = DEFENCES.filter(({ name }) => name.includes(positionals[0] ?? ''))

async function copyTree(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'did-connect-mutations-'))
  const { output } = await run('git', ['ls-files', '-co', '--exclude-standard'], { quiet: true })
  // Git also lists a file that was removed and not committed.
  const files = output
    .trim()
    .split('\n')
    .filter((name) => existsSync(join(ROOT, name)))
  for (const file of files) cpSync(join(ROOT, file), join(folder, file))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** What a test says of a file without its defence. */
async function resultWithout({ file, remove: [from, to], ...test }: Defence, cwd: string): Promise<Result> {
  const path = join(cwd, file)
  const text = readFileSync(path, 'utf8')
  if (text.split(from).length !== 2) return { outcome: 'broken', why: `not where it was in ${file}` }
  writeFileSync(
    path,
    text.replace(from, () => to),
  )
  const result = await runTest(test, cwd)
  writeFileSync(path, text)
  return result
}

const WORDS = { passed: 'survived', failed: 'noticed', broken: 'not measured' }

const copy = await copyTree()
/** A test that fails anyway notices nothing. Each runs once without a mutation. */
const untouched = new Map<string, Result>()
let isComplete = true
for (const defence of chosen) {
  const { name, test, title = '' } = defence
  const key = `${test} ${title}`.trim()
  const before = untouched.get(key) ?? (await runTest(defence, copy))
  untouched.set(key, before)
  const isReady = before.outcome === 'passed'
  const { outcome, why } = isReady ? await resultWithout(defence, copy) : before
  if (!isReady || outcome !== 'failed') isComplete = false
  process.stdout.write(`${isReady ? WORDS[outcome] : 'fails without any mutation'}: ${name} (${key})\n`)
  if (why) process.stdout.write(`  ${why}\n`)
}
rmSync(copy, { recursive: true })
process.exit(isComplete ? 0 : 1)
