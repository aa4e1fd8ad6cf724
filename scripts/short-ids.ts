import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'
import { KEY_LENGTH } from '../src/model/message-id.ts'

const HASH = /^[\w+/]{6}$/

/** Key of a message by lingui's hash; ids that are words stay. */
export const shortId = (id: string): string => (HASH.test(id) ? id.slice(0, KEY_LENGTH) : id)

/** The hashes of all messages. @throws when two have the same key */
export async function hashedIds(): Promise<Set<string>> {
  const ids = new Set<string>()
  const keys = new Map<string, string>()
  for (const catalog of await getCatalogs(getConfig())) {
    for (const [id, { message = '' }] of Object.entries((await catalog.read('en')) ?? {})) {
      if (!HASH.test(id)) continue
      const other = keys.get(shortId(id))
      if (other) throw new Error(`"${message}" and "${other}" have the same key. Change a word of one.`)
      keys.set(shortId(id), message)
      ids.add(id)
    }
  }
  return ids
}

/**
 * Shortens the hashes that the lingui macros and catalogues use as keys. They are random, so that they do not compress,
 * and each is in the code and in the catalogues. The size check measures it.
 */
export function shortIds(): Plugin {
  let ids = new Set<string>()
  return {
    name: 'short-message-ids',
    enforce: 'post',
    async buildStart() {
      ids = await hashedIds()
    },
    transform(code, id) {
      if (!/\/(src|elements)\/.*\.(tsx?|po)$/.test(id.replace(/\?.*/, ''))) return null
      const short = code.replaceAll(/(\\?["'])([\w+/]{6})\1/g, (text, quote: string, hash: string) =>
        ids.has(hash) ? quote + shortId(hash) + quote : text,
      )
      // Columns within the line differ by a few characters; the lines of the map stay right.
      return short === code ? null : { code: short, map: null }
    },
  }
}
