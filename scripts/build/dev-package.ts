import '../lib/help.ts'
import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import source from '../../demo/package.json' with { type: 'json' }
import { buildPages } from '../../demo/server/build-pages.ts'
import { buildWhenStale } from './build.ts'
import { isMain, ROOT } from '../lib/run.ts'

/*
 * Writes the package `did-connect-dev` into .cache/did-connect-dev: npx tsx scripts/build/dev-package.ts. It is the
 * service in one file, next to the pages that it serves. It has no dependencies. Its files have the same places as
 * in the repository, since modules find them from their own address.
 */

export const DEV_PACKAGE = join(ROOT, '.cache/did-connect-dev')

/** What the service would build in the repository is already built. */
const prebuilt: Plugin = {
  name: 'prebuilt-pages',
  enforce: 'pre',
  load: {
    filter: { id: /\/demo\/server\/build-(pages|gallery)\.ts$/ },
    handler: () => `
      import { fileURLToPath } from 'node:url'
      const folder = fileURLToPath(new URL('../../pages', import.meta.url))
      export const buildPages = async () => folder
      export const buildGallery = buildPages`,
  },
}

const require = createRequire(import.meta.url)

/**
 * Their modules for `import` call `require` at run time, which a bundler can't follow. It can follow those for
 * `require`.
 */
const forBundles: Plugin = {
  name: 'modules-for-bundles',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^@arcblock\/(did-connect-js|ws)(\/|$)/ },
    handler: (id) => `\0${require.resolve(id)}.mjs`,
  },
  load: {
    filter: { id: /^\0.*@arcblock.*\.mjs$/ },
    handler: (id) => {
      const file = JSON.stringify(id.slice(1, -'.mjs'.length))
      return `import all from ${file}\nexport * from ${file}\nexport default all.default ?? all`
    },
  },
}

async function bundleCommand(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'error',
    plugins: [prebuilt, forBundles],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      license: { fileName: 'THIRD-PARTY-NOTICES.md' },
      target: 'node20',
      emptyOutDir: false,
      outDir: join(folder, 'demo/dev'),
      rolldownOptions: {
        input: join(ROOT, 'demo/dev/cli.ts'),
        output: { entryFileNames: 'cli.js', codeSplitting: false, banner: '#!/usr/bin/env node' },
      },
    },
  })
  chmodSync(join(folder, 'demo/dev/cli.js'), 0o755)
}

/** What of the demo's pages it serves. */
const SHARED = ['mailbox.html', 'mailbox.css', 'state.html', 'demo.css', 'demo.js', 'bar.css', 'parts']

/** What npm reads of the package. Its libraries are in the bundle, so it has no dependencies. */
const packageJson = ({ private: _, devDependencies: __, ...manifest }: typeof source): object => ({
  ...manifest,
  bin: { 'did-connect-dev': './demo/dev/cli.js' },
  files: ['demo', 'dist', 'pages', 'public'],
})

/** Builds the package into a folder that `npm publish` and `npm install` take. */
export async function buildDevPackage(folder = DEV_PACKAGE): Promise<void> {
  await buildWhenStale()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'demo/dev'), { recursive: true })
  const copy = (from: string, to = from) => cpSync(join(ROOT, from), join(folder, to), { recursive: true })
  for (const name of SHARED) copy(`demo/${name}`)
  copy('demo/dev/parts', 'demo/parts')
  copy('demo/dev/pages')
  copy('public/bridge.html')
  copy('LICENSE')
  for (const name of readdirSync(join(ROOT, 'dist')))
    if (/^did-connect\.(js|css)$|^locales$|^THIRD-PARTY/.test(name)) copy(`dist/${name}`)
  cpSync(await buildPages(), join(folder, 'pages'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packageJson(source), null, 2)}\n`)
  await bundleCommand(folder)
}

if (isMain(import.meta.url)) {
  await buildDevPackage()
  process.stdout.write(`${DEV_PACKAGE}\n`)
}
