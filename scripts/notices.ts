import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run.ts'

/** A bundled library, as Vite's `build.license` writes it. */
interface Part {
  name: string
  version: string
  /** SPDX expression. */
  identifier?: string
  /** Text of the licence file, when the package has one. */
  text?: string
}

/** Copyright lines, from their repositories, of MIT libraries whose packages have no licence file. */
const COPYRIGHT: Record<string, string> = {
  '@r2wc/core': 'Copyright (c) 2022 Bitovi',
}

const BUNDLES = ['production', 'light']
const RULE = '='.repeat(80)

/** Temporary file in dist/ with the bundled libraries of a build. */
export const partsFile = (mode: string): string => `parts.${mode}.json`

function licenceText({ name, identifier, text }: Part): string {
  if (text) return text.trim()
  const copyright = COPYRIGHT[name]
  if (!copyright || identifier !== 'MIT') throw new Error(`${name} has no licence file (${identifier ?? 'no licence'})`)
  // Our own licence has the same text.
  return readFileSync(join(ROOT, 'LICENSE'), 'utf8')
    .replace(/^Copyright .*$/m, copyright)
    .trim()
}

const notice = (part: Part): string =>
  `${RULE}\n${part.name} ${part.version} (${part.identifier})\n${RULE}\n\n${licenceText(part)}\n`

/** Text with the licence of each library. @throws if a library has no licence text */
export function noticesOf(parts: Part[]): string {
  const byName = new Map(parts.map((part) => [part.name, part]))
  const sorted = [...byName.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return [
    'Libraries that are bundled in the scripts of this folder, with their licences.\n',
    ...sorted.map(notice),
  ].join('\n')
}

/** Writes THIRD-PARTY-NOTICES.txt from the temporary files of both builds, and removes them. */
export function writeNotices(folder: string): void {
  const parts = BUNDLES.flatMap((mode) => {
    const path = join(folder, partsFile(mode))
    const found = JSON.parse(readFileSync(path, 'utf8')) as Part[]
    rmSync(path)
    return found
  })
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), noticesOf(parts))
}
