import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const DEMO = fileURLToPath(new URL('..', import.meta.url))
const CACHE = fileURLToPath(new URL('../../.cache/pages/', import.meta.url))
const PAGES = [
  'wallet/index.html',
  ...['connect', 'login', 'oauth-callback'].map((name) => `server/pages/${name}.html`),
]
const SOURCES = ['wallet', 'server/pages']

let building: Promise<string> | null = null

/** Changes with every source file, so that an outdated build is never used. */
function version(): string {
  const hash = createHash('sha1')
  for (const folder of SOURCES) {
    for (const name of readdirSync(join(DEMO, folder)).toSorted()) {
      if (!name.endsWith('.test.ts')) hash.update(name).update(readFileSync(join(DEMO, folder, name)))
    }
  }
  return hash.digest('hex').slice(0, 12)
}

async function build(): Promise<string> {
  const done = join(CACHE, version())
  if (existsSync(done)) return done
  const { build: bundle } = await import('vite')
  // Several servers may build at once: each into its own folder, and the first to finish wins.
  const mine = `${done}.${crypto.randomUUID()}`
  await bundle({
    configFile: false,
    root: DEMO,
    base: '/pages/',
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: mine,
      target: 'es2022',
      rolldownOptions: { input: PAGES.map((page) => join(DEMO, page)) },
    },
  })
  if (existsSync(done)) rmSync(mine, { recursive: true })
  else renameSync(mine, done)
  return done
}

/** The folder of the bundled pages; built once per change of their sources. */
export async function buildPages(): Promise<string> {
  building ??= build()
  try {
    return await building
  } catch (error) {
    building = null
    throw error
  }
}
