import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../scripts/lib/run.ts'

/** The builds that end-to-end tests run on: one file with React or Preact, or the chunks of each. */
export const E2E_BUILDS = ['react', 'light', 'split', 'split-light'] as const

/** One file with React, not minified: what the demo shows. It is built in seconds, for the test that you work on. */
export const QUICK_BUILD = 'demo'

const build = (): string => process.env.DID_BUILD ?? 'react'

/** Whether the tests run on the quick build, which has nothing for other versions and for bundlers. */
export const isQuick = (): boolean => build() === QUICK_BUILD

/** Whether the tests run on a light build. */
export const isLight = (): boolean => build().endsWith('light')

/** Whether the tests run on a build in chunks. */
export const isSplit = (): boolean => build().startsWith('split')

/** Folder of the built files that pages load, relative to the repository. */
export function distFolder(): string {
  if (isQuick()) return '.cache/demo-dist'
  return build() === 'react' ? 'dist' : `.cache/${build()}`
}

/**
 * Copies the built files and gives those of the chosen build the names of the React build, so that every host page
 * loads it.
 */
export function prepareBuild(): void {
  if (build() === 'react' || isQuick()) return
  const folder = join(ROOT, distFolder())
  const copy = (from: string, to: string) => cpSync(join(folder, from), join(folder, to), { recursive: true })
  rmSync(folder, { recursive: true, force: true })
  cpSync(join(ROOT, 'dist'), folder, { recursive: true })
  if (isSplit()) copy('split', '.')
  if (!isLight()) return
  copy('did-connect.light.js', 'did-connect.js')
  copy('did-connect.light.umd.js', 'did-connect.umd.js')
}
