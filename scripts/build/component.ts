import '../lib/help.ts'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pkg from '../../package.json' with { type: 'json' }
import { buildWhenStale } from './build.ts'
import { BANNER, compile } from './compile.ts'
import { isMain, ROOT } from '../lib/run.ts'

/*
 * Makes a static component for Blocklet apps from dist, in .cache/component: npm run component
 *
 * The kit is in a folder with its version as its name. Beside it are what pages name: a short entry, which asks
 * version.json for the version, the style sheet, and a page for the owner of the app.
 */

export const COMPONENT = join(ROOT, '.cache/component')
const SOURCES = join(ROOT, 'entries/component')
const DIST = join(ROOT, 'dist')

/** Compiles a file of the component, for browsers. */
async function compileFor(version: string, source: string, file: string): Promise<void> {
  const define = { __VERSION__: JSON.stringify(version), __CHUNK_FILES__: '{}' }
  const input = { input: join(SOURCES, source), platform: 'browser' as const, transform: { define } }
  await compile(input, { file, banner: BANNER, minify: true })
}

/**
 * Writes the component into a folder that the command `blocklet` bundles and deploys.
 *
 * @param dist - the folder with the built files
 */
export async function writeComponent(folder: string, version = pkg.version, dist = DIST): Promise<void> {
  const at = (...path: string[]): string => join(folder, ...path)
  const chunks = at('public', version)
  const copy = (from: string, to: string): void => cpSync(from, to, { recursive: true })
  const fill = (name: string, to: string): void =>
    writeFileSync(to, readFileSync(join(SOURCES, name), 'utf8').replaceAll('$VERSION', version))

  rmSync(folder, { recursive: true, force: true })
  mkdirSync(chunks, { recursive: true })
  fill('blocklet.yml', at('blocklet.yml'))
  fill('index.html', at('public/index.html'))
  for (const name of ['README.md', 'logo.png']) copy(join(SOURCES, name), at(name))
  for (const name of ['CHANGELOG.md', 'LICENSE']) copy(join(ROOT, name), at(name))
  writeFileSync(at('public/version.json'), `${JSON.stringify({ version })}\n`)
  copy(join(dist, 'did-connect.css'), at('public/did-connect.css'))

  // It names the chunks without those of React apps, which bundlers load.
  const hashes = JSON.parse(readFileSync(join(dist, 'split/integrity.json'), 'utf8')) as object
  for (const name of [...Object.keys(hashes), 'locales']) copy(join(dist, 'split', name), join(chunks, name))
  copy(join(dist, 'THIRD-PARTY-NOTICES.txt'), join(chunks, 'THIRD-PARTY-NOTICES.txt'))
  copy(join(SOURCES, 'page.css'), join(chunks, 'page.css'))

  await compileFor(version, 'did-connect.ts', at('public/did-connect.js'))
  await compileFor(version, 'page.ts', join(chunks, 'page.js'))
}

if (isMain(import.meta.url)) {
  await buildWhenStale()
  await writeComponent(COMPONENT)
  process.stdout.write(`${COMPONENT}
There, with \`blocklet\` of @blocklet/cli:
  blocklet bundle --create-release
  blocklet deploy .blocklet/bundle --app-id <DID of your app>
Then give it its path in the dashboard: docs/site/blocklet.md
`)
}
