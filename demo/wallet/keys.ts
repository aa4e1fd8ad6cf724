import { ed25519 } from '@noble/curves/ed25519.js'
import { sha3_256 } from '@noble/hashes/sha3.js'
import { base58, base64urlnopad } from '@scure/base'
import stringify from 'fast-json-stable-stringify'

/** Ed25519 keys and the DID derived from them, in the platform's formats, for Node and browsers. */
export interface Keys {
  seed: Uint8Array
  did: string
  /** base58 with the leading `z`. */
  pk: string
  /** Over the SHA3 of the data, as the platform signs everything. */
  sign(data: Uint8Array): Uint8Array
  /** A token of the kind wallets and apps exchange: not a standard JWT. */
  signToken(payload: Record<string, unknown>): string
}

const ACCOUNT_TYPE = Uint8Array.of(0, 1)
const TOKEN_SECONDS = 300

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

const concat = (...parts: Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]))

/** 2 bytes of type, 20 of the key's hash, 4 of a check sum. */
function addressOf(publicKey: Uint8Array, type: Uint8Array): string {
  const body = concat(type, sha3_256(publicKey).slice(0, 20))
  return `z${base58.encode(concat(body, sha3_256(body).slice(0, 4)))}`
}

export const plainDid = (did: string): string => did.replace(/^did:[a-z0-9]+:/, '')

export const decodeBase58 = (text: string): Uint8Array => base58.decode(text.replace(/^z/, ''))

export const encodeBase64 = (bytes: Uint8Array): string => base64urlnopad.encode(bytes)

const decodeBase64 = (text: string): Uint8Array => base64urlnopad.decode(text.replace(/=+$/, ''))

export const toHex = (bytes: Uint8Array): string =>
  `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** The same seed text gives the same keys everywhere. */
export const seedOf = (text: string): Uint8Array => sha3_256(utf8(text))

export function createKeys(seed: Uint8Array): Keys {
  const publicKey = ed25519.getPublicKey(seed)
  const did = addressOf(publicKey, ACCOUNT_TYPE)
  const sign = (data: Uint8Array) => ed25519.sign(sha3_256(data), seed)
  return {
    seed,
    did,
    pk: `z${base58.encode(publicKey)}`,
    sign,
    signToken(payload) {
      const now = Math.floor(Date.now() / 1000)
      const times = { iat: String(now), nbf: String(now), exp: String(now + TOKEN_SECONDS) }
      const body = { iss: `did:abt:${did}`, ...times, version: '1.1.0', ...payload }
      const parts = [{ alg: 'Ed25519', type: 'JWT' }, body].map((part) => encodeBase64(utf8(stringify(part))))
      return [...parts, encodeBase64(sign(utf8(parts.join('.'))))].join('.')
    },
  }
}

export function readToken(token: string): Record<string, unknown> {
  const [, body = ''] = token.split('.')
  return JSON.parse(new TextDecoder().decode(decodeBase64(body)))
}

/** True when the token was signed by this key, and the key is that of the issuer, or of the DID in another field. */
export function isSignedBy(token: string, pk: string, signer: 'iss' | 'agentDid' = 'iss'): boolean {
  const [header = '', body = '', signature = ''] = token.split('.')
  const { [signer]: did, version } = readToken(token)
  const publicKey = decodeBase58(pk)
  const issuer = plainDid(String(did))
  const type = decodeBase58(issuer)
  // Leading zero bytes of the type are not written: an account's address decodes to 25 or fewer.
  const typeBytes = concat(new Uint8Array(26 - type.length), type).slice(0, 2)
  if (addressOf(publicKey, typeBytes) !== issuer) return false
  const signed = utf8(`${header}.${body}`)
  return ed25519.verify(decodeBase64(signature), version === '1.1.0' ? sha3_256(signed) : signed, publicKey)
}
