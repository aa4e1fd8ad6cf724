import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAGE_CSS } from '../src/style/room.ts'
import { cdnLines } from './cdn-lines.ts'
import { writeEntries } from './entries.ts'
import { writeNotices } from './notices.ts'
import { isMain, mustRun, ROOT, run } from './run.ts'

/** Inputs of the build: sources, configuration and build scripts. */
const SOURCES = 'src elements public scripts package.json package-lock.json vite.config.ts lingui.config.ts'.split(' ')
const DIST = join(ROOT, 'dist')
/** The file that the build writes last. */
const NOTICES = join(DIST, 'THIRD-PARTY-NOTICES.txt')

const isSource = (path: string): boolean => !/\.(browser\.)?test(-d)?\.tsx?$/.test(path)

function newest(path: string): number {
  if (!existsSync(path)) return 0
  const entry = statSync(path)
  if (!entry.isDirectory()) return isSource(path) ? entry.mtimeMs : 0
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}

/** Whether dist/ is missing or older than one of its inputs. */
export function isStale(): boolean {
  if (!existsSync(NOTICES)) return true
  const built = statSync(NOTICES).mtimeMs
  return SOURCES.some((name) => newest(join(ROOT, name)) > built)
}

/**
 * Builds the bundles of both builds, the languages, the enumerations, the styles for pages, and the manifest, from which
 * the demo makes its controls.
 */
export async function buildBundles(): Promise<void> {
  rmSync(DIST, { recursive: true, force: true })
  // A new text is shown in English before anybody collects or translates it.
  await mustRun('tsx', ['scripts/messages.ts'], { quiet: true })
  for (const mode of ['production', 'enums', 'light']) {
    await mustRun('vite', ['build', '--mode', mode, '--logLevel', 'warn'], { quiet: true })
  }
  writeFileSync(join(DIST, 'did-connect.css'), PAGE_CSS)
  await writeEntries(DIST)
  await mustRun('tsx', ['scripts/manifest.ts'], { quiet: true })
  writeNotices(DIST)
}

/** Builds the bundles if they are stale, for tests and the demo. */
export async function buildWhenStale(): Promise<void> {
  if (isStale()) await buildBundles()
}

/** Builds everything that is published: the bundles and the types. */
async function build(): Promise<void> {
  await buildBundles()
  // Slow to load, and not needed for the bundles.
  const { buildTypes } = await import('./types.ts')
  await buildTypes(DIST)
  const { output } = await run('ls', ['dist'], { quiet: true })
  process.stdout.write(`dist: ${output.trim().split('\n').join(' ')}\n`)
  process.stdout.write(`From a CDN, once published:\n${cdnLines(DIST).join('\n')}\n`)
}

if (isMain(import.meta.url)) await (process.argv.includes('--if-stale') ? buildWhenStale() : build())
