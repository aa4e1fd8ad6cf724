import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pkg from '../package.json' with { type: 'json' }

/*
 * Tags that load a published version from a CDN of npm packages. `integrity` makes the browser refuse any other content.
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

/** One line of HTML for each published script and style sheet in a folder. */
export const cdnLines = (folder: string): string[] =>
  FILES.map(({ name, tag }) => {
    const integrity = integrityOf(readFileSync(join(folder, name)))
    return tag(`${CDN}/${name}`, `integrity="${integrity}" crossorigin="anonymous"`)
  })
