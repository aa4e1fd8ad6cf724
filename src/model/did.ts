import { decodeBase58 } from './base58.ts'

/** What a DID stands for, in the order of the numbers inside an address (docs/protocol.md §8.2). 63 is `any`. */
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

/** The bare address of a DID; '' for anything that is not a text. */
export function toAddress(did: unknown): string {
  if (typeof did !== 'string') return ''
  return did.startsWith(METHOD) ? did.slice(METHOD.length) : did
}

/** Whether it is 40 hex digits, with or without `0x` and `did:abt:`. Upper and lower case are not compared (EIP-55). */
export const isEthereum = (did: unknown): boolean => ETHEREUM.test(toAddress(did))

/** The 26 bytes of a bare `z…` address, or null. Shorter ones are filled with zeros in front. */
export function addressBytes(address: string): Uint8Array | null {
  const decoded = address.startsWith('z') ? decodeBase58(address.slice(1)) : null
  if (!decoded || decoded.length === 0 || decoded.length > ADDRESS_BYTES) return null
  const bytes = new Uint8Array(ADDRESS_BYTES)
  bytes.set(decoded, ADDRESS_BYTES - decoded.length)
  return bytes
}

/**
 * What an address says about itself, or null when it is no DID or of a kind nobody has defined. Never throws, and does
 * not check the checksum: that is `isValid`.
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

/** What the DID stands for (`account`, `application`, …), or null when it can't be read. */
export const roleOf = (did: unknown): DidRole | null => parse(did)?.role ?? null

/** User card rule: readable, and not an app. */
export function isUserDid(did: unknown): boolean {
  const role = roleOf(did)
  return role !== null && role !== 'application'
}

/**
 * The role as dialogs name it: `Account`, `Smart_contract`; `DID` for `any` and the unreadable. A role number given
 * beside the DID wins, except 0.
 */
export function roleTitle(did: unknown, roleType = 0): string {
  const role = roleType ? DID_ROLES[roleType] : roleOf(did)
  return role && role !== 'any' ? role.charAt(0).toUpperCase() + role.slice(1) : 'DID'
}

export const displayPrefix = (did: unknown): 'ABT' | 'ETH' => (isEthereum(did) ? 'ETH' : 'ABT')

/** What the copy button copies: `did:abt:…`, or the bare address for Ethereum. An unreadable text stays as it is. */
export function fullForm(did: unknown): string {
  const parsed = parse(did)
  if (!parsed) return typeof did === 'string' ? did : ''
  return parsed.isEthereum ? parsed.address : METHOD + parsed.address
}

const countOr = (count: number, fallback: number) =>
  Number.isFinite(count) ? Math.max(0, Math.trunc(count)) : fallback

/** First and last characters of the address with `…` between; unchanged when that would not make it shorter. */
export function shorten(did: unknown, start = 6, end = 6): string {
  const address = toAddress(did)
  const characters = [...address]
  const head = countOr(start, 6)
  const tail = countOr(end, 6)
  if (characters.length <= head + tail + 1) return address
  return `${characters.slice(0, head).join('')}…${characters.slice(characters.length - tail).join('')}`
}
