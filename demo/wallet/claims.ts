import stringify from 'fast-json-stable-stringify'
import { decodeBase58, encodeBase64, plainDid, toHex, utf8 } from './keys.ts'
import { isIssuedBy, roleOf } from './model.ts'
import type { Answers, Claim, Passport, Wallet, WalletRequest } from './model.ts'

/** The passports of the wallet that satisfy this claim. */
export function acceptedPassports(wallet: Wallet, claim: Claim): Passport[] {
  const issuers = (claim.trustedIssuers ?? []).map((issuer) =>
    plainDid(typeof issuer === 'string' ? issuer : issuer.did),
  )
  const types = claim.item ?? []
  return wallet.passports
    .filter((passport) => types.length === 0 || passport.type.some((type) => types.includes(type)))
    .filter((passport) => isIssuedBy(passport, issuers))
}

function choose(wallet: Wallet, claim: Claim, wanted: string | null | undefined): Passport | undefined {
  if (wanted === null) return undefined
  const passports = acceptedPassports(wallet, claim)
  if (wanted) return passports.find((passport) => passport.id === wanted || roleOf(passport) === wanted)
  return passports.find((passport) => passport.id === claim.target) ?? passports[0]
}

/** A presentation: proves that the owner of the passport presents it, bound to this app and challenge. */
function present(wallet: Wallet, passport: Passport, challenge: string): string {
  const presentation = {
    '@context': ['https://schema.arcblock.io/v0.1/context.jsonld'],
    challenge,
    type: 'VerifiablePresentation',
    verifiableCredential: [stringify(passport)],
  }
  const proof = {
    type: 'Ed25519Signature',
    created: new Date().toISOString(),
    proofPurpose: 'assertionMethod',
    pk: wallet.pk,
    jws: encodeBase64(wallet.keys.sign(utf8(stringify(presentation)))),
  }
  return stringify({ ...presentation, proof })
}

function profileFields(wallet: Wallet, claim: Claim, answers: Answers): Record<string, unknown> {
  const profile: Record<string, unknown> = { ...wallet.profile, ...answers.profile }
  return Object.fromEntries((claim.items ?? ['fullName']).map((field) => [field, profile[field] ?? '']))
}

function signature(wallet: Wallet, claim: Claim): string {
  const isOrigin = claim.origin && claim.method !== 'none'
  return toHex(wallet.keys.sign(decodeBase58((isOrigin ? claim.origin : claim.digest || claim.origin) ?? '')))
}

function answer(wallet: Wallet, claim: Claim, { challenge }: WalletRequest, answers: Answers): Claim {
  switch (claim.type) {
    case 'profile':
      return { ...claim, ...profileFields(wallet, claim, answers) }
    case 'verifiableCredential': {
      const passport = choose(wallet, claim, answers.passport)
      return passport ? { ...claim, assetDid: passport.id, presentation: present(wallet, passport, challenge) } : claim
    }
    case 'signature':
      return { ...claim, sig: signature(wallet, claim) }
    case 'agreement':
      return { ...claim, agreed: true, sig: toHex(wallet.keys.sign(utf8(claim.digest ?? ''))) }
    default:
      return claim
  }
}

export const answerClaims = (wallet: Wallet, request: WalletRequest, answers: Answers): Claim[] =>
  request.claims.map((claim) => {
    const given = answer(wallet, claim, request, answers)
    return claim.mfaCode?.length && answers.mfaCode ? { ...given, mfaCode: [answers.mfaCode] } : given
  })
