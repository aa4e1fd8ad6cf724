import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { isInstalled } from '../scripts/lib/packages.ts'
import { ROOT } from '../scripts/lib/run.ts'

const BUILT = join(ROOT, '.cache/bench')

/** Builds a page as an app does: minified, and split into chunks where the code imports dynamically. */
async function buildPage(entry: string, name: string): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    resolve: { dedupe: ['react', 'react-dom'] },
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}', global: 'globalThis' },
    oxc: { jsx: { runtime: 'automatic' } },
    build: {
      outDir: join(BUILT, name),
      emptyOutDir: true,
      chunkSizeWarningLimit: 1e5,
      lib: { entry: join(ROOT, entry), formats: ['es'], fileName: () => `${name}.js` },
      minify: true,
      rolldownOptions: { output: { minify: true } },
    },
  })
}

/** The version of a package that is installed in a folder of the project. */
export function versionOf(name: string, folder = ''): string {
  const file = join(ROOT, folder, 'node_modules', name, 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

export async function buildPages(): Promise<void> {
  await buildPage('bench/pages/react.tsx', 'react')
  await buildPage('bench/thousand/roots.tsx', 'roots')
  if (!isInstalled('bench/platform')) return
  await buildPage('bench/platform/addresses.jsx', 'addresses')
  await buildPage('bench/platform/sign-in.jsx', 'platform')
}
