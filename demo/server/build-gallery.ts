import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const CACHE = join(ROOT, '.cache/gallery')
const SOURCES = ['src', 'demo/gallery', 'public', 'vite.config.ts', 'scripts/slim.ts', 'package-lock.json']

let building: Promise<string> | null = null

const isSource = (name: string): boolean => !/\.test(-d)?\.tsx?$/.test(name)

function filesOf(path: string): string[] {
  const entries = readdirSync(join(ROOT, path), { withFileTypes: true })
  return entries.flatMap((entry) => {
    const inside = `${path}/${entry.name}`
    return entry.isDirectory() ? filesOf(inside) : [inside]
  })
}

/** Changes with every source file, so that an outdated build is never used. */
function version(): string {
  const hash = createHash('sha1')
  const files = SOURCES.flatMap((path) => (/\.\w+$/.test(path) ? [path] : filesOf(path)))
  for (const file of files.filter(isSource).toSorted()) hash.update(file).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex').slice(0, 12)
}

async function build(): Promise<string> {
  const done = join(CACHE, version())
  if (existsSync(done)) return done
  const { build: bundle } = await import('vite')
  // Several processes may build at once: each into its own folder, and the first to finish wins.
  const mine = `${done}.${crypto.randomUUID()}`
  await bundle({
    configFile: join(ROOT, 'vite.config.ts'),
    mode: 'gallery',
    root: join(ROOT, 'demo/gallery'),
    base: './',
    publicDir: join(ROOT, 'public'),
    logLevel: 'error',
    build: {
      outDir: mine,
      lib: false,
      minify: true,
      rolldownOptions: { input: join(ROOT, 'demo/gallery/index.html') },
    },
  })
  if (existsSync(done)) rmSync(mine, { recursive: true })
  else renameSync(mine, done)
  return done
}

/** The folder of the gallery, built from the views like the bundle; built once per change of their sources. */
export async function buildGallery(): Promise<string> {
  building ??= build()
  try {
    return await building
  } catch (error) {
    building = null
    throw error
  }
}
