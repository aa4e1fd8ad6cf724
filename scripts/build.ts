import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { writeNotices } from './notices.ts'
import { isMain, mustRun, ROOT, run } from './run.ts'

/** What the bundle is made of, and what makes it. */
const SOURCES = 'src elements public scripts package.json package-lock.json vite.config.ts lingui.config.ts'.split(' ')
const DIST = join(ROOT, 'dist')
/** Written last. */
const NOTICES = join(DIST, 'THIRD-PARTY-NOTICES.txt')

const isSource = (path: string): boolean => !/\.(browser\.)?test(-d)?\.tsx?$/.test(path)

function newest(path: string): number {
  if (!existsSync(path)) return 0
  const entry = statSync(path)
  if (!entry.isDirectory()) return isSource(path) ? entry.mtimeMs : 0
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}

/** Whether dist/ is missing or something it is made of has changed since. */
export function isStale(): boolean {
  if (!existsSync(NOTICES)) return true
  const built = statSync(NOTICES).mtimeMs
  return SOURCES.some((name) => newest(join(ROOT, name)) > built)
}

/** The bundles of both builds, the languages, and the enumerations. */
export async function buildBundles(): Promise<void> {
  rmSync(DIST, { recursive: true, force: true })
  for (const mode of ['production', 'enums', 'light']) {
    await mustRun('vite', ['build', '--mode', mode, '--logLevel', 'warn'], { quiet: true })
  }
  writeNotices(DIST)
}

/** The bundles only, and only when they are out of date: what a test or the demo needs. */
export async function buildWhenStale(): Promise<void> {
  if (isStale()) await buildBundles()
}

/** Everything that is published: bundles, languages, types, the description of the elements. */
async function build(): Promise<void> {
  await buildBundles()
  // Not needed, and slow to load, for those who want the bundles only.
  const { buildTypes } = await import('./types.ts')
  await buildTypes(DIST)
  if (existsSync(join(ROOT, 'scripts/manifest.ts'))) await mustRun('tsx', ['scripts/manifest.ts'])
  const { output } = await run('ls', ['dist'], { quiet: true })
  process.stdout.write(`dist: ${output.trim().split('\n').join(' ')}\n`)
}

if (isMain(import.meta.url)) await (process.argv.includes('--if-stale') ? buildWhenStale() : build())
