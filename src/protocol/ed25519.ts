import { hashes, verify } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2.js'

/** Checks a signature where WebCrypto can't. */
export function verifyByLibrary(signature: Uint8Array, hash: Uint8Array, publicKey: Uint8Array): boolean {
  hashes.sha512 = sha512
  return verify(signature, hash, publicKey, { zip215: false })
}
