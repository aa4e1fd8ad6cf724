import { connectedAccount } from '../accounts.ts'
import { addressOf } from '../authenticate.ts'
import { text } from './action.ts'
import type { Action } from './action.ts'
import { profileClaim, withDigits } from './claims.ts'
import { walletUser } from './sign-in.ts'

export const bindWallet: Action = {
  name: 'bind-wallet',

  ask(service, flow) {
    const previous = service.state.users.get(text(flow.extraParams.previousUserDid))
    if (!previous) throw new Error('User does not exist')
    if (previous.connectedAccounts.some((account) => account.provider === 'wallet')) {
      throw new Error('This account is already bound to a wallet')
    }
    if (flow.claims && walletUser(service, flow)) throw new Error('This wallet already belongs to another account')
    return withDigits(service, profileClaim('Bind your wallet to this account'))
  },

  async finish(service, flow) {
    const user = service.state.users.get(text(flow.extraParams.previousUserDid))
    if (!user) throw new Error('User does not exist')
    const address = addressOf(flow.request.raw)
    const account = { did: flow.userDid, pk: flow.userPk, provider: 'wallet', address }
    user.connectedAccounts = [...user.connectedAccounts, connectedAccount(service, account, user.did)]
    service.state.users.put(user)
    return {}
  },
}
