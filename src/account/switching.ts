import type { ConnectResult } from '../model/connect.ts'
import { walletDidOf } from '../model/user.ts'
import { loginWithSaved, savedSessionOf } from '../saved-accounts/accounts.ts'
import { tracked } from '../session/analytics.ts'
import { openConnect, type FlowRequest, type OpenFlow } from '../connect/index.ts'
import { $user } from '../core/user/user.ts'
import { own } from '../model/read.ts'

type Result = ConnectResult | ConnectResult[] | null
type Options = Omit<Partial<FlowRequest>, 'action'>

/**
 * Switches to another account: at once if this browser has a session for it, otherwise through the connect flow.
 *
 * @throws DidError
 */
export async function switchAccount(given: Options & { did?: string } = {}): Promise<Result> {
  const { did, ...options } = own(given)
  const saved = did ? await savedSessionOf(did) : undefined
  if (!saved) return openConnect({ ...options, action: 'switch-did', ...(did && { forceConnected: did }) })
  await loginWithSaved(saved, 'did-account-switch')
  return null
}

/** Switches the profile in the wallet. @throws DidError */
export const switchProfile = (options: Options = {}): Promise<Result> =>
  openConnect({ ...options, action: 'switch-profile' })

/** The flow that binds a wallet; null for a user who has one. */
function bindWalletFlow(options: Options): FlowRequest | null {
  const user = $user.get()
  return user && walletDidOf(user) ? null : { forceConnected: false, ...options, action: 'bind-wallet' }
}

/** Binds a wallet to the user, unless the user has one. @throws DidError */
export async function bindWallet(options: Options = {}, open: OpenFlow = openConnect): Promise<Result> {
  const flow = bindWalletFlow(options)
  const provider = $user.get()?.sourceProvider ?? ''
  return (
    flow &&
    tracked(
      'bindWallet',
      () => ({ provider }),
      () => open(flow),
    )
  )
}
