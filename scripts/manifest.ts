import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { propertyDocs, type PropertyDoc } from './property-docs.ts'
import { isMain, mustRun, ROOT } from './run.ts'

export interface Entry {
  name: string
  description?: string
  type?: { text: string }
  default?: string
  /** The property of an attribute. */
  fieldName?: string
}

export interface DocumentedElement {
  name?: string
  tagName: string
  description?: string
  attributes?: Entry[]
  events?: Entry[]
  slots?: Entry[]
  cssParts?: Entry[]
  cssProperties?: Entry[]
  members?: (Entry & { kind: string })[]
}

interface Manifest {
  modules: { declarations: DocumentedElement[] }[]
}

/** The module of the published manifest. */
const BUNDLE = 'dist/did-connect.js'

export function toAttribute({ name, attribute, type, default: fallback, description }: PropertyDoc): Entry {
  const isText = fallback !== undefined && type !== 'number'
  return {
    name: attribute,
    fieldName: name,
    type: { text: type },
    default: isText ? `'${fallback}'` : fallback,
    description,
  }
}

/** An element with the attributes and properties of its table. */
async function withProperties(element: DocumentedElement): Promise<DocumentedElement> {
  const attributes = (await propertyDocs(element.tagName)).map(toAttribute)
  const fields = attributes.map(({ name: attribute, fieldName: name = '', ...entry }) => {
    return { kind: 'field', name, attribute, privacy: 'public', ...entry }
  })
  return { ...element, attributes, members: [...fields, ...(element.members ?? [])] }
}

/** All events, in the order of `DidEventDetails`. */
export function eventDocs(): Entry[] {
  const source = readFileSync(join(ROOT, 'elements/events.ts'), 'utf8')
  const rows = [...source.matchAll(/^ {2}\/\*\* (.*) \*\/\n {2}'(did-[\w-]+)': (.*)$/gm)]
  return rows.map(([, description, name = '', detail]) => ({ name, description, type: { text: detail ?? '' } }))
}

/** Events of the session, which each element of a session dispatches: the first ones. */
export function sessionEvents(): Entry[] {
  const events = eventDocs().map((event) => ({ ...event, type: { text: `CustomEvent<${event.type?.text}>` } }))
  return events.slice(
    0,
    events.findIndex(({ name }) => name === 'did-success'),
  )
}

const isSessionElement = ({ attributes }: DocumentedElement): boolean =>
  attributes?.some(({ name }) => name === 'app-url') ?? false

/** The manifest as it is published: one module, which exports the classes and defines their tags. */
function published(elements: DocumentedElement[]): object {
  const declarations = elements.map((element) =>
    isSessionElement(element) ? { ...element, events: [...(element.events ?? []), ...sessionEvents()] } : element,
  )
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

/**
 * Writes `custom-elements.json` into a folder of the project: attributes and properties from elements/properties, the rest
 * from the doc comments of the classes.
 */
export async function writeManifest(folder: string): Promise<DocumentedElement[]> {
  await mustRun('cem', ['analyze', '--config', 'custom-elements-manifest.config.mjs', '--outdir', folder], {
    quiet: true,
  })
  const path = join(ROOT, folder, 'custom-elements.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  const elements = await Promise.all(manifest.modules.flatMap(({ declarations }) => declarations).map(withProperties))
  writeFileSync(path, `${JSON.stringify(published(elements), null, 2)}\n`)
  return elements
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
  await writeManifest('dist')
  await writeEditorData('dist')
}
