import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { ROOT } from '../../scripts/run.ts'

const FOLDER = join(ROOT, 'bench/platform')

async function buildPage(entry: string, outDir: string, fileName: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}', global: 'globalThis' },
    oxc: { jsx: { runtime: 'automatic' } },
    build: {
      outDir,
      emptyOutDir: true,
      chunkSizeWarningLimit: 1e5,
      lib: { entry, formats: ['es'], fileName: () => fileName },
      minify: true,
      rolldownOptions: { output: { minify: true, codeSplitting: false } },
    },
  })
}

/** The platform's own kit is large and no part of the install: `npm install --prefix bench/platform` brings it. */
export const hasPlatform = (): boolean => existsSync(join(FOLDER, 'node_modules/@arcblock/ux'))

export async function buildPages(): Promise<void> {
  await buildPage(join(ROOT, 'bench/thousand/roots.tsx'), join(ROOT, '.cache/thousand'), 'roots.js')
  if (hasPlatform()) await buildPage(join(FOLDER, 'page.jsx'), join(FOLDER, 'dist'), 'page.js')
}
