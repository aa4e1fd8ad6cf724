import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cachedBuild } from './cached-build.ts'

const DEMO = fileURLToPath(new URL('..', import.meta.url))
const PAGES = [
  'wallet/index.html',
  ...['connect', 'login', 'oauth-callback'].map((name) => `server/pages/${name}.html`),
]

/** The folder of the wallet and of the pages of the service. */
export const buildPages = cachedBuild({
  name: 'pages',
  sources: ['demo/wallet', 'demo/server/pages'],
  config: {
    configFile: false,
    root: DEMO,
    base: '/pages/',
    publicDir: false,
    build: { target: 'es2022', rolldownOptions: { input: PAGES.map((page) => join(DEMO, page)) } },
  },
})
