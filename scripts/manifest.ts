import './help.ts'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readDocumentation, type DocumentedElement, type Documentation } from './documentation.ts'
import type { Entry } from './property-docs.ts'
import { vsCodeData, webTypes } from './editor-data.ts'
import { isMain, ROOT } from './run.ts'

/*
 * `npx tsx scripts/manifest.ts [folder]` writes custom-elements.json into a folder, or into dist together with the data that
 * editors complete tags from.
 */

/** The module of the published manifest. */
const BUNDLE = 'dist/did-connect.js'

const toCustomEvent = ({ type, ...event }: Entry): Entry => ({ ...event, type: { text: `CustomEvent<${type?.text}>` } })

/** An element with settings of the page is an element of its session. */
const isOfSession = ({ attributes }: DocumentedElement): boolean =>
  attributes?.some(({ name }) => name === 'app-url') ?? false

/** The elements with all that pages can hear of them. */
const withEvents = ({ elements, sessionEvents }: Documentation): DocumentedElement[] =>
  elements.map((element) => ({
    ...element,
    events: [...(element.events ?? []), ...(isOfSession(element) ? sessionEvents : [])].map(toCustomEvent),
  }))

/** The manifest as it is published: one module, which exports the classes and defines their tags. */
function published(elements: DocumentedElement[]): object {
  const declarations = elements.map((element) => ({
    kind: 'class',
    customElement: true,
    superclass: { name: 'HTMLElement' },
    ...element,
  }))
  const exports = elements.flatMap(({ name, tagName }) => {
    const declaration = { name, module: BUNDLE }
    return [
      { kind: 'js', name, declaration },
      { kind: 'custom-element-definition', name: tagName, declaration },
    ]
  })
  return {
    schemaVersion: '2.1.0',
    readme: 'README.md',
    modules: [{ kind: 'javascript-module', path: BUNDLE, declarations, exports }],
  }
}

function write(folder: string, name: string, content: object): void {
  mkdirSync(join(ROOT, folder), { recursive: true })
  writeFileSync(join(ROOT, folder, name), `${JSON.stringify(content, null, 2)}\n`)
}

/** Writes `custom-elements.json` into a folder of the project. */
export async function writeManifest(folder: string): Promise<Documentation> {
  const documentation = await readDocumentation()
  write(folder, 'custom-elements.json', published(withEvents(documentation)))
  return documentation
}

/** Writes the data that editors complete tags and attributes from. */
function writeEditorData(folder: string, documentation: Documentation): void {
  // Pages style the overlay, but do not create it.
  const elements = withEvents(documentation).filter(({ name }) => name !== 'DidOverlay')
  for (const [name, content] of Object.entries(vsCodeData(elements))) write(folder, name, content)
  write(folder, 'web-types.json', webTypes(elements))
}

if (isMain(import.meta.url)) {
  // The demo makes its controls from the manifest alone.
  const [folder] = process.argv.slice(2)
  const documentation = await writeManifest(folder ?? 'dist')
  if (!folder) writeEditorData('dist', documentation)
}
