import { hashBy, keyBytes } from '../model/did-hash.ts'
import { asObject, asText } from '../model/read.ts'
import { ed25519 } from './lazy.ts'

/** JSON with sorted keys at every level, as the server signs it (docs/protocol.md §2.4). */
export function stableJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => (item === undefined ? 'null' : stableJson(item))).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${stableJson(member)}`)
  return `{${members.join()}}`
}

export interface Signer {
  appId: string
  appPk: string
}

const SIGNATURE_BYTES = 64
const KEY_BYTES = 32

const bufferOf = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes)

/** Uses WebCrypto if possible. Pages on plain http don't have it, and older browsers don't have the curve. */
async function verify(signature: Uint8Array, hash: Uint8Array, publicKey: Uint8Array): Promise<boolean> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  try {
    const key = await subtle?.importKey('raw', bufferOf(publicKey), 'Ed25519', false, ['verify'])
    if (subtle && key) return await subtle.verify('Ed25519', key, bufferOf(signature), bufferOf(hash))
  } catch {
    // The library decides, also for malformed keys.
  }
  const verifyByLibrary = await ed25519()
  return verifyByLibrary(signature, hash, publicKey)
}

/** Whether an answer carries the signature of the app. */
export async function isSigned(answer: unknown, { appId, appPk }: Signer): Promise<boolean> {
  const { $signature, ...body } = asObject(answer)
  const signature = keyBytes(asText($signature))
  const hash = hashBy(appId, new TextEncoder().encode(stableJson(body)))
  const publicKey = keyBytes(appPk)
  if (signature?.length !== SIGNATURE_BYTES || publicKey?.length !== KEY_BYTES || !hash) return false
  return verify(signature, hash, publicKey)
}
