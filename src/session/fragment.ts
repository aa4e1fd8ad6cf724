import { pageUrl } from '../env/page.ts'
import { goToPart } from '../env/navigation.ts'
import { sessionStore, type StoredKey } from '../env/storage.ts'
import { INTENT_MS } from '../model/limits.ts'
import { asNumber, asText } from '../model/read.ts'
import { appKey, readJson, writeJson } from '../core/json-storage.ts'

/* The service's login page drops the fragment of the address that it returns to (docs/protocol.md §3.12). */
const fragmentKey = (): StoredKey => appKey('did_fragment')
const pageOf = (url: string): string => new URL(url).origin + new URL(url).pathname

/** Remembers the fragment of an address, for the return to it. */
export function keepFragment(url: string): void {
  const { hash } = new URL(url)
  if (hash) writeJson(sessionStore, fragmentKey(), { page: pageOf(url), hash, at: Date.now() })
  else sessionStore.remove(fragmentKey())
}

/** Goes to the part of the page where a redirect began. */
export function restoreFragment(): void {
  const { page, hash, at } = readJson(sessionStore, fragmentKey())
  // The login page may run the kit too.
  if (page !== pageOf(pageUrl())) return
  sessionStore.remove(fragmentKey())
  const isRecent = Date.now() - asNumber(at) < INTENT_MS
  if (isRecent && !new URL(pageUrl()).hash) goToPart(asText(hash))
}
