import '../lib/help.ts'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hashOf } from '../../demo/server/cached-build.ts'
import { PAGE_CSS } from '../../src/style/reserved-space.ts'
import { writeEntries } from './entries.ts'
import { writeIntegrity } from './integrity.ts'
import { writeNotices } from './notices.ts'
import type * as ServerEntry from '../../entries/html/index.ts'
import { isMain, mustRun, ROOT, run } from '../lib/run.ts'

/*
 * `npm run build` builds everything that is published into dist; `-- --if-stale` only what is older than its sources.
 */

/** Inputs of the build: sources, configuration and build scripts. */
const SOURCES =
  'src elements entries demo/wallet demo/server/testing public scripts package.json package-lock.json tsconfig.json tsconfig.build.json vite.config.ts lingui.config.ts'.split(
    ' ',
  )
const DIST = join(ROOT, 'dist')
/** The hash of the sources of `dist`. A build writes it last. */
const BUILT = join(ROOT, '.cache/build/sources.txt')

/** Whether dist/ lacks this file, or was built from other sources. */
const isStale = (file: string): boolean =>
  !existsSync(join(DIST, file)) || !existsSync(BUILT) || readFileSync(BUILT, 'utf8') !== hashOf(SOURCES)

/** Tests start builds too, and Vite would take their `NODE_ENV` for the code that it writes. */
const forVite = { quiet: true, env: { NODE_ENV: 'production' } }

/**
 * Builds the bundle, the chunks and those of React apps, the languages, the enumerations, the styles for pages, and the
 * manifest.
 */
async function buildBundles(): Promise<void> {
  // A new text is shown in English before anybody collects or translates it.
  await mustRun('tsx', ['scripts/build/messages.ts'], { quiet: true })
  const hash = hashOf(SOURCES)
  rmSync(BUILT, { force: true })
  rmSync(DIST, { recursive: true, force: true })
  for (const mode of ['production', 'enums', 'html', 'split', 'split-react']) {
    await mustRun('vite', ['build', '--mode', mode, '--logLevel', 'warn'], forVite)
  }
  writeIntegrity(join(DIST, 'split'))
  writeFileSync(join(DIST, 'did-connect.css'), PAGE_CSS)
  await writeServerStyles()
  const libraries = await writeEntries(DIST)
  await mustRun('tsx', ['scripts/build/manifest.ts'], { quiet: true })
  writeNotices(DIST, libraries)
  mkdirSync(dirname(BUILT), { recursive: true })
  writeFileSync(BUILT, hash)
}

/** Builds the bundles if they are stale, for tests. */
export async function buildWhenStale(): Promise<void> {
  if (isStale('THIRD-PARTY-NOTICES.txt')) await buildBundles()
}

/**
 * What the pages of the demo and quick end-to-end tests load: one file, unminified, with its languages and the
 * manifest.
 */
async function buildDemo(folder: string): Promise<void> {
  rmSync(join(ROOT, folder), { recursive: true, force: true })
  await Promise.all([
    // A new text is shown in English before anybody collects or translates it.
    mustRun('tsx', ['scripts/build/messages.ts'], { quiet: true }).then(() =>
      mustRun('vite', ['build', '--mode', 'demo', '--outDir', folder, '--logLevel', 'warn'], forVite),
    ),
    mustRun('tsx', ['scripts/build/manifest.ts', folder], { quiet: true }),
  ])
  writeFileSync(join(ROOT, folder, 'did-connect.css'), PAGE_CSS)
}

/** Builds what the demo shows if it is stale, and returns its folder. */
export async function buildDemoWhenStale(): Promise<string> {
  const folder = '.cache/demo-dist'
  const built = join(ROOT, folder, 'sources.txt')
  if (existsSync(built) && readFileSync(built, 'utf8') === hashOf(SOURCES)) return folder
  const hash = hashOf(SOURCES)
  await buildDemo(folder)
  writeFileSync(built, hash)
  return folder
}

/** The folder with what the demo shows: `dist` if it is fresh, or one of its own, which takes less time to build. */
export const demoFolder = async (): Promise<string> =>
  isStale('THIRD-PARTY-NOTICES.txt') ? buildDemoWhenStale() : 'dist'

/** Builds what is stale of everything that is published: the bundles and the types. */
export async function buildPackageWhenStale(): Promise<void> {
  await buildWhenStale()
  if (!isStale('react.d.ts')) return
  // Slow to load, and not needed for the bundles.
  const { buildTypes } = await import('./types.ts')
  await buildTypes(DIST)
}

/** What `<link>`s of elements in the HTML of a server name, as the file that writes them has it. */
async function writeServerStyles(): Promise<void> {
  const { styleSheetText } = (await import(pathToFileURL(join(DIST, 'html.js')).href)) as typeof ServerEntry
  writeFileSync(join(DIST, 'html.css'), styleSheetText())
}

async function build(): Promise<void> {
  if (!process.argv.includes('--if-stale')) rmSync(DIST, { recursive: true, force: true })
  await buildPackageWhenStale()
  const { output } = await run('ls', ['dist'], { quiet: true })
  process.stdout.write(`dist: ${output.trim().split('\n').join(' ')}\n`)
}

if (isMain(import.meta.url)) await build()
