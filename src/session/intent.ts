import { pageUrl } from '../env/page.ts'
import { sessionStore, type StoredKey } from '../env/storage.ts'
import { INTENT_MS } from '../model/limits.ts'
import { asNumber, asText } from '../model/read.ts'
import { writeJson, appKey, readJson } from '../core/json-storage.ts'

/* What a visitor wanted to do before they were sent to the login page (docs/rules.md §4.6). */
export type IntentKind = 'follow' | 'chat'

const intentKey = (): StoredKey => appKey('did_intent')
const pagePath = (): string => new URL(pageUrl()).pathname

export const storeIntent = (kind: IntentKind, did: string): void =>
  writeJson(sessionStore, intentKey(), { kind, did, page: pagePath(), at: Date.now() })

export const hasIntent = (): boolean => sessionStore.get(intentKey()) !== ''

/** Takes the intent of this page, and forgets it. */
export function takeIntent(): { kind: unknown; did: string } | null {
  const key = intentKey()
  const { kind, did, page, at } = readJson(sessionStore, key)
  // The login page runs the kit too, and must leave the intent to this page.
  if (page !== pagePath()) return null
  sessionStore.remove(key)
  return Date.now() - asNumber(at) < INTENT_MS ? { kind, did: asText(did) } : null
}
