import { requireSameAccount } from './action.ts'
import type { Action } from './action.ts'
import { passportClaim, presentedPassport, withDigits } from './claims.ts'
import { checkAllowed, ensureUser, requireUser, signInByWallet, walletUser } from './sign-in.ts'

export const switchPassport: Action = {
  name: 'switch-passport',

  ask(service, flow) {
    requireSameAccount(flow)
    requireUser(service, flow)
    checkAllowed(service, walletUser(service, flow))
    return withDigits(service, passportClaim(service, flow))
  },

  async finish(service, flow) {
    const passport = await presentedPassport(service, flow)
    const user = ensureUser(service, flow)
    const { visitorId: _, ...tokens } = await signInByWallet(service, flow, user, { passportId: passport?.id ?? null })
    await flow.updateSession({ ...tokens }, true)
    return tokens
  },
}
