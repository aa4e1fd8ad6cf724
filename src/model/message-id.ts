import { sha256 } from '@noble/hashes/sha2.js'
import type { DidErrorCode } from './errors.ts'
import type { Locale } from './locale.ts'
import type { MessageText } from './message-texts.ts'

/** Names a text of the kit: its words in the source, or `error.` and the code of an error. */
export type MessageId = MessageText | `error.${DidErrorCode}`

/** Texts of the page in place of the kit’s own, by language and id. */
export type HostMessages = { readonly [L in Locale]?: { readonly [Id in MessageId]?: string } }

/** Follows the text in lingui's hash; a context would come after it. */
const SEPARATOR = '\u001f'
const KEY_LENGTH = 6

/** The key of a message in a compiled catalogue: a hash of its id, as lingui computes it. Errors have their id. */
export function catalogueKey(id: string): string {
  if (id.startsWith('error.')) return id
  const hash = sha256(new TextEncoder().encode(id + SEPARATOR))
  return btoa(String.fromCharCode(...hash)).slice(0, KEY_LENGTH)
}
