import '../lib/help.ts'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buildWhenStale } from '../build/build.ts'
import { writeManifest } from '../build/manifest.ts'
import { install } from '../lib/packages.ts'
import { isMain, mustRun, ROOT } from '../lib/run.ts'

/*
 * The documentation site: `npm run docs` builds it, `npm run docs -- dev` shows it while it is edited. DOCS_BASE is its
 * path on the server, DOCS_APP the app whose accounts its examples use. Without one, they use an app that runs in the
 * page.
 */

const SOURCE = join(ROOT, 'docs/site')

/** Where the built site is. */
export const siteFolder = (): string => process.env.DOCS_OUT ?? join(SOURCE, '.vitepress/dist')

function newest(path: string): number {
  const entry = statSync(path)
  if (!entry.isDirectory()) return entry.mtimeMs
  const names = readdirSync(path).filter((name) => name !== 'dist')
  return Math.max(0, ...names.map((name) => newest(join(path, name))))
}

/** VitePress has packages of its own. */
const VITEPRESS = join(ROOT, 'docs/node_modules/.bin/vitepress')

/** What the site shows: the kit, built if it is stale, and the attributes of the elements. */
async function prepare(): Promise<void> {
  await buildWhenStale()
  await writeManifest('.cache/manifest')
}

export async function buildSite(env: NodeJS.ProcessEnv = {}): Promise<void> {
  await prepare()
  await mustRun(VITEPRESS, ['build', 'docs/site'], { env, quiet: true })
}

/** Builds the site for a path into a folder, unless it is there already and newer than its sources and the kit. */
export async function buildSiteWhenStale(base: string, folder: string): Promise<void> {
  const built = join(folder, 'llms.txt')
  const sources = [SOURCE, join(ROOT, 'dist')].filter(existsSync)
  const isFresh = existsSync(built) && sources.every((path) => newest(path) < statSync(built).mtimeMs)
  if (!isFresh) await buildSite({ DOCS_BASE: base, DOCS_OUT: folder })
}

if (isMain(import.meta.url)) {
  if (!(await install('docs'))) process.exit(1)
  if (process.argv.includes('dev')) {
    await prepare()
    await mustRun(VITEPRESS, ['dev', 'docs/site'])
  } else {
    await buildSite()
    process.stdout.write(`The site is in ${siteFolder()}\n`)
  }
}
