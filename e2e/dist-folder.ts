import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../scripts/run.ts'

const LIGHT = '.cache/light'

/** Whether the journeys run on the light build. */
export const isLight = (): boolean => process.env.DID_BUILD === 'light'

/** Folder of the built files that pages load, relative to the repository. */
export const distFolder = (): string => (isLight() ? LIGHT : 'dist')

/** Copies the built files and gives the light build the names of the React build, so that every host page loads it. */
export function prepareLight(): void {
  if (!isLight()) return
  const folder = join(ROOT, LIGHT)
  rmSync(folder, { recursive: true, force: true })
  cpSync(join(ROOT, 'dist'), folder, { recursive: true })
  for (const kind of ['', '.umd'])
    cpSync(join(folder, `did-connect.light${kind}.js`), join(folder, `did-connect${kind}.js`))
}
