import MagicString from 'magic-string'
import type { Plugin } from 'rolldown'

/*
 * A piece has several modules, and rolldown takes one of them with `await import('./piece.js').then((n) => n.t)`. Vite 5
 * to 7, in which apps bundle the kit, read from the text what is taken: behind `const { name } =` they believe that it is
 * `name`, and leave `t` out of their bundle. They understand `(await import('./piece.js')).t`.
 */
const TAKEN = /await import\(("[^"]+")\)\.then\(\((\w+)\) => \2\.([\w$]+)\)/g

/** Says what is taken of a piece in a way that bundlers understand. */
export function pieceImports(): Plugin {
  return {
    name: 'piece-imports',
    renderChunk(code) {
      const text = new MagicString(code)
      text.replace(TAKEN, '(await import($1)).$3')
      return text.hasChanged() ? { code: text.toString(), map: text.generateMap({ hires: 'boundary' }) } : null
    },
  }
}
