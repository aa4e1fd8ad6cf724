import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asObject, asText } from '../../../src/model/read.ts'
import { installedFolder, readJson } from './folder.ts'

/* Which version of a package an app has: the installed one, else that of its lock file, else the range it asks for. */

export interface Version {
  version: string
  /** The folder or the file that says so. */
  from: string
}

const literal = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** How a lock file writes the version of a package that the app itself asks for. */
const LOCKS = {
  // dependencies:  '@arcblock/ux':  specifier: ^3.0.0  version: 3.5.3(react@19.1.0)
  'pnpm-lock.yaml': (name: string) =>
    new RegExp(String.raw`^\s+['"]?${literal(name)}['"]?:\s+(?:specifier: .*\s+version: )?(\d[\w.-]*)`, 'm'),
  // "@arcblock/ux@^3.0.0", "@arcblock/ux@^3.1.0":  version "3.5.3"
  'yarn.lock': (name: string, range: string) =>
    new RegExp(
      String.raw`^.*\b${literal(name.replace('@', ''))}@(?:npm:)?${literal(range)}["',:].*\n\s+version:? "?(\d[\w.-]*)`,
      'm',
    ),
}

const LOCK_FILES = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock'] as const

/** The folder with the lock file, which a workspace has further up. */
function lockFolder(folder: string): string | null {
  if (LOCK_FILES.some((file) => existsSync(join(folder, file)))) return folder
  const parent = join(folder, '..')
  return parent === folder ? null : lockFolder(parent)
}

function versionIn(path: string, from: (typeof LOCK_FILES)[number], name: string, range: string): string {
  if (!existsSync(path)) return ''
  if (from !== 'package-lock.json') return LOCKS[from](name, range).exec(readFileSync(path, 'utf8'))?.[1] ?? ''
  const { packages, dependencies } = asObject(readJson(path))
  return asText(asObject(asObject(packages)[`node_modules/${name}`] ?? asObject(dependencies)[name]).version)
}

function lockedVersion(folder: string, name: string, range: string): Version | null {
  const place = lockFolder(folder)
  if (place === null) return null
  const found = LOCK_FILES.map((from) => ({ from, version: versionIn(join(place, from), from, name, range) }))
  return found.find(({ version }) => version !== '') ?? null
}

/** The version of a package that the app asks for. */
export function versionOf(folder: string, name: string, range: string): Version {
  const installed = installedFolder(folder, name)
  const version = installed && asText(readJson(join(installed, 'package.json'))?.version)
  if (version) return { version, from: 'node_modules' }
  return lockedVersion(folder, name, range) ?? { version: range, from: 'package.json' }
}

/** The major version that a version or a range begins with; null for one without a number. */
export function majorOf(version: string): number | null {
  const [digits] = /\d+/.exec(version) ?? []
  return digits === undefined ? null : Number(digits)
}
