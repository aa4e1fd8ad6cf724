import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { asObject, asText, type Json } from '../../../src/model/read.ts'

/* The files of an app. They are only read. */

const SCRIPT = /(?<!\.d)\.[cm]?[jt]sx?$/
/** What a build, an installation or a tool has put there. */
const NOT_SOURCES = /^(\..*|node_modules|dist|build|coverage)$/
/** A larger file has been bundled or minified. */
const MAX_BYTES = 1_000_000

function filesBelow(folder: string, isWanted: (name: string) => boolean): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return NOT_SOURCES.test(entry.name) ? [] : filesBelow(path, isWanted)
    return entry.isFile() && isWanted(entry.name) ? [path] : []
  })
}

/** The sources of the app, each with its path from the folder. */
export function sourcesOf(folder: string): { file: string; code: string }[] {
  const paths = filesBelow(folder, (name) => SCRIPT.test(name)).filter((path) => statSync(path).size <= MAX_BYTES)
  return paths
    .map((path) => ({ file: relative(folder, path).replaceAll(sep, '/'), code: readFileSync(path, 'utf8') }))
    .toSorted((a, b) => (a.file < b.file ? -1 : 1))
}

/** The folder isn't what the command expects. The message is for people. */
export class Unreadable extends Error {}

/**
 * A JSON file of the app; null if it isn't there.
 *
 * @throws Unreadable if the file is no JSON
 */
export function readJson(path: string): Json | null {
  if (!existsSync(path)) return null
  try {
    return asObject(JSON.parse(readFileSync(path, 'utf8')))
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
  return filesBelow(folder, (name) => name === 'package.json')
    .map((path) => join(path, '..'))
    .filter((path) => path !== folder && dependenciesOf(readJson(join(path, 'package.json')) ?? {}).has('react'))
    .map((path) => relative(folder, path).replaceAll(sep, '/'))
}

/** The folder of an installed package; null if it isn't there. Workspaces have it further up. */
export function installedFolder(folder: string, name: string): string | null {
  const path = join(folder, 'node_modules', name)
  if (existsSync(join(path, 'package.json'))) return realpathSync(path)
  const parent = join(folder, '..')
  return parent === folder ? null : installedFolder(parent, name)
}

/** Bytes of a package, without the packages that are installed inside of it. */
export function bytesOf(folder: string): number {
  const sizes = readdirSync(folder, { withFileTypes: true }).map((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' ? 0 : bytesOf(path)
    return entry.isFile() ? statSync(path).size : 0
  })
  return sizes.reduce((sum, size) => sum + size, 0)
}
