import { hashBy, keyBytes } from '../model/did-hash.ts'
import { asObject, asText } from '../model/read.ts'

/** JSON with sorted keys at every level: what the server signs (protocol: session §2.5). */
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

const bufferOf = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes)

/**
 * Whether an answer carries the signature of the app. A browser that can't check (plain http, no Ed25519) believes it:
 * without TLS the page itself could be anybody's.
 */
export async function isSigned(answer: unknown, { appId, appPk }: Signer): Promise<boolean> {
  const subtle = globalThis.crypto?.subtle
  if (!subtle) return true
  const { $signature, ...body } = asObject(answer)
  const signature = keyBytes(asText($signature))
  const hash = hashBy(appId, new TextEncoder().encode(stableJson(body)))
  const publicKey = keyBytes(appPk)
  if (!signature || !hash || !publicKey) return false
  let key: CryptoKey
  try {
    key = await subtle.importKey('raw', bufferOf(publicKey), 'Ed25519', false, ['verify'])
  } catch (error) {
    // Only a browser that doesn't know the algorithm is excused; a key of a wrong form is a wrong key.
    return error instanceof DOMException && error.name === 'NotSupportedError'
  }
  return subtle.verify('Ed25519', key, bufferOf(signature), bufferOf(hash))
}
