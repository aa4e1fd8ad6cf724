import { keccak_256, keccak_384, keccak_512, sha3_256, sha3_384, sha3_512 } from '@noble/hashes/sha3.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { decodeBase58 } from './base58.ts'
import { addressBytes, type DidHash, parse } from './did.ts'
import { fromHex, toHex } from './hex.ts'

/*
 * Checks of a DID that need hash functions. They are not in did.ts, so that code that only reads an address does not
 * import the hash functions.
 */
const HASHES: Record<DidHash, (bytes: Uint8Array) => Uint8Array> = {
  keccak: keccak_256,
  sha3: sha3_256,
  keccak_384,
  sha3_384,
  keccak_512,
  sha3_512,
  sha2: sha256,
}

/** Hash of the bytes by the function that a DID names, or null for an invalid DID. */
export function hashBy(did: unknown, bytes: Uint8Array): Uint8Array | null {
  const hash = parse(did)?.hash
  return hash ? HASHES[hash](bytes) : null
}

const CHECKED_BYTES = 22
const TYPE_BYTES = 2
const KEY_HASH_BYTES = 20

const startsWith = (bytes: Uint8Array, start: Uint8Array) => start.every((byte, index) => bytes[index] === byte)

/** Whether a value is a DID: an Ethereum address, or a `z…` address of a known type with a correct checksum. */
export function isValid(did: unknown): boolean {
  const parsed = parse(did)
  if (!parsed || parsed.isEthereum) return parsed !== null
  const bytes = addressBytes(parsed.address)
  if (!bytes) return false
  return startsWith(HASHES[parsed.hash](bytes.subarray(0, CHECKED_BYTES)), bytes.subarray(CHECKED_BYTES))
}

// Keys of passkeys are the longest. The limit rejects hostile input.
const HEX_KEY = /^(?:0x)?((?:[0-9a-f]{2}){1,1024})$/i

/** Bytes of a public key given in hex or as `z` and base58, or null. */
export function keyBytes(publicKey: unknown): Uint8Array | null {
  if (typeof publicKey !== 'string') return null
  if (publicKey.startsWith('z')) return decodeBase58(publicKey.slice(1))
  const hex = HEX_KEY.exec(publicKey)?.[1]
  return hex ? Uint8Array.from(fromHex(hex)) : null
}

function isEthereumKey(address: string, key: Uint8Array): boolean {
  // Ethereum hashes the two coordinates, without the leading byte of an uncompressed key.
  const point = key.length === 65 && key[0] === 4 ? key.subarray(1) : key
  return toHex(keccak_256(point).subarray(12)) === address.slice(-40).toLowerCase()
}

/** Whether a DID derives from this public key, given in hex or as `z` and base58. False for unreadable values. */
export function isFromPublicKey(did: unknown, publicKey: unknown): boolean {
  const parsed = parse(did)
  const key = keyBytes(publicKey)
  if (!parsed || !key || key.length === 0 || !isValid(did)) return false
  if (parsed.isEthereum) return isEthereumKey(parsed.address, key)
  const claimed = addressBytes(parsed.address)?.subarray(TYPE_BYTES, TYPE_BYTES + KEY_HASH_BYTES)
  return claimed !== undefined && startsWith(HASHES[parsed.hash](key), claimed)
}
