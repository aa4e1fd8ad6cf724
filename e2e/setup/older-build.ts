import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../scripts/lib/run.ts'

const OLDER = join(ROOT, '.cache/e2e/older')

/**
 * The build that pages load as `../built/older`. `DID_OLDER` is the folder of an earlier version's built files.
 * Without it, it is today's light build under another version: another renderer and another
 * bundle, which meets today's React build as a different version does.
 */
export function prepareOlder(): void {
  rmSync(OLDER, { recursive: true, force: true })
  cpSync(process.env.DID_OLDER ?? join(ROOT, 'dist'), OLDER, { recursive: true })
  if (process.env.DID_OLDER) return
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
  for (const type of ['umd.js', 'js']) {
    const light = readFileSync(join(OLDER, `did-connect.light.${type}`), 'utf8')
    if (!light.includes(`"${version}"`)) throw new Error('The light build has no version.')
    writeFileSync(join(OLDER, `did-connect.${type}`), light.replaceAll(`"${version}"`, '"0.0.9"'))
  }
}
