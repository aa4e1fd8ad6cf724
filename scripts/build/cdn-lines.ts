import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pkg from '../../package.json' with { type: 'json' }

/*
 * Tags that load a published version from a CDN of npm packages. `integrity` makes the browser refuse any other
 * content.
 */

const CDN = `https://cdn.jsdelivr.net/npm/${pkg.name}@${pkg.version}/dist`

interface PublishedFile {
  name: string
  tag: (url: string, checks: string) => string
}

const FILES: PublishedFile[] = [
  { name: 'did-connect.css', tag: (url, checks) => `<link rel="stylesheet" href="${url}" ${checks}>` },
  { name: 'did-connect.js', tag: (url, checks) => `<script type="module" src="${url}" ${checks}></script>` },
  { name: 'did-connect.umd.js', tag: (url, checks) => `<script src="${url}" ${checks} async></script>` },
  { name: 'did-connect.light.js', tag: (url, checks) => `<script type="module" src="${url}" ${checks}></script>` },
  { name: 'did-connect.light.umd.js', tag: (url, checks) => `<script src="${url}" ${checks} async></script>` },
]

/** The hash of a file as an `integrity` attribute has it. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`

const hashOf = (folder: string, name: string): string => integrityOf(readFileSync(join(folder, name)))

/** One line of HTML for each published script and style sheet in a folder. */
export const cdnLines = (folder: string): string[] =>
  FILES.map(({ name, tag }) => tag(`${CDN}/${name}`, `integrity="${hashOf(folder, name)}" crossorigin="anonymous"`))

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

/**
 * How a page loads a build in chunks. The tag can check the entry alone, and an import map what the entry
 * imports.
 */
export function pieceLines(dist: string, entry = 'did-connect.js'): string[] {
  const hashes = JSON.parse(readFileSync(join(dist, 'split/integrity.json'), 'utf8')) as Hashes
  const isLight = (name: string): boolean => name.startsWith('light-')
  const chunks = Object.entries(hashes).filter(
    ([name]) => !name.startsWith('did-connect.') && isLight(name) === entry.includes('.light.'),
  )
  const integrity = Object.fromEntries(chunks.map(([name, hash]) => [`${CDN}/split/${name}`, hash]))
  return [
    `<script type="importmap">`,
    JSON.stringify({ integrity }, null, 2),
    `</script>`,
    `<script type="module" src="${CDN}/split/${entry}" integrity="${hashes[entry]}" crossorigin="anonymous"></script>`,
  ]
}
