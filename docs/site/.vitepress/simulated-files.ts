import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cachedBuild } from '../../../demo/server/cached-build.ts'

/*
 * The simulated app and its wallet, built apart from the site: they contain the demo's service, with parts for a
 * browser in place of Node's modules.
 */

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const FOLDER = join(ROOT, 'docs/site/.vitepress/simulated')
const NODE_MODULES = ['node:crypto', 'node:events', 'events', 'node:querystring', 'url', 'node:module']

const build = cachedBuild({
  name: 'simulated',
  sources: ['docs/site/.vitepress/simulated', 'demo/server', 'demo/wallet', 'src/model', 'package-lock.json'],
  config: {
    configFile: false,
    root: FOLDER,
    base: './',
    publicDir: false,
    resolve: {
      alias: NODE_MODULES.map((name) => ({
        find: new RegExp(`^${name}$`),
        replacement: join(FOLDER, 'node-parts.ts'),
      })),
    },
    define: { 'process.env': '({})', 'process.version': '"v22.0.0"' },
    build: {
      target: 'es2022',
      rolldownOptions: {
        input: { install: join(FOLDER, 'install.ts'), wallet: join(FOLDER, 'wallet.html') },
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js' },
        // Of a library of the service, which runs here as published.
        checks: { eval: false },
      },
    },
  },
})

/** The folder of the built files. */
export async function buildSimulated(): Promise<string> {
  const folder = await build()
  cpSync(join(ROOT, 'demo/notes/logo.svg'), join(folder, 'logo.svg'))
  for (const provider of ['github', 'google', 'apple'])
    cpSync(join(FOLDER, 'third-party.html'), join(folder, 'service/oauth/login', provider, 'index.html'))
  return folder
}
