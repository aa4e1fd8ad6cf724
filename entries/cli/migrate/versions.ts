import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { asObject, asText } from '../../../src/model/read.ts'
import { installedFolder, readJson, readText } from './folder.ts'

/* Which version of a package an app has: the installed one, else that of its lock file, else the range it asks for. */

export interface Version {
  version: string
  /** The folder or the file that says so. */
  from: string
}

/* Lock files are read line by line: an expression over the whole text could take minutes on one made for it. */

const NUMBER = /^\d[\w.-]*/
const unquoted = (text: string): string => text.trim().replaceAll(/^['"]|['"]$/g, '')

/** How a lock file writes the version of a package that the app itself asks for. */
const LOCKS = {
  // '@arcblock/ux': 3.5.3, or two lines below:  specifier: ^3.0.0  version: 3.5.3(react@19.1.0)
  'pnpm-lock.yaml': (lines: string[], name: string): string =>
    firstOf(lines, (line, index) => {
      const [key = '', value = ''] = line.split(/:(?:\s|$)/, 2)
      if (!line.startsWith(' ') || unquoted(key) !== name) return ''
      const version = lines.slice(index + 1, index + 3).find((each) => each.trimStart().startsWith('version:')) ?? ''
      return numberIn(value) || numberIn(version.replace('version:', ''))
    }),
  // "@arcblock/ux@^3.0.0", "@arcblock/ux@npm:^3.1.0":  version "3.5.3"
  'yarn.lock': (lines: string[], name: string, range: string): string => {
    const keys = [`${name}@${range}`, `${name}@npm:${range}`]
    return firstOf(lines, (line, index) => {
      const asked = line.trimEnd().replace(/:$/, '').split(',').map(unquoted)
      if (line.startsWith(' ') || !asked.some((each) => keys.includes(each))) return ''
      return numberIn((lines[index + 1] ?? '').replace(/^\s+version:?/, ''))
    })
  },
}

const numberIn = (text: string): string => NUMBER.exec(unquoted(text))?.[0] ?? ''

function firstOf(lines: string[], read: (line: string, index: number) => string): string {
  for (const [index, line] of lines.entries()) {
    const found = read(line, index)
    if (found) return found
  }
  return ''
}

const LOCK_FILES = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock'] as const

/** The folder with the lock file, which a workspace has further up. */
function lockFolder(folder: string): string | null {
  if (LOCK_FILES.some((file) => existsSync(join(folder, file)))) return folder
  const parent = join(folder, '..')
  return parent === folder ? null : lockFolder(parent)
}

function versionIn(path: string, from: (typeof LOCK_FILES)[number], name: string, range: string): string {
  if (from !== 'package-lock.json') return LOCKS[from]((readText(path) ?? '').split('\n'), name, range)
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
