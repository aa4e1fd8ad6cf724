import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { buildGallery } from '../demo/server/build-gallery.ts'
import { prepareLight } from './dist-folder.ts'
import { realServer } from './real-server.ts'
import { publishTo, unpublishFrom } from './target.ts'

/** Bundles a host app that brings its own React. */
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

/** Returns the teardown function. */
export default async function prepare(): Promise<() => void> {
  await buildHostApp()
  // Ahead of the first test that opens it, whose time is limited.
  await buildGallery()
  prepareLight()
  const server = realServer()
  if (server) publishTo(server)
  return () => {
    if (server) unpublishFrom(server)
  }
}
