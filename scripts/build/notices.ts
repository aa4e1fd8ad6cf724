import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pkg from '../../package.json' with { type: 'json' }
import { ROOT } from '../lib/run.ts'

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

/** A library from its folder. */
export function partIn(folder: string): Part {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<
    'name' | 'version' | 'license',
    string
  >
  const file = readdirSync(folder).find((each) => /^licen[cs]e(\.|$)/i.test(each))
  const text = file && readFileSync(join(folder, file), 'utf8')
  return { name, version, identifier: license, ...(text && { text }) }
}

const RULE = '='.repeat(80)

/** Temporary file in dist/ with the bundled libraries. */
export const PARTS = 'parts.json'

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

/** An entry of a bill of materials. */
function componentOf({ name, version, identifier = '' }: Part) {
  const [group, own = name] = name.startsWith('@') ? name.split('/') : []
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const licences = { licenses: [{ expression: identifier }] }
  return { type: 'library', 'bom-ref': purl, ...(group && { group }), name: own, version, ...licences, purl }
}

/** The bill of materials of a bundle (CycloneDX): its libraries with versions and licences. Builds are reproducible. */
export function billOf(parts: Part[]): object {
  const component = componentOf({ name: pkg.name, version: pkg.version, identifier: pkg.license })
  const components = parts.map(componentOf).toSorted((a, b) => (a.purl < b.purl ? -1 : 1))
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { lifecycles: [{ phase: 'build' }], component },
    components,
    dependencies: [{ ref: component.purl, dependsOn: components.map(({ purl }) => purl) }],
  }
}

/**
 * Writes the notices and the bill of materials from the temporary file of the build, and removes it. The notices also
 * name the libraries in these folders, which the other entries have.
 */
export function writeNotices(folder: string, libraries: string[]): void {
  const path = join(folder, PARTS)
  const parts = JSON.parse(readFileSync(path, 'utf8')) as Part[]
  rmSync(path)
  writeFileSync(join(folder, 'did-connect.cdx.json'), `${JSON.stringify(billOf(parts), null, 2)}\n`)
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), noticesOf([...parts, ...libraries.map(partIn)]))
}
