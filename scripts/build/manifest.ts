import '../lib/help.ts'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readDocumentation, type DocumentedElement, type Documentation } from './documentation.ts'
import type { Entry } from './property-docs.ts'
import { isMain, ROOT } from '../lib/run.ts'

/*
 * `npx tsx scripts/build/manifest.ts [folder]` writes custom-elements.json into a folder, or into dist together with
 * the data that editors complete tags from.
 */

/** The module of the published manifest. */
const BUNDLE = 'dist/did-connect.js'

const toCustomEvent = ({ type, ...event }: Entry): Entry => ({ ...event, type: { text: `CustomEvent<${type?.text}>` } })

/** An element with settings of the page is an element of its session. */
const isOfSession = ({ attributes }: DocumentedElement): boolean =>
  attributes?.some(({ name }) => name === 'app-url') ?? false

/** The manifest as it is published: one module, which exports the classes and defines their tags. */
function published({ elements, sessionEvents }: Documentation): object {
  const declarations = elements.map((element) => ({
    kind: 'class',
    customElement: true,
    superclass: { name: 'HTMLElement' },
    ...element,
    events: [...(element.events ?? []), ...(isOfSession(element) ? sessionEvents : [])].map(toCustomEvent),
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

/** Writes `custom-elements.json` into a folder of the project. */
export async function writeManifest(folder: string): Promise<Documentation> {
  const documentation = await readDocumentation()
  mkdirSync(join(ROOT, folder), { recursive: true })
  const text = JSON.stringify(published(documentation), null, 2)
  writeFileSync(join(ROOT, folder, 'custom-elements.json'), `${text}\n`)
  return documentation
}

/** Writes the data that editors complete tags and attributes from. */
async function writeEditorData(folder: string): Promise<void> {
  const { generateVsCodeCustomElementData } = await import('custom-element-vs-code-integration')
  const { generateJetBrainsWebTypes } = await import('custom-element-jet-brains-integration')
  const manifest = JSON.parse(readFileSync(join(ROOT, folder, 'custom-elements.json'), 'utf8')) as never
  const options = {
    outdir: join(ROOT, folder),
    hideLogs: true,
    // Pages style it, but do not create it.
    exclude: ['DidOverlay'],
    hideCssPropertiesDocs: true,
  }
  generateVsCodeCustomElementData(manifest, {
    ...options,
    htmlFileName: 'vscode.html-data.json',
    cssFileName: 'vscode.css-data.json',
  })
  generateJetBrainsWebTypes(manifest, { ...options, webTypesFileName: 'web-types.json', packageJson: false })
}

if (isMain(import.meta.url)) {
  // The demo makes its controls from the manifest alone.
  const [folder] = process.argv.slice(2)
  await writeManifest(folder ?? 'dist')
  if (!folder) await writeEditorData('dist')
}
