import { plainDid } from './did.ts'
import { isIssuedBy, roleOf, typesOf } from './model.ts'
import type { Answers, Claim, Filter, Passport, Wallet } from './model.ts'

/** What only an asset can satisfy. */
const isForAssets = ({ address, trustedParents, consumed }: Filter): boolean =>
  Boolean(address) || (trustedParents ?? []).length > 0 || consumed !== undefined

const isIn = (list: string[] | undefined, values: string[]): boolean =>
  !list?.length || values.some((value) => list.map(plainDid).includes(value))

function satisfies(passport: Passport, filter: Filter): boolean {
  const issuers = (filter.trustedIssuers ?? []).map((issuer) =>
    plainDid(typeof issuer === 'string' ? issuer : issuer.did),
  )
  return (
    !isForAssets(filter) &&
    isIn(filter.type, typesOf(passport)) &&
    isIssuedBy(passport, issuers) &&
    (!filter.tag || passport.tag === filter.tag) &&
    isIn(filter.ownerDid, [plainDid(passport.credentialSubject.id)])
  )
}

/** What a claim accepts: filters are alternatives, and what stands in one must all fit. */
export function filtersOf({ filters, item, type: _, ...claim }: Claim): Filter[] {
  return filters?.length ? filters : [{ ...claim, ...(item && { type: item }) }]
}

/** The credentials of the wallet that satisfy this claim. */
export const acceptedPassports = (wallet: Wallet, claim: Claim): Passport[] =>
  wallet.passports.filter((passport) => filtersOf(claim).some((filter) => satisfies(passport, filter)))

/** The one to present, if the wallet has one. */
export function choosePassport(wallet: Wallet, claim: Claim, wanted: Answers['passport']): Passport | undefined {
  if (wanted === null) return undefined
  const passports = acceptedPassports(wallet, claim)
  if (wanted) return passports.find((passport) => passport.id === wanted || roleOf(passport) === wanted)
  return passports.find((passport) => passport.id === claim.target) ?? passports[0]
}
