import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256, sha3_256 } from '@noble/hashes/sha3.js'
import stringify from 'fast-json-stable-stringify'
import { bytesOf, concat, decodeBase58, decodeBase64, encodeBase58, encodeBase64, toHex, utf8 } from './bytes.ts'
import { ACCOUNT, addressOf, hashBy, plainDid, typeOfDid, type DidType } from './did.ts'

/** Keys and the DID derived from them, in the platform's formats, for Node and browsers. */
export interface Keys {
  seed: Uint8Array
  type: DidType
  did: string
  /** base58 with the leading `z`. */
  pk: string
  /** The secret key as the platform writes it. */
  secret: Uint8Array
  /** Over the hash of the data, as the platform signs most things. The hash is the one that the DID names. */
  sign(data: Uint8Array): Uint8Array
  /** Over the data themselves. */
  signPlain(data: Uint8Array): Uint8Array
  /** A token of the kind wallets and apps exchange: not a standard JWT. */
  signToken(payload: Record<string, unknown>): string
}

interface Curve {
  algorithm: string
  publicKey(seed: Uint8Array): Uint8Array
  secret(seed: Uint8Array): Uint8Array
  sign(data: Uint8Array, seed: Uint8Array): Uint8Array
  verify(signature: Uint8Array, data: Uint8Array, publicKey: Uint8Array): boolean
}

const DER = { prehash: false, format: 'der' } as const

const onSecp256k1: Curve = {
  algorithm: 'ES256K',
  publicKey: (seed) => secp256k1.getPublicKey(seed, false),
  secret: (seed) => seed,
  sign: (data, seed) => secp256k1.sign(data, seed, DER),
  verify: (signature, data, publicKey) => secp256k1.verify(signature, data, publicKey, DER),
}

const CURVES: Partial<Record<DidType['key'], Curve>> = {
  ed25519: {
    algorithm: 'Ed25519',
    publicKey: (seed) => ed25519.getPublicKey(seed),
    secret: (seed) => concat(seed, ed25519.getPublicKey(seed)),
    sign: (data, seed) => ed25519.sign(data, seed),
    verify: (signature, data, publicKey) => ed25519.verify(signature, data, publicKey),
  },
  secp256k1: onSecp256k1,
  ethereum: {
    ...onSecp256k1,
    algorithm: 'Ethereum',
    // Without the byte that says it is uncompressed.
    publicKey: (seed) => secp256k1.getPublicKey(seed, false).slice(1),
    verify: (signature, data, publicKey) => secp256k1.verify(signature, data, concat(Uint8Array.of(4), publicKey), DER),
  },
}

const TOKEN_SECONDS = 300

/** The same seed text gives the same keys everywhere. */
export const seedOf = (text: string): Uint8Array => sha3_256(utf8(text))

/** Whether this wallet can have keys of the type. */
export const hasKeys = ({ key }: DidType): boolean => Boolean(CURVES[key])

export function createKeys(seed: Uint8Array, type: DidType = ACCOUNT): Keys {
  const curve = CURVES[type.key]
  if (!curve) throw new TypeError(`No keys of the type ${type.key}`)
  const publicKey = curve.publicKey(seed)
  const did = addressOf(publicKey, type)
  return {
    seed,
    type,
    did,
    pk: encodeBase58(publicKey),
    secret: curve.secret(seed),
    sign: (data) => curve.sign(hashBy(type, data), seed),
    signPlain: (data) => curve.sign(data, seed),
    signToken(payload) {
      const now = Math.floor(Date.now() / 1000)
      const times = { iat: String(now), nbf: String(now), exp: String(now + TOKEN_SECONDS) }
      const body = { iss: `did:abt:${did}`, ...times, version: '1.1.0', ...payload }
      const parts = [{ alg: curve.algorithm, type: 'JWT' }, body].map((part) => encodeBase64(utf8(stringify(part))))
      return [...parts, encodeBase64(curve.sign(sha3_256(utf8(parts.join('.'))), seed))].join('.')
    },
  }
}

/** A message as Ethereum's wallets sign it (EIP-191): 0x, 64 bytes and the recovery byte. */
export function signMessage({ seed }: Keys, message: string): string {
  const data = bytesOf(message)
  const whole = concat(utf8(`\u0019Ethereum Signed Message:\n${data.length}`), data)
  const [recovery = 0, ...rest] = secp256k1.sign(keccak_256(whole), seed, { prehash: false, format: 'recovered' })
  return toHex(Uint8Array.of(...rest, 27 + recovery))
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
  const type = typeOfDid(issuer)
  const curve = type && CURVES[type.key]
  if (!curve || addressOf(publicKey, type) !== issuer) return false
  const signed = utf8(`${header}.${body}`)
  return curve.verify(decodeBase64(signature), version === '1.1.0' ? sha3_256(signed) : signed, publicKey)
}
