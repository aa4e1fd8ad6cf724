import '../lib/help.ts'
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pkg from '../../package.json' with { type: 'json' }
import { missingTranslations } from '../build/catalogues.ts'
import { publishedFrom } from '../build/integrity.ts'
import { notesOf, withRelease } from './changelog.ts'
import { releaseNeeds } from './release-needs.ts'
import { raiseVersion } from './release-version.ts'
import { ROOT } from '../lib/run.ts'

/*
 * `npm run release -- 1.2.0` prepares a version: both files package.json, CHANGELOG.md, latest.json with the hashes of
 * the files, the first steps of the documentation, a commit, a git tag, and the notes. Pushing and publishing are left
 * to a person, and the last lines say how.
 */

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
const npm = (...args: string[]): void => void execFileSync('npm', args, { cwd: ROOT, stdio: 'inherit' })
const change = (file: string, edit: (text: string) => string): void =>
  writeFileSync(join(ROOT, file), edit(readFileSync(join(ROOT, file), 'utf8')))

const MAPS = '.cache/source-maps.tgz'

const [version = ''] = process.argv.slice(2)

const needs = [
  ...(/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version) ? [] : ['It needs a version: npm run release -- 1.2.0']),
  ...(git('status', '--porcelain') ? ['Commit or remove your changes first.'] : []),
  ...(version && git('tag', '--list', `v${version}`) ? [`The tag v${version} already exists.`] : []),
  ...releaseNeeds({ ...pkg, security: readFileSync(join(ROOT, 'SECURITY.md'), 'utf8') }, missingTranslations()),
]
if (needs.length > 0) {
  process.stdout.write(`The release needs something first.\n${needs.map((need) => `  ${need}`).join('\n')}\n`)
  process.exit(1)
}

const today = new Date().toISOString().slice(0, 10)
change('CHANGELOG.md', (text) => withRelease(text, version, today))
raiseVersion(ROOT, version)
npm('run', 'build')
change('scripts/release/latest.json', () => `${JSON.stringify(publishedFrom(join(ROOT, 'dist')), null, 2)}\n`)
npm('run', 'tables')
npm('run', 'check')

git('commit', '--all', '--message', `release: ${version}`)
mkdirSync(join(ROOT, '.cache'), { recursive: true })
const notes = join(ROOT, '.cache/release-notes.md')
writeFileSync(notes, notesOf(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'), version))
git('tag', '--annotate', `v${version}`, '--file', notes)
const maps = readdirSync(join(ROOT, 'dist'), { encoding: 'utf8', recursive: true }).filter((name) =>
  name.endsWith('.map'),
)
execFileSync('tar', ['-czf', join(ROOT, MAPS), '-C', join(ROOT, 'dist'), ...maps])

process.stdout.write(`
v${version} is committed and tagged. Its notes are in .cache/release-notes.md. To publish it:
  git push --follow-tags
  npm publish --provenance
  npx tsx scripts/build/dev-package.ts && npm publish --provenance ./.cache/did-connect-dev
Add ${MAPS} to the release: the package has no source maps.
`)
