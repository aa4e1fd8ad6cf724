import { keccak_256, keccak_384, keccak_512, sha3_256, sha3_384, sha3_512 } from '@noble/hashes/sha3.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concat, decodeBase58, encodeBase58, toHex, utf8 } from './bytes.ts'

/* DIDs as the platform makes them: what they are of, and how they follow from a public key. */

/** By their numbers in a DID. */
const KEYS = ['ed25519', 'secp256k1', 'ethereum', 'passkey'] as const
const HASHES = ['keccak', 'sha3', 'keccak_384', 'sha3_384', 'keccak_512', 'sha3_512', 'sha2'] as const
const ROLES =
  'account node device application smart_contract bot asset stake validator group tx tether swap delegation vc blocklet store token factory rollup storage profile passkey'.split(
    ' ',
  )
const SHA2_ROLES = ['node', 'validator', 'tether', 'swap']

const HASHERS: Record<(typeof HASHES)[number], (bytes: Uint8Array) => Uint8Array> = {
  keccak: keccak_256,
  sha3: sha3_256,
  keccak_384,
  sha3_384,
  keccak_512,
  sha3_512,
  sha2: sha256,
}

export interface DidType {
  key: (typeof KEYS)[number]
  hash: (typeof HASHES)[number]
  role: string
  encoding: 'base58' | 'base16'
}

export const ACCOUNT: DidType = { key: 'ed25519', hash: 'sha3', role: 'account', encoding: 'base58' }

/** The type that an app asks for: what it leaves out is an account's. Null if there is no such type. */
export function didTypeOf(wanted: Partial<Record<keyof DidType, string>>): DidType | null {
  const { key, hash, role, encoding } = { ...ACCOUNT, ...wanted } as DidType
  // The last part of a role's name, as apps give it.
  const known = ROLES.find((name) => name === role || name.endsWith(`_${role}`))
  const isKnown = KEYS.includes(key) && HASHES.includes(hash) && /^base(58|16)$/.test(encoding)
  if (!known || !isKnown) return null
  return { key, hash: SHA2_ROLES.includes(known) ? 'sha2' : hash, role: known, encoding }
}

export const isSameType = (a: DidType, b: DidType): boolean =>
  a.key === b.key && a.hash === b.hash && a.role === b.role && a.encoding === b.encoding

export const hashBy = ({ hash }: DidType, bytes: Uint8Array): Uint8Array => HASHERS[hash](bytes)

export const plainDid = (did: string): string => did.replace(/^did:[a-z0-9]+:/, '')

const isEthereum = ({ key, hash, encoding }: DidType): boolean =>
  key === 'ethereum' && hash === 'keccak' && encoding === 'base16'

/** Upper and lower case of an Ethereum address are its check sum. */
function withCheckSum(digits: string): string {
  const hash = toHex(keccak_256(utf8(digits))).slice(2)
  return `0x${[...digits].map((digit, index) => (Number(`0x${hash[index]}`) > 7 ? digit.toUpperCase() : digit)).join('')}`
}

/** Two bytes: 6 bits of the role, 5 of the key, 5 of the hash. */
const typeBytes = ({ role, key, hash }: DidType): Uint8Array => {
  const bits = (ROLES.indexOf(role) << 10) | (KEYS.indexOf(key) << 5) | HASHES.indexOf(hash)
  return Uint8Array.of(bits >> 8, bits & 255)
}

/** 2 bytes of type, 20 of the key's hash, 4 of a check sum; or an Ethereum address. */
export function addressOf(publicKey: Uint8Array, type: DidType): string {
  const hash = hashBy(type, publicKey)
  if (isEthereum(type)) return withCheckSum(toHex(hash.slice(-20)).slice(2))
  const body = concat(typeBytes(type), hash.slice(0, 20))
  const whole = concat(body, hashBy(type, body).slice(0, 4))
  return type.encoding === 'base58' ? encodeBase58(whole) : toHex(whole)
}

/** What a DID is of. Null if its type is unknown. */
export function typeOfDid(did: string): DidType | null {
  if (/^0x[0-9a-f]{40}$/i.test(did)) return { key: 'ethereum', hash: 'keccak', role: 'account', encoding: 'base16' }
  const bytes = did.startsWith('0x') ? null : decodeBase58(did)
  if (!bytes) return null
  // Leading zero bytes are not always written.
  const [high = 0, low = 0] = concat(new Uint8Array(Math.max(0, 26 - bytes.length)), bytes)
  const bits = (high << 8) | low
  const [role, key, hash] = [ROLES[bits >> 10], KEYS[(bits >> 5) & 31], HASHES[bits & 31]]
  return role && key && hash ? { role, key, hash, encoding: 'base58' } : null
}
