import '../lib/help.ts'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pkg from '../../package.json' with { type: 'json' }
import { missingLinks, missingNames, type Packed } from '../build/package-files.ts'
import { ROOT, run } from '../lib/run.ts'

/*
 * Rehearses `npm publish` in a clone of the last commit, which has no build: npm itself runs the checks and the build
 * of the package. Nothing is sent: npx tsx scripts/release/rehearse.ts
 */

const folder = mkdtempSync(join(tmpdir(), 'did-connect-publish-'))
const clone = join(folder, 'clone')
const git = (...args: string[]): void => void execFileSync('git', args, { stdio: 'inherit' })
const publish = () => run('npm', ['publish', '--dry-run', '--json'], { cwd: clone, quiet: true })

/** What npm says it would send. The scripts of the package print before it. */
function packedIn(output: string): Packed {
  const begin = output.lastIndexOf('\n{\n')
  const end = output.lastIndexOf('\n}\n')
  return (JSON.parse(output.slice(begin, end + 2)) as Record<string, Packed>)[pkg.name] as Packed
}

const problems: string[] = []
try {
  git('clone', '--quiet', '--no-tags', ROOT, clone)
  symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'))

  const untagged = await publish()
  if (untagged.code === 0 || !untagged.output.includes('needs the tag'))
    problems.push(`npm publish accepted a commit without the tag:\n${untagged.output}`)
  if (existsSync(join(clone, 'dist'))) problems.push('npm publish built a commit without the tag')

  git('-C', clone, 'tag', `v${pkg.version}`)
  const { code, output } = await publish()
  if (code === 0) {
    const { files } = packedIn(output)
    const read = (name: string): string => readFileSync(join(clone, name), 'utf8')
    problems.push(...missingNames(read('docs/site/size.md'), files), ...missingLinks(read, files))
    process.stdout.write(`npm would publish the ${files.length} files of docs/site/size.md, built from the tag.\n`)
  } else problems.push(`npm publish ended with ${code}:\n${output}`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.exit(problems.length > 0 ? 1 : 0)
