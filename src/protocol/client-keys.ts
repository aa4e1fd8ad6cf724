import { localStore } from '../env/storage.ts'
import { own } from '../model/read.ts'

/** The browser's X25519 pair, each half 32 bytes as base64url (docs/protocol.md §3.6). */
export interface ClientKeys {
  publicKey: string
  secretKey: string
}

const KEY = /^[\w-]{43}$/
export const ALGORITHM = own({ name: 'X25519' })
let pending: Promise<ClientKeys | null> | null = null

/** WebCrypto only exists on https and localhost. Without it, no key is sent, and the service answers in plain text. */
export const subtle = (): SubtleCrypto | undefined => globalThis.crypto?.subtle

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

/** For tests that need fresh keys. */
export const forgetClientKeys = (): void => {
  pending = null
}

/** A sealed box is at least an ephemeral key, an authenticator and two characters. */
export const looksSealed = (value: string): boolean => value.length >= 68 && /^[A-Za-z0-9+/]+={0,2}$/.test(value)
