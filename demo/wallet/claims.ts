import { encodeBase58, toHex } from './bytes.ts'
import { choosePassport, filtersOf } from './credentials.ts'
import { didTypeOf, isSameType, plainDid, type DidType } from './did.ts'
import { createKeys, hasKeys, seedOf } from './keys.ts'
import type { Answers, Claim, ClaimType, Wallet, WalletRequest } from './model.ts'
import { agentProof, canSign, encryptionKey, ownerProof, present, signClaim } from './signatures.ts'
import { finishTransaction } from './transaction.ts'
import { impossible } from './wallet-error.ts'

/** What the wallet adds to a claim, or null if it has nothing. */
type Added = Record<string, unknown> | null

interface Answering {
  wallet: Wallet
  request: WalletRequest
  answers: Answers
}

/** The keys that a wallet has for something, the same every time. */
function derivedKeys({ keys }: Wallet, purpose: string, type: DidType) {
  return createKeys(seedOf(`${toHex(keys.seed)} ${purpose} ${Object.values(type).join(' ')}`), type)
}

/** The account of a type that an app asks for: one more of the same person. */
export function accountOf(wallet: Wallet, wanted: NonNullable<Claim['targetType']>): Wallet {
  const type = didTypeOf(wanted)
  if (!type || !hasKeys(type)) throw impossible('This wallet has no account of the type that the app asks for.')
  if (isSameType(type, wallet.keys.type)) return wallet
  const keys = derivedKeys(wallet, 'account', type)
  return { ...wallet, keys, did: keys.did, pk: keys.pk, passports: [] }
}

function profile({ wallet, answers }: Answering, claim: Claim): Added {
  const values: Record<string, unknown> = { ...wallet.profile, did: wallet.did, ...answers.profile }
  return Object.fromEntries((claim.items ?? ['fullName']).map((field) => [field, values[field] ?? '']))
}

/** No chain is asked which assets there are, so the wallet owns what an app wants to see, or one of its own. */
export function assetOf(wallet: Wallet, claim: Claim): string {
  const address = filtersOf(claim).find((filter) => filter.address)?.address
  const type = didTypeOf({ role: 'asset' })
  return plainDid(address ?? (type ? derivedKeys(wallet, 'asset', type).did : ''))
}

const isForAgent = ({ type, meta }: Claim): boolean => type === 'assetOrVC' || meta?.purpose === 'DelegateAgent'

function owned({ wallet, request }: Answering, claim: Claim): Record<string, unknown> {
  const { did: ownerDid, pk: ownerPk, keys } = wallet
  const now = Math.floor(Date.now() / 1000)
  return {
    ownerDid,
    ownerPk,
    ownerProof: ownerProof(keys, request.challenge),
    ...(isForAgent(claim) && { agentProof: agentProof(keys, request.app.publisher, now) }),
  }
}

function credential({ wallet, request, answers }: Answering, claim: Claim): Added {
  const chosen = choosePassport(wallet, claim, answers.passport)
  return chosen ? { assetDid: chosen.id, presentation: present(wallet, chosen, request.challenge) } : null
}

function assetOrCredential(answering: Answering, claim: Claim): Added {
  const shown = credential(answering, claim)
  if (shown) return { ...shown, ...owned(answering, claim), type: 'verifiableCredential' }
  return { asset: assetOf(answering.wallet, claim), ...owned(answering, claim), type: 'asset' }
}

function signature({ wallet }: Answering, claim: Claim): Added {
  if (!canSign(claim)) throw impossible('This wallet is not connected to Ethereum, so it can’t answer that.')
  if (claim.typeUrl?.startsWith('eth:') && wallet.keys.type.key !== 'ethereum')
    throw impossible('The app asks for a signature of Ethereum, but not for an account there.')
  return { sig: signClaim(wallet.keys, claim) }
}

function keyPair({ wallet }: Answering, claim: Claim): Added {
  const type = didTypeOf({ role: 'application', ...claim.targetType })
  if (!type || !hasKeys(type)) throw impossible('This wallet can’t make keys of the type that the app asks for.')
  const { secret } = derivedKeys(wallet, `app ${String(claim.moniker)}`, type)
  return { secret: encodeBase58(secret), userDid: wallet.did, userPk: wallet.pk }
}

const ADDED: Record<ClaimType, (answering: Answering, claim: Claim) => Added> = {
  authPrincipal: () => null,
  profile,
  verifiableCredential: credential,
  asset: (answering, claim) => ({ asset: assetOf(answering.wallet, claim), ...owned(answering, claim) }),
  assetOrVC: assetOrCredential,
  signature,
  prepareTx: ({ wallet }, claim) => ({ finalTx: finishTransaction(wallet.keys, claim) }),
  // A digest is a hash already.
  agreement: ({ wallet }, claim) => ({ agreed: true, sig: signClaim(wallet.keys, { ...claim, origin: '' }) }),
  keyPair,
  encryptionKey: ({ wallet }, claim) => ({ key: encryptionKey(wallet.keys, String(claim.salt ?? '')) }),
}

function answer(answering: Answering, claim: Claim): Claim {
  const type = claim.type as ClaimType
  const instead = answering.answers.claims?.[type]
  const given = typeof instead === 'function' ? instead(claim) : instead
  if (given === null) return type === 'agreement' ? { ...claim, agreed: false } : claim
  // What the test gives may be what the wallet can't.
  const own = given && type === 'signature' && !canSign(claim) ? null : (ADDED[type]?.(answering, claim) ?? null)
  return { ...claim, ...own, ...given }
}

/** Every claim comes back whole, in its place, with what the wallet adds. */
export const answerClaims = (wallet: Wallet, request: WalletRequest, answers: Answers): Claim[] =>
  request.claims.map((claim) => {
    const given = answer({ wallet, request, answers }, claim)
    return claim.mfaCode?.length && answers.mfaCode ? { ...given, mfaCode: [answers.mfaCode] } : given
  })
