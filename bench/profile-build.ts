import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { build, loadConfigFromFile } from 'vite'
import { ROOT } from '../scripts/lib/run.ts'

const OUT = join(ROOT, '.cache/bench/profile')
const FILE = join(OUT, 'did-connect.js')

export interface MappedBundle {
  /** Path of the published bundle, which this one replaces. */
  path: string
  code: string
  /** The project file or the package that a position in the bundle comes from. */
  sourceOf(line: number, column: number): string
}

function shorten(source: string): string {
  const inPackage = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)
  return inPackage?.[1] ?? source.replace(/^.*?((?:src|elements)\/)/, '$1').replace(/\?.*$/, '')
}

/**
 * Builds the kit with the bundler's minifier, because the project's own minifier writes no source map. The result
 * differs from the published bundle by a few kilobytes.
 */
export async function buildMapped(): Promise<MappedBundle> {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, join(ROOT, 'vite.config.ts'))
  if (!loaded) throw new Error('vite.config.ts is missing')
  const { plugins = [], build: options, ...config } = loaded.config
  const usedPlugins = plugins
    .flat()
    .filter((plugin) => !(plugin && 'name' in plugin && plugin.name === 'minify-scripts'))
  await build({
    ...config,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: usedPlugins,
    build: {
      ...options,
      outDir: OUT,
      emptyOutDir: true,
      sourcemap: true,
      minify: true,
      lib: { entry: join(ROOT, 'elements/index.ts'), formats: ['es'], fileName: () => 'did-connect.js' },
      rolldownOptions: { output: { exports: 'named', minify: true, codeSplitting: false } },
    },
  })
  const map = new SourceMap(JSON.parse(readFileSync(`${FILE}.map`, 'utf8')))
  return {
    path: '/dist/did-connect.js',
    code: readFileSync(FILE, 'utf8'),
    sourceOf(line, column) {
      const entry = map.findEntry(line, column)
      // Code that the bundler adds has no source.
      const source: string | undefined = 'originalSource' in entry ? entry.originalSource : undefined
      return source ? shorten(source) : 'the bundler'
    },
  }
}
