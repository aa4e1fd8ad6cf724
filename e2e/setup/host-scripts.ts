import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { hashOf } from '../../demo/server/cached-build.ts'
import { isInstalled } from '../../scripts/lib/packages.ts'

/* The scripts of host pages that need a bundler. They are bundled again when their sources or the kit have changed. */

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

const FOLDERS = ['e2e/libraries', 'e2e/platform-client']
const SOURCES = [
  'e2e/hosts',
  'e2e/setup/host-scripts.ts',
  'e2e/libraries/dialogs.jsx',
  'e2e/platform-client/page.js',
  'package-lock.json',
  ...FOLDERS.map((folder) => `${folder}/package-lock.json`),
  // The kit in dist.
  '.cache/build/sources.txt',
]
/** The hash of the sources of the scripts, and the folders that were installed. */
const BUNDLED = pathOf('../../.cache/e2e/sources.txt')

/** The same source with another version of React. */
const REACT_18 = {
  'react-dom': pathOf('../libraries/node_modules/react-dom'),
  react: pathOf('../libraries/node_modules/react'),
}

/** Bundles the script of a host page. */
async function buildScript(
  source: string,
  name: string,
  alias: Record<string, string> = {},
  mode = 'production',
): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': `"${mode}"`, 'process.env': '{}' },
    resolve: { alias },
    build: {
      outDir: pathOf('../../.cache/e2e'),
      emptyOutDir: false,
      lib: { entry: pathOf(`../${source}`), formats: ['es'], fileName: () => name },
    },
  })
}

/** Bundles a page of a React server: what the server runs, where `#html` is the kit's, and what the browser runs. */
async function buildServerPage(name: string, alias: Record<string, string> = {}, mode = 'production'): Promise<void> {
  await buildScript('hosts/react-server.jsx', `${name}.js`, alias, mode)
  await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': `"${mode}"` },
    resolve: { alias },
    ssr: { noExternal: true },
    build: {
      outDir: pathOf('../../.cache/e2e/servers'),
      emptyOutDir: false,
      ssr: pathOf('../hosts/react-server-render.jsx'),
      rolldownOptions: { output: { entryFileNames: `${name}.mjs`, codeSplitting: false } },
    },
  })
}

async function buildAll(): Promise<void> {
  // A host app that brings its own React.
  await buildScript('hosts/in-react.tsx', 'in-react.js')
  // One that has the kit from the entry for React, and draws it with its own.
  await buildScript('hosts/react-entry.jsx', 'react-entry.js')
  await buildScript('hosts/react-entry.jsx', 'react-entry-dev.js', {}, 'development')
  await buildServerPage('react-server')
  await buildServerPage('react-server-dev', {}, 'development')
  if (isInstalled('e2e/libraries')) {
    await buildServerPage('react-server-18', REACT_18, 'development')
    await buildScript('hosts/in-react.tsx', 'in-react-18.js', REACT_18)
    await buildScript('hosts/react-entry.jsx', 'react-entry-18.js', REACT_18)
    await buildScript('libraries/dialogs.jsx', 'dialog-libraries.js')
  }
  if (isInstalled('e2e/platform-client')) await buildScript('platform-client/page.js', 'platform-client.js')
}

/** Bundles the scripts unless those of an earlier run are still right. */
export async function buildHostScripts(): Promise<void> {
  const state = [hashOf(SOURCES), ...FOLDERS.filter(isInstalled)].join(' ')
  if (existsSync(BUNDLED) && readFileSync(BUNDLED, 'utf8') === state) return
  await buildAll()
  writeFileSync(BUNDLED, state)
}
