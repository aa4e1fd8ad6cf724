import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { ROOT } from '../lib/run.ts'

/** What a build took from `node_modules`. */
export interface Libraries {
  /** Modules of libraries. */
  modules: string[]
  /** Those of them that a plugin changed. */
  changed: string[]
  /** What they import. */
  imports: string[]
  /** Packages with code in the bundle. */
  bundled: string[]
}

export const isLibrary = (id: string): boolean => id.includes('/node_modules/') && !id.startsWith('\0')
export const packageOf = (id: string): string => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? ''

/** The folder of the package that has a module. */
export const folderOf = (id: string): string => /.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? ''

/** Where the build of one file records its libraries, for `built-files.test.ts`. */
export const LIBRARIES_FILE = join(ROOT, '.cache/build/libraries.json')

/** Records the libraries of a build, with their code after all plugins. */
export function recordLibraries(): Plugin {
  const modules = new Set<string>()
  const changed = new Set<string>()
  const imports = new Set<string>()
  return {
    name: 'record-libraries',
    enforce: 'post',
    apply: 'build',
    transform: {
      order: 'post',
      handler(code, id) {
        if (isLibrary(id) && !(existsSync(id) && readFileSync(id, 'utf8') === code)) changed.add(id)
      },
    },
    moduleParsed({ id, importedIds, dynamicallyImportedIds }) {
      if (!isLibrary(id)) return
      modules.add(id)
      for (const imported of [...importedIds, ...dynamicallyImportedIds]) imports.add(imported)
    },
    generateBundle(_, files) {
      const chunks = Object.values(files).filter((file) => file.type === 'chunk')
      const used = chunks.flatMap((chunk) => Object.entries(chunk.modules))
      const bundled = used.filter(([id, { renderedLength }]) => isLibrary(id) && renderedLength > 0)
      const libraries: Libraries = {
        modules: [...modules],
        changed: [...changed],
        imports: [...imports],
        bundled: [...new Set(bundled.map(([id]) => packageOf(id)))].toSorted(),
      }
      mkdirSync(dirname(LIBRARIES_FILE), { recursive: true })
      writeFileSync(LIBRARIES_FILE, JSON.stringify(libraries))
    },
  }
}
