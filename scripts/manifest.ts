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
  for (const module of manifest.modules)
    module.declarations = await Promise.all(module.declarations.map(withProperties))
  writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest.modules.flatMap(({ declarations }) => declarations)
}

if (isMain(import.meta.url)) await writeManifest('dist')
