import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import MagicString from 'magic-string'
import { normalizePath, parseSync, type Plugin } from 'vite'
import { ROOT } from './run.ts'

/*
 * In the builds of one file everything is there already. A bundler that inlines `import()` wraps each module that it
 * reaches, which makes the file larger and slower; so the kit's own doors become static imports. They are named: for a
 * namespace a bundler writes a loop with `for…in`, which fails on pages that extend `Object.prototype`.
 *
 * And where waiting for pieces takes a module of its own, `press.bundle.ts` is what these builds have in place of
 * `press.ts`.
 */
const PATH = String.raw`import\('(\.{1,2}\/[^']+)'\)`
/** `const { a, b: c } = await import('…')`, `(await import('…')).a`, and `import('…')`. */
const DOOR = new RegExp(String.raw`const \{([^}]*)\} = await ${PATH}|\(await ${PATH}\)\.(\w+)|${PATH}`, 'g')

/** Only our own sources, never a library's. */
const OWN = ['src/', 'elements/'].map((folder) => normalizePath(join(ROOT, folder)))
const isOwn = (id: string): boolean => OWN.some((folder) => normalizePath(id).startsWith(folder))

/** What a module exports besides types. */
export function exportsOf(file: string): string[] {
  const { module } = parseSync(file, readFileSync(file, 'utf8'))
  const values = module.staticExports.flatMap(({ entries }) => entries.filter(({ isType }) => !isType))
  return values.map(({ exportName: { name } }) => {
    if (!name) throw new Error(`${file} is behind a door, so it must name each of its exports.`)
    return name
  })
}

/** `a` and `b` of `a: b`, and twice `a` of `a`. */
function namesIn(property: string): readonly [exported: string, local: string] {
  const [exported = '', local = exported] = property.split(':').map((name) => name.trim())
  return [exported, local]
}

export function staticDoors(): Plugin {
  return {
    name: 'static-doors',
    apply: 'build',
    enforce: 'pre',
    resolveId(path, importer) {
      if (!importer || !isOwn(importer) || !/\.tsx?$/.test(path)) return null
      const other = join(dirname(importer), path.replace(/\.tsx?$/, '.bundle.ts'))
      return existsSync(other) && other !== importer ? other : null
    },
    transform(code, id) {
      if (!isOwn(id)) return null
      const text = new MagicString(code)
      const imports: string[] = []
      /** Imports names of a module, and returns what each is called here. */
      const open = (path: string, names: readonly string[]): string[] => {
        const local = (name: string) => `door${imports.length}_${name}`
        imports.push('')
        const locals = names.map(local)
        imports[imports.length - 1] =
          `\nimport { ${names.map((name) => `${name} as ${local(name)}`).join(', ')} } from '${path}'`
        return locals
      }
      text.replace(DOOR, (_, taken?: string, takenPath = '', onePath = '', one?: string, path = '') => {
        if (one) return open(onePath, [one]).join('')
        if (taken) {
          const names = taken
            .split(',')
            .filter((name) => name.trim())
            .map(namesIn)
          const locals = open(
            takenPath,
            names.map(([exported]) => exported),
          )
          return `const ${names.map(([, name], index) => `${name} = ${locals[index]}`).join(', ')}`
        }
        const names = exportsOf(join(dirname(id), path))
        const locals = open(path, names)
        return `Promise.resolve({ ${names.map((name, index) => `${name}: ${locals[index]}`).join(', ')} })`
      })
      if (imports.length === 0) return null
      // After the other imports, so that modules are evaluated in the same order.
      text.append(imports.join(''))
      return { code: text.toString(), map: text.generateMap({ hires: 'boundary' }) }
    },
  }
}
