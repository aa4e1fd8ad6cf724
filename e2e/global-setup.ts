import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { prepareLight } from './dist-folder.ts'
import { realServer } from './real-server.ts'
import { publishTo, unpublishFrom } from './target.ts'

/** A host app of its own, with its own React, as a bundler would make it. */
async function buildHostApp(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: fileURLToPath(new URL('../.cache/e2e', import.meta.url)),
      emptyOutDir: true,
      lib: {
        entry: fileURLToPath(new URL('hosts/in-react.tsx', import.meta.url)),
        formats: ['es'],
        fileName: () => 'in-react.js',
      },
    },
  })
}

/** Returns what puts the server back as it was. */
export default async function prepare(): Promise<() => void> {
  await buildHostApp()
  prepareLight()
  const server = realServer()
  if (server) publishTo(server)
  return () => {
    if (server) unpublishFrom(server)
  }
}
