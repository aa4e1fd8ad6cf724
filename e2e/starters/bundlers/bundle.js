import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import * as esbuild from 'esbuild'
import { rollup } from 'rollup'
import { minify } from 'terser'
import { build as vite } from 'vite'
import webpack from 'webpack'

/*
 * Bundles one export of each entry, as an app that imports nothing else would, and prints what a page loads at once:
 * the entry with what it imports statically. Chunks behind `import()` are not counted.
 */

const IMPORTS = {
  'did of the main entry': `import { did } from 'did-connect-elements'\nconsole.log(did.isValid)`,
  'defineElement of /elements': `import { defineElement } from 'did-connect-elements/elements'\nconsole.log(defineElement)`,
  'platformLimits of /enums': `import { platformLimits } from 'did-connect-elements/enums'\nconsole.log(platformLimits)`,
}

/**
 * Each writes `main.js` into the folder. @type {Record<string, (entry: string, folder: string) => Promise<unknown>>}
 */
const BUNDLERS = {
  esbuild: (entry, folder) =>
    esbuild.build({
      entryPoints: { main: entry },
      outdir: folder,
      bundle: true,
      minify: true,
      format: 'esm',
      splitting: true,
    }),
  Rollup: async (entry, folder) => {
    const bundle = await rollup({ input: { main: entry }, plugins: [nodeResolve({ browser: true })], onwarn: fail })
    await bundle.write({ dir: folder })
    await bundle.close()
    const file = join(folder, 'main.js')
    writeFileSync(file, (await minify(readFileSync(file, 'utf8'), { module: true })).code ?? '')
  },
  webpack: (entry, folder) =>
    new Promise((done, failed) => {
      const output = { path: resolve(folder), filename: 'main.js', chunkFilename: 'chunk-[id].js' }
      webpack({ mode: 'production', entry: resolve(entry), output, performance: false }, (error, stats) => {
        if (error || !stats || stats.hasErrors() || stats.hasWarnings()) failed(error ?? new Error(stats?.toString()))
        else done(stats)
      })
    }),
  Vite: (entry, folder) =>
    vite({
      logLevel: 'error',
      configFile: false,
      build: {
        outDir: folder,
        rolldownOptions: { input: { main: entry }, output: { entryFileNames: 'main.js' }, onwarn: fail },
      },
    }),
}

function fail(warning) {
  throw new Error(`A warning of the bundler: ${warning.message}`)
}

/** Gzip bytes of the entry and of the files that it imports statically. */
function loadedAtOnce(folder) {
  const files = new Set()
  const add = (name) => {
    if (files.has(name)) return
    files.add(name)
    const text = readFileSync(join(folder, name), 'utf8')
    for (const [, imported] of text.matchAll(/(?:^|[;}\s])(?:import|export)[^;'"()]*?from?\s*["']\.\/([^"']+)["']/g))
      add(imported)
  }
  add('main.js')
  return [...files].reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name))).length, 0)
}

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`

console.log(
  `| One export | ${Object.keys(BUNDLERS).join(' | ')} |\n|---|${'---|'.repeat(Object.keys(BUNDLERS).length)}`,
)
for (const [index, [title, code]] of Object.entries(IMPORTS).entries()) {
  mkdirSync('entries', { recursive: true })
  const entry = `entries/${index}.js`
  writeFileSync(entry, code)
  const sizes = []
  for (const [name, bundle] of Object.entries(BUNDLERS)) {
    const folder = `out/${name}-${index}`
    await bundle(entry, folder)
    if (readdirSync(folder).length === 0) throw new Error(`${name} wrote nothing`)
    sizes.push(kilobytes(loadedAtOnce(folder)))
  }
  console.log(`| ${title} | ${sizes.join(' | ')} |`)
}
