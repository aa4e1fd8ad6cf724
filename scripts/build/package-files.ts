import { dirname, join } from 'node:path/posix'

/*
 * The files of the package beside the table of docs/site/size.md, which names each of them. Sizes change with every
 * build, so only names are compared.
 */

export interface PackedFile {
  path: string
  size: number
}

/** What `npm pack --json` reports. */
export interface Packed {
  filename: string
  size: number
  unpackedSize: number
  files: PackedFile[]
}

const HEADING = '## Files of the package'

/** A name of the table as an expression: `*` stands for a part of a file's name. */
const patternOf = (name: string): RegExp =>
  new RegExp(`^${name.replaceAll(/[.+]/g, String.raw`\$&`).replaceAll('*', '[^/]+')}$`)

/** The names in the first column of the table. */
function namesIn(document: string): string[] {
  const section = document.split(HEADING)[1]?.split('\n## ')[0] ?? ''
  const cells = [...section.matchAll(/^\| (`[^|]*) \|/gm)].map(([, cell = '']) => cell)
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
}

/** Files that the table lacks, and names of the table without a file. */
export function missingNames(document: string, files: PackedFile[]): string[] {
  const names = namesIn(document)
  const unnamed = files.filter(({ path }) => !names.some((name) => patternOf(name).test(path)))
  const unused = names.filter((name) => !files.some(({ path }) => patternOf(name).test(path)))
  return [
    ...unnamed.map(({ path }) => `${path} is in the package, but not in the table of docs/site/size.md`),
    ...unused.map((name) => `${name} is in the table of docs/site/size.md, but not in the package`),
  ]
}

/** A fence, or code in a line: what stands there is an example. */
const CODE = /^```[^]*?^```$|`[^`\n]*`/gm

/** Links and pictures of a packaged page that are not in the package. */
function missingIn(page: string, text: string, files: PackedFile[]): string[] {
  const links = [...text.replaceAll(CODE, '').matchAll(/(?:\]\(|src(?:set)?=")([^)"#\s]+)/g)].map(
    ([, link = '']) => link,
  )
  const relative = links.filter((link) => !/^\w+:/.test(link))
  return relative
    .filter((link) => !files.some(({ path }) => path === join(dirname(page), link)))
    .map((link) => `${page} links to ${link}, which is not in the package`)
}

/** Links and pictures of the packaged pages that are not in the package. */
export const missingLinks = (read: (path: string) => string, files: PackedFile[]): string[] =>
  files.filter(({ path }) => /\.md$|^llms\.txt$/.test(path)).flatMap(({ path }) => missingIn(path, read(path), files))

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

/** The files with their sizes, largest first, and the sums. */
export function describePackage({ files, size, unpackedSize }: Packed): string {
  const lines = [...files].sort((a, b) => b.size - a.size).map((file) => `${kilobytes(file.size)}  ${file.path}`)
  return [...lines, `${files.length} files, ${kilobytes(size)} packed, ${kilobytes(unpackedSize)} unpacked`].join('\n')
}
