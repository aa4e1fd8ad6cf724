import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { isInstalled } from '../scripts/packages.ts'
import { prepareBuild } from './dist-folder.ts'
import { writeHostPages } from './host-pages/write.ts'
import { prepareOlder } from './older-build.ts'
import { realServer } from './real-server.ts'
import { publishTo, unpublishFrom } from './target.ts'

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

/** The same source with another version of React. */
const REACT_18 = {
  'react-dom': pathOf('libraries/node_modules/react-dom'),
  react: pathOf('libraries/node_modules/react'),
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
      outDir: pathOf('../.cache/e2e'),
      emptyOutDir: false,
      lib: { entry: pathOf(source), formats: ['es'], fileName: () => name },
    },
  })
}

async function buildScripts(): Promise<void> {
  // A host app that brings its own React.
  await buildScript('hosts/in-react.tsx', 'in-react.js')
  // One that has the kit from the entry for React, and draws it with its own.
  await buildScript('hosts/react-entry.jsx', 'react-entry.js')
  await buildScript('hosts/react-entry.jsx', 'react-entry-dev.js', {}, 'development')
  if (isInstalled('e2e/libraries')) {
    await buildScript('hosts/in-react.tsx', 'in-react-18.js', REACT_18)
    await buildScript('hosts/react-entry.jsx', 'react-entry-18.js', REACT_18)
  }
  if (isInstalled('e2e/platform-client')) await buildScript('platform-client/page.js', 'platform-client.js')
}

/** Returns the teardown function. */
export default async function prepare(): Promise<() => void> {
  await buildScripts()
  writeHostPages()
  prepareOlder()
  prepareBuild()
  const server = realServer()
  if (server) publishTo(server)
  return () => {
    if (server) unpublishFrom(server)
  }
}
