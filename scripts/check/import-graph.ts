import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { ROOT } from '../lib/run.ts'

/** An import of a module, type imports included. */
export interface Import {
  /** The file that imports. */
  from: string
  /** The path of a file, or the name of a package. */
  to: string
  isType: boolean
  isLazy: boolean
}

const IS_SOURCE = /(?<!\.test|\.test-d|\.d)\.tsx?$/

const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)]))

/** The sources in these folders, without tests and their helpers. */
export const sourceFiles = (folders: readonly string[]): string[] =>
  folders.flatMap(filesIn).filter((path) => IS_SOURCE.test(path) && !/^(src|elements)\/testing\//.test(path))

/** What a module imports. */
export function importsOf(from: string, text = readFileSync(join(ROOT, from), 'utf8')): Import[] {
  const { module } = parseSync(from, text)
  const pathOf = (source: string): string => (source.startsWith('.') ? join(dirname(from), source) : source)
  const statics = module.staticImports.map(({ moduleRequest, entries }) => ({
    from,
    to: pathOf(moduleRequest.value),
    isType: entries.length > 0 && entries.every((entry) => entry.isType),
    isLazy: false,
  }))
  const again = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ from, to: pathOf(moduleRequest.value), isType, isLazy: false }] : [],
    ),
  )
  const lazy = module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    from,
    to: pathOf(text.slice(start + 1, end - 1)),
    isType: false,
    isLazy: true,
  }))
  return [...statics, ...again, ...lazy]
}
