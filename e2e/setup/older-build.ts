import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../scripts/lib/run.ts'

const OLDER = join(ROOT, '.cache/e2e/older')

/**
 * The build that pages load as `../built/older`. `DID_OLDER` is the folder of an earlier version's built files.
 * Without it, it is today's kit in one file under another version.
 */
export function prepareOlder(): void {
  rmSync(OLDER, { recursive: true, force: true })
  cpSync(process.env.DID_OLDER ?? join(ROOT, 'dist'), OLDER, { recursive: true })
  if (process.env.DID_OLDER) return
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
  for (const type of ['umd.js', 'js']) {
    const file = join(OLDER, `did-connect.${type}`)
    const text = readFileSync(file, 'utf8')
    if (!text.includes(version)) throw new Error('The kit has no version.')
    writeFileSync(file, text.replaceAll(version, '0.0.9'))
  }
}
