import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../scripts/lib/run.ts'

/** The builds that end-to-end tests run on: the kit in chunks, or in one file. */
export const E2E_BUILDS = ['chunks', 'one-file'] as const

/** One file, not minified: what the demo shows. It is built in seconds, for the test that you work on. */
export const QUICK_BUILD = 'demo'

const build = (): string => process.env.DID_BUILD ?? 'chunks'

/** Whether the tests run on the quick build, which has nothing for other versions and for bundlers. */
export const isQuick = (): boolean => build() === QUICK_BUILD

/** Whether the tests run on the kit in chunks. */
export const isInChunks = (): boolean => build() === 'chunks'

/** Folder of the built files that pages load, relative to the repository. */
export function distFolder(): string {
  if (isQuick()) return '.cache/demo-dist'
  return isInChunks() ? '.cache/chunks' : 'dist'
}

/**
 * Copies the built files and gives the chunks the names of the kit in one file, so that every host page loads them.
 */
export function prepareBuild(): void {
  if (!isInChunks()) return
  const folder = join(ROOT, distFolder())
  rmSync(folder, { recursive: true, force: true })
  cpSync(join(ROOT, 'dist'), folder, { recursive: true })
  cpSync(join(folder, 'split'), folder, { recursive: true })
}
