import { decodeBase58 } from './base58.ts'

/** What a DID identifies, in the order of the role numbers inside an address (docs/protocol.md §8.2). 63 is `any`. */
export const DID_ROLES = [
  'account',
  'node',
  'device',
  'application',
  'smart_contract',
  'bot',
  'asset',
  'stake',
  'validator',
  'group',
  'tx',
  'tether',
  'swap',
  'delegation',
  'vc',
  'blocklet',
  'store',
  'token',
  'factory',
  'rollup',
  'storage',
  'profile',
  'passkey',
  'token_factory',
  'provider',
] as const
export type DidRole = (typeof DID_ROLES)[number] | 'any'

const ANY_ROLE = 63

export const DID_KEYS = ['ed25519', 'secp256k1', 'ethereum', 'passkey'] as const
export type DidKey = (typeof DID_KEYS)[number]

export const DID_HASHES = ['keccak', 'sha3', 'keccak_384', 'sha3_384', 'keccak_512', 'sha3_512', 'sha2'] as const
export type DidHash = (typeof DID_HASHES)[number]

export interface ParsedDid {
  /** The bare address, without `did:abt:`. */
  address: string
  isEthereum: boolean
  role: DidRole
  key: DidKey
  hash: DidHash
}

const ADDRESS_BYTES = 26
const METHOD = 'did:abt:'
const ETHEREUM = /^(?:0x)?[0-9a-f]{40}$/i

/** The bare address of a DID; '' for any value but a string. */
export function toAddress(did: unknown): string {
  if (typeof did !== 'string') return ''
  return did.startsWith(METHOD) ? did.slice(METHOD.length) : did
}

/** Whether a value is 40 hex digits, with or without `0x` and `did:abt:`. The case is not checked (EIP-55). */
export const isEthereum = (did: unknown): boolean => ETHEREUM.test(toAddress(did))

/** About as many addresses as fit on a screen: what a long list has cached must not outlive the list. */
const CACHED_ADDRESSES = 100
const decodedAddresses = new Map<string, Uint8Array>()

/**
 * The bytes of a bare `z…` address as they are encoded, or null. Callers must not change them.
 *
 * Rendering one address needs its bytes several times: for its role, its colour, its motif and the size of its avatar.
 * A cache shares one decoding between them. Passing a parsed DID instead would put it beside the text in every
 * attribute, property and function of the script API that takes a DID.
 */
export function decodeAddress(address: string): Uint8Array | null {
  if (!address.startsWith('z')) return null
  const cached = decodedAddresses.get(address)
  if (cached) return cached
  const bytes = decodeBase58(address.slice(1))
  if (!bytes || bytes.length === 0) return null
  if (decodedAddresses.size >= CACHED_ADDRESSES) decodedAddresses.clear()
  decodedAddresses.set(address, bytes)
  return bytes
}

/** The 26 bytes of a bare `z…` address, or null. Shorter ones are padded with leading zeros. */
export function addressBytes(address: string): Uint8Array | null {
  const decoded = decodeAddress(address)
  if (!decoded || decoded.length > ADDRESS_BYTES) return null
  const bytes = new Uint8Array(ADDRESS_BYTES)
  bytes.set(decoded, ADDRESS_BYTES - decoded.length)
  return bytes
}

/**
 * The parts of an address; null if it isn't a DID, or is one of an undefined type. Never throws, and doesn't verify the
 * checksum: `isValid` does.
 */
export function parse(did: unknown): ParsedDid | null {
  const address = toAddress(did)
  if (ETHEREUM.test(address)) return { address, isEthereum: true, role: 'account', key: 'ethereum', hash: 'keccak' }
  const bytes = addressBytes(address)
  if (!bytes) return null
  const [high = 0, low = 0] = bytes
  const type = (high << 8) | low
  const role = type >> 10 === ANY_ROLE ? 'any' : DID_ROLES[type >> 10]
  const key = DID_KEYS[(type >> 5) & 31]
  const hash = DID_HASHES[type & 31]
  return role && key && hash ? { address, isEthereum: false, role, key, hash } : null
}

/** What a DID identifies (`account`, `application`, …), or null if it can't be read. */
export const roleOf = (did: unknown): DidRole | null => parse(did)?.role ?? null

/** Whether a user card accepts the DID: it can be read and is not an app's. */
export function isUserDid(did: unknown): boolean {
  const role = roleOf(did)
  return role !== null && role !== 'application'
}

export const displayPrefix = (did: unknown): 'ABT' | 'ETH' => (isEthereum(did) ? 'ETH' : 'ABT')

/**
 * The text that the copy button copies: `did:abt:…`, or the bare address for Ethereum. Unreadable text is unchanged.
 */
export function fullForm(did: unknown): string {
  const parsed = parse(did)
  if (!parsed) return typeof did === 'string' ? did : ''
  return parsed.isEthereum ? parsed.address : METHOD + parsed.address
}

const countOr = (count: number, fallback: number) =>
  Number.isFinite(count) ? Math.max(0, Math.trunc(count)) : fallback

/** First and last characters of the address with `…` between; unchanged if that would not shorten it. */
export function shorten(did: unknown, start = 6, end = 6): string {
  const address = toAddress(did)
  const characters = [...address]
  const head = countOr(start, 6)
  const tail = countOr(end, 6)
  if (characters.length <= head + tail + 1) return address
  return `${characters.slice(0, head).join('')}…${characters.slice(characters.length - tail).join('')}`
}
