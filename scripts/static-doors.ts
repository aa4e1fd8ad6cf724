import { join } from 'node:path'
import MagicString from 'magic-string'
import { normalizePath, type Plugin } from 'vite'
import { ROOT } from './run.ts'

/*
 * In the builds of one file everything is there already. A bundler that inlines `import()` wraps each module that it
 * reaches, which makes the file larger and slower; so the kit's own doors become static imports.
 */
const DOOR = /\bimport\((['"])(\.{1,2}\/[^'"]+)\1\)/g

/** Only our own sources, never a library's. */
const OWN = ['src/', 'elements/'].map((folder) => normalizePath(join(ROOT, folder)))
const isOwn = (id: string): boolean => OWN.some((folder) => normalizePath(id).startsWith(folder))

export function staticDoors(): Plugin {
  return {
    name: 'static-doors',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!isOwn(id)) return null
      const text = new MagicString(code)
      const doors: string[] = []
      text.replace(DOOR, (_, _quote, path: string) => {
        doors.push(path)
        return `Promise.resolve(door${doors.length})`
      })
      if (doors.length === 0) return null
      // After the other imports, so that modules are evaluated in the same order.
      text.append(doors.map((path, index) => `\nimport * as door${index + 1} from '${path}'`).join(''))
      return { code: text.toString(), map: text.generateMap({ hires: 'boundary' }) }
    },
  }
}
