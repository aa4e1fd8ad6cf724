import { hasOwner } from '../accounts.ts'
import { issuePassport } from '../passports.ts'
import { requireForcedAccount } from './action.ts'
import type { Action } from './action.ts'
import { passportClaim, presentedPassport, profileClaim, withDigits } from './claims.ts'
import { checkAllowed, ensureUser, signInByWallet, walletUser } from './sign-in.ts'

export const login: Action = {
  name: 'login',

  async ask(service, flow) {
    await requireForcedAccount(flow)
    const user = walletUser(service, flow)
    checkAllowed(service, user)
    const isFirst = !hasOwner(service)
    return withDigits(service, {
      ...(user ? {} : profileClaim()),
      ...(isFirst ? {} : passportClaim(service, flow)),
    })
  },

  async finish(service, flow) {
    const presented = await presentedPassport(service, flow)
    const isFirst = !hasOwner(service)
    const user = ensureUser(service, flow)
    const credential = isFirst ? await issuePassport(service, user, 'owner') : null
    const passportId = credential?.id ?? presented?.id ?? null
    const result = await signInByWallet(service, flow, user, { passportId })
    await flow.updateSession({ ...result }, true)
    return {
      ...(credential ? { disposition: 'attachment', type: 'VerifiableCredential', data: credential } : {}),
      ...result,
      nextWorkflowData: { userDid: user.did },
    }
  },
}
