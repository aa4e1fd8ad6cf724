import { isFromPublicKey, toTypeInfo } from '@arcblock/did'
import { verifyPresentation } from '@arcblock/vc'
import { fromBase58, toUint8Array } from '@ocap/util'
import { fromPublicKey, type WalletObject } from '@ocap/wallet'
import { text, type Answered, type Step } from './request.ts'

/* Whether what a wallet sent was signed by it. The platform's libraries decide. */

type Verdict = Record<string, unknown> & { verified: boolean | null }

/** A wallet that sends something unreadable is not verified, and the page is told why. */
export async function attempt(check: () => Verdict | Promise<Verdict>): Promise<Verdict> {
  try {
    return await check()
  } catch (error) {
    return { verified: false, why: error instanceof Error ? error.message : String(error) }
  }
}

export const keyOf = (did: string, pk: string) =>
  fromPublicKey(new Uint8Array(fromBase58(pk)), toTypeInfo(did) as WalletObject['type'])

/** An origin is hashed, unless the method is `none`; a digest is a hash already. */
export function signature(claim: Answered, { userDid, userPk }: Pick<Step, 'userDid' | 'userPk'>): Promise<Verdict> {
  const { origin, digest, method, sig, typeUrl } = claim
  return attempt(async () => {
    const signed = text(origin) || text(digest)
    const isHashed = Boolean(origin) && method !== 'none'
    const verified = await keyOf(userDid, userPk).verify(signed, text(sig), isHashed)
    return { verified, typeUrl, method, origin, digest, sig }
  })
}

/** A credential of one of these issuers, which the wallet owns. Null if none was presented. */
export function presentation(claim: Answered, challenge: string, trustedIssuers: string[]): Promise<Verdict> {
  return attempt(async () => {
    if (!claim.presentation) return { verified: null, presentation: null }
    const parsed = JSON.parse(text(claim.presentation))
    const [credential] = [parsed.verifiableCredential].flat() as string[]
    const { id, type, issuer, credentialSubject } = JSON.parse(credential ?? '{}')
    await verifyPresentation({ presentation: parsed, trustedIssuers, challenge })
    const vc = {
      id,
      type,
      issuer: issuer.id,
      subject: credentialSubject.id,
      passport: credentialSubject.passport?.name,
    }
    return { verified: true, vc }
  })
}

const AGENT_SECONDS = 300

function agent(claim: Answered, app: string): Promise<Verdict> {
  return attempt(async () => {
    const { nonce, signature: sig } = (
      typeof claim.agentProof === 'string' ? JSON.parse(claim.agentProof) : claim.agentProof
    ) as { nonce: number; signature: string }
    const isFresh = Math.abs(Date.now() / 1000 - Number(nonce)) < AGENT_SECONDS
    const message = Buffer.concat([Buffer.from(String(nonce)), toUint8Array(app)])
    const key = keyOf(text(claim.ownerDid), text(claim.ownerPk))
    return { verified: isFresh && (await key.verify(message, fromBase58(sig))), nonce }
  })
}

/** That the wallet owns what it shows, and lets the app act for the owner. */
export async function proofs(claim: Answered, challenge: string, app: string) {
  const [did, pk] = [text(claim.ownerDid), text(claim.ownerPk)]
  const owner = await attempt(async () => ({
    verified: isFromPublicKey(did, pk) && (await keyOf(did, pk).verify(challenge, fromBase58(text(claim.ownerProof)))),
  }))
  return { owner, agent: claim.agentProof ? await agent(claim, app) : null }
}
