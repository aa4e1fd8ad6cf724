import { readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { cachedBuild } from '../../demo/server/cached-build.ts'
import { ROOT } from '../lib/run.ts'

const modulesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`)

/** The modules of the service and of the development wallet, relative to the repository. */
const MODULES = ['demo/server', 'demo/server/testing', 'demo/wallet', 'demo/backend'].flatMap(modulesIn)

const nameOf = (file: string): string => file.replace(/\.ts$/, '')

/** Modules find files of the repository from their own address. */
const keepAddresses: Plugin = {
  name: 'keep-addresses',
  transform: {
    filter: { id: /\/demo\/.*\.ts$/, code: 'import.meta.url' },
    handler: (code, id) => code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  },
}

/** The folder of the service as a bundle with its libraries. */
const buildService = cachedBuild({
  name: 'service',
  sources: ['demo/server', 'demo/wallet', 'demo/backend', 'src/model', 'package-lock.json'],
  config: {
    configFile: false,
    root: ROOT,
    publicDir: false,
    plugins: [keepAddresses],
    ssr: { noExternal: true, external: ['vite'] },
    build: {
      ssr: true,
      target: 'node20',
      rolldownOptions: { input: Object.fromEntries(MODULES.map((file) => [nameOf(file), join(ROOT, file)])) },
    },
  },
})

/** What the tests load from the bundle isn't one of their own modules. */
export const BUNDLED_SERVICE = /\/\.cache\/service\//

/** Gives unit tests the bundled service: evaluating one file takes an eighth of the time of a thousand modules. */
export const bundledService = (): Plugin => ({
  name: 'bundled-service',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.startsWith('.') || !importer) return null
    const file = relative(ROOT, join(dirname(importer), source))
    return MODULES.includes(file) ? join(await buildService(), `${nameOf(file)}.js`) : null
  },
})
