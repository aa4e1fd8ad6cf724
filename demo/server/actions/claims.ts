import { verifyPresentation } from '@arcblock/vc'
import { PASSPORT_TYPE } from '../passports.ts'
import type { PassportRecord } from '../records.ts'
import { SERVICE_PATH } from '../service.ts'
import type { Service } from '../service.ts'
import { answerOf, text } from './action.ts'
import type { ClaimRequest, Flow } from './action.ts'

/** Marks the first claim, so that the wallet has to send the digits that the page shows. */
export function withDigits(service: Service, claims: ClaimRequest): ClaimRequest {
  const [first] = Object.values(claims)
  if (first && service.state.settings.mfa) first.mfa = true
  return claims
}

export const profileClaim = (description = 'Connect your wallet'): ClaimRequest => ({
  profile: { description, items: ['fullName', 'avatar', 'url'] },
})

export const passportClaim = (
  service: Service,
  flow: Flow,
  options: { optional?: boolean; description?: string } = {},
): ClaimRequest => ({
  verifiableCredential: {
    description: options.description ?? 'Provide your passport',
    item: [PASSPORT_TYPE, 'ABTNodePassport'],
    trustedIssuers: [service.identities.app.did],
    optional: options.optional ?? true,
    claimUrl: `${flow.baseUrl}${SERVICE_PATH}/lost-passport`,
    ...(flow.extraParams.passportId ? { target: text(flow.extraParams.passportId) } : {}),
  },
})

/** The passport the wallet presented, checked; null when it presented none. */
export async function presentedPassport(service: Service, flow: Flow): Promise<PassportRecord | null> {
  const presented = text(answerOf(flow, 'verifiableCredential')?.presentation)
  if (!presented) return null
  const presentation = JSON.parse(presented)
  const { did } = service.identities.app
  await verifyPresentation({ presentation, trustedIssuers: [did], challenge: flow.challenge })
  const [credential] = [presentation.verifiableCredential].flat()
  const { id, credentialSubject } = JSON.parse(text(credential))
  if (credentialSubject.id !== flow.userDid) {
    throw new Error('This passport belongs to a different account. Use the wallet that owns this passport.')
  }
  const passport = service.state.passports.get(text(id))
  if (!passport) throw new Error("You don't have a valid passport for this blocklet")
  if (passport.status === 'revoked') {
    throw new Error(`Passport ${passport.title} has been revoked by ${passport.issuer.name}`)
  }
  return passport
}
