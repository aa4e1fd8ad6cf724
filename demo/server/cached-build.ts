import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { InlineConfig } from 'vite'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Tests and type tests of a folder are no sources of its build. */
const isSource = (name: string): boolean => !/\.test(-d)?\.tsx?$/.test(name)

function filesOf(path: string): string[] {
  if (/\.\w+$/.test(path)) return [path]
  const entries = readdirSync(join(ROOT, path), { withFileTypes: true })
  return entries.flatMap((entry) =>
    entry.isDirectory() ? filesOf(`${path}/${entry.name}`) : [`${path}/${entry.name}`],
  )
}

/** Changes with every source file, so that nobody uses an outdated build. */
export function hashOf(sources: string[]): string {
  const hash = createHash('sha1')
  for (const file of sources.flatMap(filesOf).filter(isSource).toSorted()) {
    hash.update(file).update(readFileSync(join(ROOT, file)))
  }
  return hash.digest('hex').slice(0, 12)
}

interface Settings {
  /** Folder in `.cache`. */
  name: string
  /** Files and folders, relative to the repository. */
  sources: string[]
  config: InlineConfig
}

async function build({ name, sources, config }: Settings): Promise<string> {
  const done = join(ROOT, '.cache', name, hashOf(sources))
  if (existsSync(done)) return done
  const { build: bundle } = await import('vite')
  // Several processes may build at once: each into its own folder, and the first to finish wins.
  const mine = `${done}.${crypto.randomUUID()}`
  await bundle({ ...config, logLevel: 'error', build: { ...config.build, outDir: mine } })
  if (existsSync(done)) rmSync(mine, { recursive: true })
  else renameSync(mine, done)
  return done
}

/**
 * A function that returns the folder of a build. It builds at most once in a process, so that pages and their scripts
 * are of the same version, and only when no earlier process has built the same sources.
 */
export function cachedBuild(settings: Settings): () => Promise<string> {
  let building: Promise<string> | null = null
  return async () => {
    building ??= build(settings)
    try {
      return await building
    } catch (error) {
      building = null
      throw error
    }
  }
}
