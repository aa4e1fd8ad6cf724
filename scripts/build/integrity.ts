import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pkg from '../../package.json' with { type: 'json' }
import { TAGGED_FILES, type Published } from '../lib/cdn.ts'

/** The hash of a file as an `integrity` attribute has it. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`

const hashOf = (folder: string, name: string): string => integrityOf(readFileSync(join(folder, name)))

/** The chunks for React apps have no tag: bundlers load them. */
const isOfApps = (name: string): boolean => name.startsWith('app-') || name === 'did-connect.react.js'

/** Hashes by file name. */
type Hashes = Record<string, string>

/** `integrity.json` in the folder of the chunks, from which a server writes the import map of its pages. */
export function writeIntegrity(folder: string): void {
  const names = readdirSync(folder).filter((name) => name.endsWith('.js') && !isOfApps(name))
  const hashes = Object.fromEntries(names.map((name) => [name, hashOf(folder, name)]))
  writeFileSync(join(folder, 'integrity.json'), `${JSON.stringify(hashes, null, 2)}\n`)
}

/** What the files of a folder are once they are published. */
export function publishedFrom(dist: string): Published {
  const chunks = JSON.parse(readFileSync(join(dist, 'split/integrity.json'), 'utf8')) as Hashes
  return {
    version: pkg.version,
    integrity: Object.fromEntries([
      ...TAGGED_FILES.map((name) => [name, hashOf(dist, name)]),
      ...Object.entries(chunks).map(([name, hash]) => [`split/${name}`, hash]),
    ]),
  }
}
