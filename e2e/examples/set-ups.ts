/*
 * The set-ups of `examples` and the bundlers beside this file, and where `npm run examples` has put them. Playwright reads this in processes of its own, so
 * the places are in the environment.
 */

export interface SetUp {
  /** Name of its folder. */
  name: string
  title: string
  /** The file with the tags, if the build checks their types. */
  typed?: string
  /** Starts its server on 127.0.0.1. Without one it has no page, and its build prints what it found. */
  start?(port: number): { command: string; env?: Record<string, string> }
}

const vite = (port: number) => ({ command: `npm start -- --host 127.0.0.1 --port ${port} --strictPort` })

export const SET_UPS: SetUp[] = [
  {
    name: 'html',
    title: 'Plain HTML',
    start: (port) => ({ command: `npm start -- --host 127.0.0.1 --port ${port}` }),
  },
  { name: 'react', title: 'React with Vite', typed: 'src/app.tsx', start: vite },
  {
    name: 'next',
    title: 'Next.js',
    typed: 'app/account.tsx',
    start: (port) => ({ command: `npm start -- -H 127.0.0.1 -p ${port}` }),
  },
  { name: 'vue', title: 'Vue with Vite', typed: 'src/app.vue', start: vite },
  { name: 'svelte', title: 'Svelte with Vite', typed: 'src/app.svelte', start: vite },
  {
    name: 'astro',
    title: 'Astro, strict policy',
    start: (port) => ({ command: 'npm start', env: { HOST: '127.0.0.1', PORT: `${port}` } }),
  },
  { name: 'bundlers', title: 'One export in four bundlers' },
]

export interface Places {
  /** The copies of the examples, one folder each, and what their journeys measure. */
  folder: string
  /** Port of the embedded service, whose address is in the built examples. */
  appPort: number
  /** Ports of the examples that were built, by name. */
  ports: Record<string, number>
}

const VARIABLE = 'DID_EXAMPLES'

export const toEnvironment = (places: Places): NodeJS.ProcessEnv => ({ [VARIABLE]: JSON.stringify(places) })

export function readPlaces(): Places {
  const text = process.env[VARIABLE]
  if (!text) throw new Error('Start these journeys with npm run examples.')
  return JSON.parse(text) as Places
}
