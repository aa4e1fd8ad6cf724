import MagicString from 'magic-string'
import type { Plugin } from 'rolldown'

/*
 * `for … in` also finds members that another script has given every object (SECURITY.md, "Members of every object").
 * rolldown gathers the exports of a module with it, takes each of them for a function, and the file fails to load. One
 * library calls itself without end for an inherited object, the other writes them into cookies.
 */
const GATHERED = 'for (var name in all)'
const HELPER = /\b__exportAll = /
const LIBRARIES = /\/node_modules\/(goober|js-cookie)\//
const LOOP = /for ?\((let|var) (\w+) in (\w+)\)/g

/** Gathers own exports only, and lets these libraries enumerate own members only. */
export function ownMembers(): Plugin {
  return {
    name: 'own-members',
    transform: {
      filter: { id: LIBRARIES },
      handler(code, id) {
        const text = new MagicString(code)
        text.replace(LOOP, 'for ($1 $2 of Object.keys($3 ?? {}))')
        if (!text.hasChanged()) this.error(`${id} has no "for … in" any more`)
        return { code: text.toString(), map: text.generateMap({ hires: 'boundary' }) }
      },
    },
    renderChunk(code) {
      if (!HELPER.test(code)) return null
      const text = new MagicString(code)
      text.replace(GATHERED, 'for (var name of Object.keys(all))')
      if (!text.hasChanged()) this.error(`rolldown's __exportAll has no "${GATHERED}" any more`)
      return { code: text.toString(), map: text.generateMap({ hires: 'boundary' }) }
    },
  }
}
