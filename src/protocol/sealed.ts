import { hsalsa, xsalsa20poly1305 } from '@noble/ciphers/salsa.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { localStore } from '../env/storage.ts'
import { fromBase64, fromBase64Url } from './base64.ts'

/** The browser's X25519 pair, each half 32 bytes as base64url (docs/protocol.md §3.6). */
export interface ClientKeys {
  publicKey: string
  secretKey: string
}

const KEY = /^[\w-]{43}$/
const ALGORITHM = { name: 'X25519' }
let pending: Promise<ClientKeys | null> | null = null

/** WebCrypto exists on https and localhost only. Without it no key is sent, and the service answers in plain text. */
const subtle = (): SubtleCrypto | undefined => globalThis.crypto?.subtle

async function generate(): Promise<ClientKeys | null> {
  try {
    const pair = (await subtle()?.generateKey(ALGORITHM, true, ['deriveBits'])) as CryptoKeyPair | undefined
    const jwk = pair && (await subtle()?.exportKey('jwk', pair.privateKey))
    return jwk?.x && jwk.d ? { publicKey: jwk.x, secretKey: jwk.d } : null
  } catch {
    return null // a browser without X25519: only TLS encrypts the results, as for older clients
  }
}

async function load(): Promise<ClientKeys | null> {
  const stored = { publicKey: localStore.get('__encKey'), secretKey: localStore.get('__decKey') }
  if (KEY.test(stored.publicKey) && KEY.test(stored.secretKey)) return subtle() ? stored : null
  const fresh = await generate()
  if (fresh) {
    localStore.set('__encKey', fresh.publicKey)
    localStore.set('__decKey', fresh.secretKey)
  }
  return fresh
}

/** The key pair of this browser, generated once and stored; null if it can't be generated. */
export function clientKeys(): Promise<ClientKeys | null> {
  pending ??= load()
  return pending
}

async function sharedSecret(keys: ClientKeys, other: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const jwk = { kty: 'OKP', crv: 'X25519', x: keys.publicKey, d: keys.secretKey }
  const crypto = subtle()
  if (!crypto) throw new Error('no WebCrypto')
  const own = await crypto.importKey('jwk', jwk, ALGORITHM, false, ['deriveBits'])
  const peer = await crypto.importKey('raw', other, ALGORITHM, false, [])
  return new Uint8Array(await crypto.deriveBits({ ...ALGORITHM, public: peer }, own, 256))
}

const SIGMA = new TextEncoder().encode('expand 32-byte k')
const toWords = (bytes: Uint8Array): Uint32Array<ArrayBuffer> => new Uint32Array(Uint8Array.from(bytes).buffer)

/** The key of a NaCl box: HSalsa20 of the shared secret with a zero nonce. */
function boxKey(secret: Uint8Array): Uint8Array {
  const key = new Uint32Array(8)
  hsalsa(toWords(SIGMA), toWords(secret), new Uint32Array(4), key)
  return new Uint8Array(key.buffer)
}

/**
 * Decrypts a sealed value and parses the JSON inside.
 *
 * @throws if the value was sealed for other keys or modified
 */
export async function openSealed(sealed: string, keys: ClientKeys): Promise<unknown> {
  const bytes = fromBase64(sealed)
  const ephemeral = bytes.slice(0, 32)
  const nonce = blake2b.create({ dkLen: 24 }).update(ephemeral).update(fromBase64Url(keys.publicKey)).digest()
  const key = boxKey(await sharedSecret(keys, ephemeral))
  const plain = xsalsa20poly1305(key, nonce).decrypt(bytes.slice(32))
  return JSON.parse(new TextDecoder().decode(plain))
}

/** For tests that need fresh keys. */
export const forgetClientKeys = (): void => {
  pending = null
}

/** A sealed box is at least an ephemeral key, an authenticator and two characters. */
export const looksSealed = (value: string): boolean => value.length >= 68 && /^[A-Za-z0-9+/]+={0,2}$/.test(value)
