import MagicString from 'magic-string'
import type { Plugin } from 'rolldown'

/*
 * rolldown gathers the exports of a module with `for … in`, which also finds members that another script has given
 * every object (SECURITY.md, "Members of every object"). It takes each of them for a function, and the file fails to
 * load.
 */
const GATHERED = 'for (var name in all)'
const HELPER = /\b__exportAll = /

/** Gathers own exports only. */
export function ownExports(): Plugin {
  return {
    name: 'own-exports',
    renderChunk(code) {
      if (!HELPER.test(code)) return null
      const text = new MagicString(code)
      text.replace(GATHERED, 'for (var name of Object.keys(all))')
      if (!text.hasChanged()) this.error(`rolldown's __exportAll has no "${GATHERED}" any more`)
      return { code: text.toString(), map: text.generateMap({ hires: 'boundary' }) }
    },
  }
}
