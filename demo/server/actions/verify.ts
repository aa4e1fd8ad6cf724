import { fromBase58 } from '@ocap/util'
import { fromPublicKey } from '@ocap/wallet'
import { createDestroySession } from '../destroy-sessions.ts'
import type { Service } from '../service.ts'
import { answerOf, requireSameAccount, text } from './action.ts'
import type { Action, ClaimRequest, Flow } from './action.ts'
import { passportClaim, presentedPassport, withDigits } from './claims.ts'
import { requireUser, signInByWallet, walletUser } from './sign-in.ts'

const SIGN_THIS = 'I confirm this action with my wallet'

const signatureClaim = (description: string): ClaimRequest => ({
  signature: { description, type: 'mime:text/plain', data: SIGN_THIS },
})

async function checkSignature(flow: Flow): Promise<void> {
  const signature = text(answerOf(flow, 'signature')?.sig)
  const wallet = fromPublicKey(new Uint8Array(fromBase58(flow.userPk)))
  const isGood = signature && (await wallet.verify(Buffer.from(SIGN_THIS), signature))
  if (!isGood) throw new Error('Invalid signature')
}

async function confirm(service: Service, flow: Flow): Promise<Record<string, unknown>> {
  await checkSignature(flow)
  const { did } = walletUser(service, flow) ?? { did: flow.userDid }
  const destroySessionId = createDestroySession(service, did, flow.extraParams.payload)
  await flow.updateSession({ destroySessionId }, true)
  return {}
}

export const destroySelf: Action = {
  name: 'destroy-self',

  ask(service, flow) {
    requireSameAccount(flow)
    requireUser(service, flow)
    const did = text(flow.extraParams.removeUserDid)
    if (flow.claims && did !== flow.userDid) throw new Error(`You can't delete user ${did}`)
    if (flow.claims && walletUser(service, flow)?.isOwner) throw new Error("You can't delete the application owner")
    return withDigits(service, signatureClaim('Sign to delete your account'))
  },

  finish: confirm,
}

export const verifyDestroy: Action = {
  name: 'verify-destroy',

  ask(service, flow) {
    requireSameAccount(flow)
    requireUser(service, flow)
    return withDigits(service, signatureClaim('Sign to confirm this action'))
  },

  finish: confirm,
}

export const verifyElevated: Action = {
  name: 'verify-elevated',

  ask(service, flow) {
    requireSameAccount(flow)
    requireUser(service, flow)
    return withDigits(service, passportClaim(service, flow, { description: 'Confirm with your passport' }))
  },

  async finish(service, flow) {
    const user = walletUser(service, flow)
    const passport = await presentedPassport(service, flow)
    if (!user || !passport || !['owner', 'admin'].includes(passport.role)) {
      throw new Error("You don't have permission for this action")
    }
    const signedIn = await signInByWallet(service, flow, user, { passportId: passport.id, elevated: true })
    const { sessionToken, refreshToken } = signedIn
    await flow.updateSession({ sessionToken, refreshToken }, true)
    return { sessionToken, refreshToken }
  },
}
