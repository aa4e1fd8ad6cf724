import { lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { readPlain } from '../lib/plain-files.ts'
import { asObject, asText, type Json } from '../../../src/model/read.ts'

/*
 * The files of an app. They are only read: nothing of the folder runs, and no link is followed but that of an
 * installed package.
 */

const SCRIPT = /(?<!\.d)\.[cm]?[jt]sx?$/
/** What a build, an installation or a tool has put there. */
const NOT_SOURCES = /^(\..*|node_modules|dist|build|coverage)$/

/** The folder may be anybody's. What goes beyond these limits isn't read, and the report says so. */
export const LIMITS = {
  /** Bytes of a script. A larger one has been bundled or minified. */
  script: 1_000_000,
  /** Bytes of a package.json or a lock file. */
  json: 20_000_000,
  /** Files and folders below one folder. */
  entries: 50_000,
  /** Folders within each other. */
  depth: 50,
  /** Milliseconds for reading the sources. */
  time: 15_000,
}

/** The folder isn't what the command expects. The message is for people. */
export class Unreadable extends Error {}

/** The plain files below a folder. Calls back with a sentence where it stops. */
export function filesBelow(
  folder: string,
  { isFolder, isFile }: { isFolder: (name: string) => boolean; isFile: (name: string) => boolean },
  onLimit: (reason: string) => void = () => {},
): string[] {
  const files: string[] = []
  const folders = [{ path: folder, depth: 1 }]
  let entries = 0
  for (let next = folders.pop(); next; next = folders.pop()) {
    const { path, depth } = next
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      entries += 1
      if (entries > LIMITS.entries) {
        onLimit(`The folder has more than ${LIMITS.entries} files. The others were not read.`)
        return files
      }
      const below = join(path, entry.name)
      if (entry.isFile() && isFile(entry.name)) files.push(below)
      else if (entry.isDirectory() && isFolder(entry.name)) {
        if (depth < LIMITS.depth) folders.push({ path: below, depth: depth + 1 })
        else onLimit(`${relative(folder, below)} is more than ${LIMITS.depth} folders deep.`)
      }
    }
  }
  return files.toSorted()
}

const isSourceFolder = (name: string): boolean => !NOT_SOURCES.test(name)

/** The sources of the app, each with its path from the folder. Calls back with a sentence for what isn't read. */
export function* sourcesOf(
  folder: string,
  onLimit: (reason: string) => void,
): Generator<{ file: string; code: string }> {
  const end = performance.now() + LIMITS.time
  const paths = filesBelow(folder, { isFolder: isSourceFolder, isFile: (name) => SCRIPT.test(name) }, onLimit)
  for (const [index, path] of paths.entries()) {
    if (performance.now() > end) {
      onLimit(`${paths.length - index} files, because the others took ${LIMITS.time / 1000} seconds.`)
      return
    }
    const file = relative(folder, path).replaceAll(sep, '/')
    if (lstatSync(path).size <= LIMITS.script) yield { file, code: readFileSync(path, 'utf8') }
    else onLimit(`${file} is larger than ${LIMITS.script / 1e6} MB.`)
  }
}

/**
 * The text of a plain file; null if it isn't there.
 *
 * @throws NotPlain if it is anything else, such as a link or a device, or too large
 */
export const readText = (path: string): string | null => readPlain(path, LIMITS.json)?.toString() ?? null

/**
 * A JSON file of the app; null if it isn't there.
 *
 * @throws Unreadable if the file is no JSON
 */
export function readJson(path: string): Json | null {
  const text = readText(path)
  if (text === null) return null
  try {
    return asObject(JSON.parse(text))
  } catch (cause) {
    throw new Unreadable(`${path} is not JSON. Render it first if it is a template.`, { cause })
  }
}

/** The packages that a `package.json` names, with their ranges. */
export function dependenciesOf(pkg: Json): Map<string, string> {
  const lists = [pkg.peerDependencies, pkg.devDependencies, pkg.dependencies]
  return new Map(lists.flatMap((list) => Object.entries(asObject(list)).map(([name, range]) => [name, asText(range)])))
}

/** Folders below with an app of their own, as in a workspace. */
export function appsBelow(folder: string): string[] {
  return filesBelow(folder, { isFolder: isSourceFolder, isFile: (name) => name === 'package.json' })
    .map((path) => join(path, '..'))
    .filter((path) => path !== folder && dependenciesOf(readJson(join(path, 'package.json')) ?? {}).has('react'))
    .map((path) => relative(folder, path).replaceAll(sep, '/'))
}

/** The name of a package on npm, so that its folder is one of `node_modules`. */
const PACKAGE_NAME = /^(?:@[\w-][\w.-]*\/)?[\w-][\w.-]*$/

/** The folder of an installed package; null if it isn't there. Workspaces have it further up, and pnpm links to it. */
export function installedFolder(folder: string, name: string): string | null {
  if (!PACKAGE_NAME.test(name)) return null
  const path = join(folder, 'node_modules', name)
  if (lstatSync(join(path, 'package.json'), { throwIfNoEntry: false })?.isFile()) return realpathSync(path)
  const parent = join(folder, '..')
  return parent === folder ? null : installedFolder(parent, name)
}

/** Bytes of a package, without the packages that are installed inside of it; null if it has too many files. */
export function bytesOf(folder: string): number | null {
  let isWhole = true
  const filter = { isFolder: (name: string) => name !== 'node_modules', isFile: () => true }
  const files = filesBelow(folder, filter, () => {
    isWhole = false
  })
  return isWhole ? files.reduce((sum, path) => sum + lstatSync(path).size, 0) : null
}
