import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { installedFolder } from './folder.ts'

/* How much a page of the app loads for the React kit, measured with the bundler that the app has. */

/** The part of esbuild that is called here. */
interface Bundler {
  build(options: Record<string, unknown>): Promise<{ outputFiles: { path: string; contents: Uint8Array }[] }>
}

const EMPTY = ['css', 'scss', 'less', 'svg', 'png', 'jpg', 'gif', 'webp', 'woff', 'woff2', 'ttf', 'eot']

/** The app's esbuild, which Vite brings; null without it. */
function bundlerOf(folder: string): Bundler | null {
  const places = [folder, ...['vite', 'tsx'].flatMap((name) => installedFolder(folder, name) ?? [])]
  for (const place of places) {
    try {
      return createRequire(join(place, 'package.json'))('esbuild') as Bundler
    } catch (error) {
      // It isn't there: the next place may have it.
      if ((error as { code?: unknown }).code !== 'MODULE_NOT_FOUND') throw error
    }
  }
  return null
}

/** An export of a package; `*` is all of them. */
export interface Import {
  source: string
  name: string
}

/** One script that imports what the app imports. */
const entryOf = (imports: Import[]): string =>
  imports
    .map(({ source, name }, index) => {
      const local = `_${index}`
      const specifier = name === '*' ? `* as ${local}` : `{ ${name} as ${local} }`
      return `import ${specifier} from ${JSON.stringify(source)}\nconsole.log(${local})\n`
    })
    .join('')

/**
 * Bytes (gzip) of a bundle of these exports with all that they import, except for React; null without a bundler.
 *
 * @throws Error of the bundler, such as for a module that isn't installed
 */
export async function bundleSize(folder: string, imports: Import[]): Promise<number | null> {
  const bundler = bundlerOf(folder)
  if (!bundler) return null
  const { outputFiles } = await bundler.build({
    stdin: { contents: entryOf(imports), resolveDir: folder },
    bundle: true,
    minify: true,
    splitting: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    outdir: join(folder, 'not-written'),
    external: ['react', 'react/*', 'react-dom', 'react-dom/*'],
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: Object.fromEntries(EMPTY.map((extension) => [`.${extension}`, 'empty'])),
    logLevel: 'silent',
  })
  return firstLoad(outputFiles)
}

/** The entry and the pieces that it imports at once; others come when they are wanted. */
function firstLoad(files: { path: string; contents: Uint8Array }[]): number {
  const byName = new Map(files.map(({ path, contents }) => [path.split(/[/\\]/).at(-1) ?? '', contents]))
  const loaded = new Set<string>()
  const load = (name: string): void => {
    const contents = byName.get(name)
    if (!contents || loaded.has(name)) return
    loaded.add(name)
    const code = new TextDecoder().decode(contents)
    for (const [, piece = ''] of code.matchAll(/(?:from|import)"\.\/([^"]+)"/g)) load(piece)
  }
  load('stdin.js')
  return [...loaded].reduce((sum, name) => sum + gzipSync(byName.get(name) ?? '').length, 0)
}
