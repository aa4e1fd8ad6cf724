import '../lib/help.ts'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { buildWhenStale } from '../build/build.ts'
import { mustRun, ROOT, run } from '../lib/run.ts'

/*
 * Runs the end-to-end tests of two versions next to each other with the built files of an earlier commit:
 * npx tsx scripts/test/upgrade.ts [commit]
 * That commit is built with the libraries that are installed now.
 */

/** The first commit whose build has the bundles of today. */
const EARLIEST = 'e916fbf'

const commit = process.argv[2] ?? EARLIEST
const folder = join(ROOT, '.cache/upgrade', commit)

async function buildCommit(): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const files = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 1024 ** 3 })
  execFileSync('tar', ['-x', '-C', folder], { input: files })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  // Its script lies where that commit has it.
  await mustRun('npm', ['run', 'build'], { cwd: folder })
}

if (!existsSync(join(folder, 'dist/did-connect.umd.js'))) await buildCommit()
await buildWhenStale()
const { code } = await run('playwright', ['test', 'e2e/entries/upgrade.spec.ts'], {
  env: { DID_OLDER: join(folder, 'dist') },
})
process.exit(code)
