import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMain, mustRun, ROOT } from './run.ts'

export interface Entry {
  name: string
  description?: string
  type?: { text: string }
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

/** Writes `custom-elements.json` from the doc comments of the elements into a folder of the project. */
export async function writeManifest(folder: string): Promise<DocumentedElement[]> {
  await mustRun('cem', ['analyze', '--config', 'custom-elements-manifest.config.mjs', '--outdir', folder], {
    quiet: true,
  })
  const manifest = JSON.parse(readFileSync(join(ROOT, folder, 'custom-elements.json'), 'utf8')) as Manifest
  return manifest.modules.flatMap(({ declarations }) => declarations)
}

if (isMain(import.meta.url)) await writeManifest('dist')
