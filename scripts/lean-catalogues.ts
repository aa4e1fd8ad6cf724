import { readdirSync, readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { compile, pack } from '../src/i18n/packed.ts'

const ID_LENGTH = 3
/** lingui names a message by six characters of a hash; half of them tell a few hundred apart. */
export const shortId = (id: string): string => (/^[\w+/]{6}$/.test(id) ? id.slice(0, ID_LENGTH) : id)

type Parts = (string | string[])[]

/** A compiled sentence as it was written. */
function written(id: string, parts: Parts): string {
  const text = parts.map((part) => (typeof part === 'string' ? part : `{${part.join()}}`)).join('')
  if (!isDeepStrictEqual([compile(text)].flat().filter(Boolean), parts)) {
    throw new Error(`"${id}" is more than text with values, which src/i18n/packed.ts can't hold.`)
  }
  return text
}

/** What lingui's plugin made of a catalogue. */
function read(code: string): Map<string, string> {
  const [, quote, text] = /JSON\.parse\((['"`])(.*)\1\)/s.exec(code) ?? []
  if (!text) throw new Error('lingui compiles catalogues in another way than before.')
  const json = JSON.parse(`"${quote === '"' ? text : text.replaceAll('"', '\\"')}"`) as string
  const entries = Object.entries(JSON.parse(json) as Record<string, Parts>)
  const messages = new Map(entries.map(([id, parts]) => [shortId(id), written(id, parts)]))
  if (messages.size < entries.length) throw new Error('Two messages share an id: raise ID_LENGTH.')
  return messages
}

const isError = (id: string): boolean => id.startsWith('error.')

/** Errors last, as English lacks them; the rest by its sentence, so that alike beginnings meet. */
function inOrder(messages: Map<string, string>): string[] {
  const key = (id: string) => `${isError(id) ? 1 : 0}${messages.get(id)}`
  return [...messages.keys()].sort((a, b) => (key(a) < key(b) ? -1 : 1))
}

const at = (path: string): string => fileURLToPath(new URL(`../src/i18n/${path}`, import.meta.url))
const UNPACK = at('packed.ts')

/** Whether a sentence asks for plurals, numbers or dates, which lean-libraries.ts leaves out of lingui. */
export const hasFormat = (sentence: string): boolean => /\{\s*\w+\s*,/.test(sentence)

/**
 * Catalogues as packed.ts has them, and the ids that code asks them for, shortened alike. The list of ids is in the
 * Chinese one for all. English errors are left out: they are in the model already, where code without a language needs
 * them, and lingui shows that sentence for an id its catalogue lacks.
 */
export function leanCatalogues(): Plugin {
  let ids: string[] = []
  return {
    name: 'lean-catalogues',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      for (const name of readdirSync(at('locales'))) {
        if (!hasFormat(readFileSync(at(`locales/${name}`), 'utf8'))) continue
        this.error(`${name} has plurals, numbers or dates, which scripts/lean-libraries.ts leaves out of lingui.`)
      }
    },
    async transform(code, id) {
      if (/\/src\/.*\.tsx?$/.test(id)) {
        const short = code.replace(
          /(\bid: ?)"([\w+/]{6})"/g,
          (_, before: string, long: string) => `${before}"${shortId(long)}"`,
        )
        return short === code ? null : { code: short, map: null }
      }
      const [locale] = /[^/]+(?=\.po$)/.exec(id) ?? []
      if (!locale) return null
      const messages = read(code)
      const first = id.replace(/[^/]+$/, 'zh.po')
      if (locale === 'zh') ids = inOrder(messages)
      else await this.load({ id: first })
      const texts = ids
        .filter((key) => locale !== 'en' || !isError(key))
        .map((key) => messages.get(key) ?? this.error(`Not in every language of the bundle: ${key}`))
      const list =
        locale === 'zh'
          ? `export const ids = ${JSON.stringify(ids.join(' '))}`
          : `import { ids } from ${JSON.stringify(first)}`
      return {
        code: `import { unpack } from ${JSON.stringify(UNPACK)}
          ${list}
          export const messages = () => unpack(ids, ${JSON.stringify(pack(texts))})`,
        map: null,
      }
    },
  }
}

/** The same shape while developing: catalogues are functions, so that nobody reads one that nobody speaks. */
export function lazyCatalogues(): Plugin {
  return {
    name: 'lazy-catalogues',
    apply: 'serve',
    enforce: 'post',
    transform(code, id) {
      if (!id.endsWith('.po')) return null
      const lazy = code.replace(/export const messages\s*=/, 'export const messages = () =>')
      if (lazy === code) throw new Error('lingui compiles catalogues in another way than before.')
      return { code: lazy, map: null }
    },
  }
}
