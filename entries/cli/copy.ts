import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { asObject, asText } from '../../src/model/read.ts'
import { printable } from './lib/findings.ts'
import { NotPlain, readPlain, requireFolders, writePlain } from './lib/plain-files.ts'

/*
 * `npx did-connect-elements copy public/did-connect` copies what a page loads: the kit in chunks, its languages, its
 * style sheet and the licences. A list beside them says which files are the command's own, so that the next copy
 * replaces those and no others.
 */

/** Contents by the name below the folder. */
type Files = Map<string, Buffer>
/** Their hashes. */
type Hashes = Record<string, string>

interface Copied {
  version: string
  files: Hashes
}

const LIST = 'did-connect-elements.json'
/** Pages that are open still load the chunks of the version before. */
const KEPT_VERSIONS = 2
/** A list may have come with somebody's project: it names nothing outside of its folder. */
const NAME = /^(?:locales\/)?[\w-][\w.-]*$/
/** Nothing that is copied has more bytes. */
const MAX_BYTES = 5_000_000
/** Each chunk says whose it is. For a file to be removed, it isn't enough that a list names it. */
const isChunk = (content: Buffer): boolean => content.subarray(0, 200).includes('did-connect-elements ')

const hashOf = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`
const hashesOf = (files: Files): Hashes =>
  Object.fromEntries([...files].map(([name, content]) => [name, hashOf(content)]))

/** What a page loads. `integrity.json` lists the chunks. */
function packageFiles(dist: string): Files {
  const split = join(dist, 'split')
  const chunks = Object.keys(asObject(JSON.parse(readFileSync(join(split, 'integrity.json'), 'utf8'))))
  const languages = readdirSync(join(split, 'locales')).map((name) => `locales/${name}`)
  const read = (folder: string) => (name: string) => [name, readFileSync(join(folder, name))] as const
  return new Map([
    ...[...chunks, ...languages].map(read(split)),
    ...['did-connect.css', 'THIRD-PARTY-NOTICES.txt'].map(read(dist)),
  ])
}

/**
 * What earlier copies have put into the folder, the last one first.
 *
 * @throws Error with a sentence if the file with the list's name is another one
 */
function readList(folder: string): Copied[] {
  const content = readPlain(join(folder, LIST), MAX_BYTES)
  if (content === null) return []
  const { copies } = asObject(parsed(content))
  if (!Array.isArray(copies)) throw new NotPlain(`${join(folder, LIST)} is not the list of an earlier copy.`)
  return copies.map((copied) => {
    const { version, files } = asObject(copied)
    const named = Object.entries(asObject(files)).filter(([name]) => NAME.test(name))
    return { version: asText(version), files: Object.fromEntries(named.map(([name, hash]) => [name, asText(hash)])) }
  })
}

function parsed(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString())
  } catch {
    return null // Not a list of ours.
  }
}

/** The list after this copy: what was there of another version or build stays for pages that are open. */
function nextList(version: string, files: Hashes, earlier: Copied[]): Copied[] {
  const others = earlier
    .filter((copied) => copied.version !== version || !Object.keys(copied.files).every((name) => name in files))
    .map((copied) => {
      const rest = Object.entries(copied.files).filter(([name]) => !(name in files))
      return { ...copied, files: Object.fromEntries(rest) }
    })
  return [{ version, files }, ...others].slice(0, KEPT_VERSIONS)
}

function currentHash(folder: string, name: string): string | null {
  const content = readPlain(join(folder, name), MAX_BYTES)
  return content && hashOf(content)
}

/** Files that are in the way: they are not from an earlier copy, or somebody has changed them since. */
function foreignFiles(folder: string, files: Hashes, earlier: Copied[]): string[] {
  return Object.entries(files).flatMap(([name, hash]) => {
    const found = currentHash(folder, name)
    const isOwn = found === null || found === hash || earlier.some((copied) => copied.files[name] === found)
    return isOwn ? [] : [name]
  })
}

/** Chunks of earlier copies that no kept version has. */
function outdatedFiles(folder: string, earlier: Copied[], kept: Copied[]): string[] {
  const old = earlier.flatMap((copied) => Object.entries(copied.files))
  const outdated = old.filter(([name, hash]) => {
    if (kept.some(({ files }) => name in files)) return false
    const content = readPlain(join(folder, name), MAX_BYTES)
    return content && hashOf(content) === hash && isChunk(content)
  })
  return outdated.map(([name]) => join(folder, name))
}

/** Where a server has the folder: what is in `public` is at its root. Otherwise the folder's own name will do. */
export function addressOf(folder: string): string {
  const names = folder.split(sep).filter(Boolean)
  const root = names.lastIndexOf('public')
  return ['', ...names.slice(root < 0 ? -1 : root + 1).map(encodeURIComponent)].join('/')
}

function summary(folder: string, version: string, files: Files): string {
  const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0)
  const address = addressOf(folder)
  return `${printable(relative('', folder) || '.')} has the ${files.size} files of version ${version}, ${(bytes / 1e6).toFixed(1)} MB. A page of your app needs:

  <link rel="stylesheet" href="${address}/did-connect.css">
  <script type="module" src="${address}/did-connect.js"></script>
  <did-connect-button>Sign in</did-connect-button>

If your server has the folder elsewhere than at ${address}/, change both addresses. If the page is on another origin than
your app, add data-app-url="https://app.example" to the script. Once you have updated the package, copy again.
`
}

export interface Copy {
  /** The folder of the package that has the builds. */
  dist: string
  version: string
  /** Where the files go. */
  folder: string
}

/**
 * Copies the files, and returns what to tell the reader.
 *
 * @throws Error with a sentence if files that are not its own are in the way: then nothing is changed
 */
export function copyKit({ dist, version, folder }: Copy): string {
  const files = packageFiles(dist)
  for (const name of files.keys()) requireFolders(dirname(join(folder, name)))
  const earlier = readList(folder)
  const foreign = foreignFiles(folder, hashesOf(files), earlier)
  if (foreign.length > 0)
    throw new Error(
      `Nothing was copied: ${foreign.join(', ')} in ${folder} would be lost. They are not from an earlier copy, or were changed since. Move them, or choose another folder.`,
    )
  const copies = nextList(version, hashesOf(files), earlier)
  const outdated = outdatedFiles(folder, earlier, copies)
  for (const [name, content] of files) writePlain(folder, name, content)
  writePlain(folder, LIST, `${JSON.stringify({ copies }, null, 2)}\n`)
  for (const path of outdated) rmSync(path, { force: true })
  return summary(folder, version, files)
}
