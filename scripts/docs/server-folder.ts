import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pkg from '../../package.json' with { type: 'json' }
import { compileServer } from '../build/entries.ts'

/** Puts `did-connect-elements/server` into a folder, as npm would. */
export async function installServerEntry(folder: string): Promise<void> {
  const kit = join(folder, 'node_modules/did-connect-elements')
  mkdirSync(join(kit, 'dist'), { recursive: true })
  writeFileSync(join(kit, 'package.json'), JSON.stringify({ type: 'module', exports: pkg.exports }))
  await compileServer(join(kit, 'dist'))
}
