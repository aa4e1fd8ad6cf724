import '../lib/help.ts'
import { execFileSync } from 'node:child_process'
import pkg from '../../package.json' with { type: 'json' }
import { publishNeeds } from '../release/release-needs.ts'
import { ROOT } from '../lib/run.ts'

/* Says what keeps this commit from being published. `npm publish` runs it first, then the build. */

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trimEnd()

const needs = publishNeeds(pkg, git('tag', '--points-at', 'HEAD').split('\n'), git('status', '--porcelain'))
for (const need of needs) process.stdout.write(`${need}\n`)
process.exit(needs.length > 0 ? 1 : 0)
