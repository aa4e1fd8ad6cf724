import { hsalsa, xsalsa20poly1305 } from '@noble/ciphers/salsa.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { fromBase64, fromBase64Url } from './base64.ts'
import { ALGORITHM, subtle, type ClientKeys } from './client-keys.ts'
import { own } from '../model/read.ts'

async function sharedSecret(keys: ClientKeys, other: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const jwk = own({ kty: 'OKP', crv: 'X25519', x: keys.publicKey, d: keys.secretKey })
  const crypto = subtle()
  if (!crypto) throw new Error('no WebCrypto')
  const ownKey = await crypto.importKey('jwk', jwk, ALGORITHM, false, ['deriveBits'])
  const peer = await crypto.importKey('raw', other, ALGORITHM, false, [])
  return new Uint8Array(await crypto.deriveBits(own({ ...ALGORITHM, public: peer }), ownKey, 256))
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
