import { toHex } from '../model/hex.ts'

/** A random id of at least 128 bits. */
export function randomId(): string {
  // `randomUUID` is missing on pages of plain http.
  if (globalThis.isSecureContext !== false) return crypto.randomUUID()
  return toHex(crypto.getRandomValues(new Uint8Array(16)))
}
