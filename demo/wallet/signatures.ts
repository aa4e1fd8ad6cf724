import { bytesOf, concat, encodeBase58, encodeBase64, textOf, utf8 } from './bytes.ts'
import { sha3_256 } from '@noble/hashes/sha3.js'
import stringify from 'fast-json-stable-stringify'
import { plainDid } from './did.ts'
import { signMessage, type Keys } from './keys.ts'
import type { Claim, Passport } from './model.ts'

/* What is signed for which claim. */

const isForEthereum = ({ typeUrl }: Claim): boolean => String(typeUrl).startsWith('eth:')

/** Whether this wallet can sign it: it sends nothing to Ethereum. */
export const canSign = (claim: Claim): boolean => !isForEthereum(claim) || claim.typeUrl === 'eth:personal-data'

/** The text inside an `eth:personal-data` claim. */
export function messageOf(claim: Claim): string {
  const { data } = JSON.parse(textOf(bytesOf(claim.origin ?? '')) ?? '{}') as { data?: unknown }
  return typeof data === 'string' ? data : ''
}

/**
 * The signature of a `signature` claim: over the hash of the origin's bytes, over the bytes themselves with the method
 * `none`, or over a digest's bytes, which are a hash already.
 */
export function signClaim(keys: Keys, claim: Claim): string {
  const { origin, digest, method } = claim
  if (isForEthereum(claim)) return signMessage(keys, messageOf(claim))
  if (!origin) return encodeBase58(keys.signPlain(bytesOf(digest ?? '')))
  return encodeBase58(method === 'none' ? keys.signPlain(bytesOf(origin)) : keys.sign(bytesOf(origin)))
}

/** Proves that the wallet owns what it shows, bound to the challenge. */
export const ownerProof = (keys: Keys, challenge: string): string => encodeBase58(keys.sign(utf8(challenge)))

/** Lets an app act for the owner: over the text of the seconds and the bytes of the app's address. */
export function agentProof(keys: Keys, app: string, nonce: number): { nonce: number; signature: string } {
  const signed = concat(utf8(String(nonce)), bytesOf(plainDid(app)))
  return { nonce, signature: encodeBase58(keys.sign(signed)) }
}

/** The same for the same salt: three times the hash of the secret key and the salt. */
export function encryptionKey({ secret }: Keys, salt: string): string {
  const once = sha3_256(concat(secret, bytesOf(salt)))
  return encodeBase58(sha3_256(sha3_256(once)))
}

const PROOF_TYPES: Partial<Record<string, string>> = {
  ed25519: 'Ed25519Signature',
  secp256k1: 'Secp256k1Signature',
  ethereum: 'EthereumSignature',
}

/** A presentation: proves that the owner of the credential presents it, bound to this app and challenge. */
export function present({ keys, pk }: { keys: Keys; pk: string }, credential: Passport, challenge: string): string {
  const presentation = {
    '@context': ['https://schema.arcblock.io/v0.1/context.jsonld'],
    challenge,
    type: 'VerifiablePresentation',
    verifiableCredential: [stringify(credential)],
  }
  const proof = {
    type: PROOF_TYPES[keys.type.key],
    created: new Date().toISOString(),
    proofPurpose: 'assertionMethod',
    pk,
    jws: encodeBase64(keys.sign(utf8(stringify(presentation)))),
  }
  return stringify({ ...presentation, proof })
}
