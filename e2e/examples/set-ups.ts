/*
 * The set-ups of `examples`, the starters of frameworks in `e2e/starters`, and where `npm run examples` has put them.
 * Playwright reads this in processes of its own, so the places are in the environment.
 */

interface Server {
  command: string
  env?: Record<string, string>
}

/** A page that a block of the documentation is. */
interface GuidePage {
  path: string
  /** It says who is signed in. */
  greets?: boolean
  /** Its server writes the elements into the HTML. */
  rendered?: boolean
}

export interface SetUp {
  /** Name of its folder. */
  name: string
  title: string
  /** The file with the tags, if the build checks their types. */
  typed?: string
  /** Starts its server on 127.0.0.1. Without one it has no page, and its build prints what it found. */
  start?(port: number): Server
  /** Starts the server of its developers, which says more about a hydration that differs. */
  dev?(port: number): Server
  /** It is one of `examples`, whose pages have the same contents. */
  isExample?: boolean
  /** The files that the blocks of code under a heading of docs/site/frameworks.md are, in order. */
  guide?: Record<string, string[]>
  pages?: GuidePage[]
  /** The page whose elements a server has written with what they show. */
  declared?: string
}

const vite = (port: number): Server => ({ command: `npm start -- --host 127.0.0.1 --port ${port} --strictPort` })
const sirv = (port: number): Server => ({ command: `npm start -- --host 127.0.0.1 --port ${port}` })
const node = (port: number): Server => ({ command: 'npm start', env: { HOST: '127.0.0.1', PORT: `${port}` } })

export const SET_UPS: SetUp[] = [
  { name: 'html', title: 'Plain HTML', start: sirv, isExample: true },
  {
    name: 'react',
    title: 'React with Vite',
    typed: 'src/app.tsx',
    start: vite,
    isExample: true,
    guide: {
      Frameworks: ['src/guide-start.ts'],
      React: ['src/guide.tsx'],
      'Micro-frontends': ['src/guide-registry.ts'],
    },
  },
  {
    name: 'next',
    title: 'Next.js',
    typed: 'app/account.tsx',
    start: (port) => ({ command: `npm start -- -H 127.0.0.1 -p ${port}` }),
    dev: (port) => ({ command: `npm run dev -- -H 127.0.0.1 -p ${port}` }),
    isExample: true,
    guide: { 'Next.js': ['app/guide/page.tsx'], 'Before the script': ['app/guide/layout.tsx'] },
    pages: [{ path: '/guide', rendered: true }],
    declared: '/',
  },
  {
    name: 'vue',
    title: 'Vue with Vite',
    typed: 'src/app.vue',
    start: vite,
    isExample: true,
    guide: { Vue: ['vite.config.ts', 'src/guide.vue'] },
  },
  {
    name: 'svelte',
    title: 'Svelte with Vite',
    typed: 'src/app.svelte',
    start: vite,
    isExample: true,
    guide: { Svelte: ['src/guide.svelte'] },
  },
  {
    name: 'astro',
    title: 'Astro, strict policy',
    start: node,
    isExample: true,
    guide: { Astro: ['src/pages/guide.astro', 'src/pages/server.astro'] },
    pages: [
      { path: '/guide', rendered: true },
      { path: '/server', rendered: true },
    ],
    declared: '/',
  },
  {
    name: 'sveltekit',
    title: 'SvelteKit',
    typed: 'src/routes/+page.svelte',
    start: node,
    dev: (port) => ({ command: `npm run dev -- --host 127.0.0.1 --port ${port} --strictPort` }),
    guide: { SvelteKit: ['src/routes/+page.svelte', 'src/routes/server/+page.svelte'] },
    pages: [
      { path: '/', rendered: true, greets: true },
      { path: '/server', rendered: true },
    ],
    declared: '/server',
  },
  {
    name: 'nuxt',
    title: 'Nuxt',
    typed: 'app/pages/index.vue',
    start: node,
    dev: (port) => ({ command: `npm run dev -- --host 127.0.0.1 --port ${port}` }),
    guide: { Nuxt: ['nuxt.config.ts', 'app/pages/index.vue', 'app/pages/server.vue'] },
    pages: [
      { path: '/', rendered: true, greets: true },
      { path: '/server', rendered: true },
    ],
    declared: '/server',
  },
  {
    name: 'angular',
    title: 'Angular',
    start: sirv,
    guide: { Angular: ['src/app.ts'] },
    pages: [{ path: '/', greets: true }],
  },
  {
    name: 'solid',
    title: 'Solid with Vite',
    typed: 'src/app.tsx',
    start: vite,
    guide: { Solid: ['src/app.tsx'] },
    pages: [{ path: '/', greets: true }],
  },
  {
    name: 'preact',
    title: 'Preact with Vite',
    typed: 'src/app.tsx',
    start: vite,
    guide: { Preact: ['src/app.tsx'] },
    pages: [{ path: '/', greets: true }],
  },
  // These two need a Blocklet Server: see scripts/test/blocklet-example.ts.
  { name: 'blocklet', title: 'A Blocklet app', isExample: true },
  { name: 'did-connect-dapp', title: 'A Blocklet app that moved', isExample: true },
  { name: 'bundlers', title: 'One export in four bundlers' },
]

export interface Places {
  /** The copies of the examples, one folder each, and what their tests measure. */
  folder: string
  /** Port of the embedded service, whose address is in the built examples. */
  appPort: number
  /** Ports of the examples that were built, by name. */
  ports: Record<string, number>
  /** Ports of their developers' servers, by name. */
  devPorts: Record<string, number>
}

const VARIABLE = 'DID_EXAMPLES'

export const toEnvironment = (places: Places): NodeJS.ProcessEnv => ({ [VARIABLE]: JSON.stringify(places) })

export function readPlaces(): Places {
  const text = process.env[VARIABLE]
  if (!text) throw new Error('Start these tests with npm run examples.')
  return JSON.parse(text) as Places
}
