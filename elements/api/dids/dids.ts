import { isEthereum, parse, roleOf, shorten } from '../../../src/model/did.ts'
import { isFromPublicKey, isValid } from './lazy.ts'

/** Parses, checks and shortens DIDs, without a request. What computes a hash is a promise. */
export const did = {
  parse,
  isEthereum,
  shorten,
  roleOf,
  /** Whether a value is a DID: an Ethereum address, or a `z…` address of a known type with a correct checksum. */
  isValid: async (value: unknown): Promise<boolean> => (await isValid())(value),
  /** Whether a DID derives from this public key, given in hex or as `z` and base58. */
  isFromPublicKey: async (value: unknown, publicKey: unknown): Promise<boolean> =>
    (await isFromPublicKey())(value, publicKey),
}
