import type { ConnectResult } from '../model/connect.ts'
import { walletDidOf } from '../model/user.ts'
import { loginWithSaved, savedSessionOf } from './accounts.ts'
import { tracked } from './analytics.ts'
import { openConnect, type ConnectRequest } from './connect/index.ts'
import { $user } from './session/state.ts'

type Result = ConnectResult | ConnectResult[] | null
type Options = Omit<Partial<ConnectRequest>, 'action'>

/**
 * Switches to another account: at once when this browser has a session of it, else by the connect flow.
 *
 * @throws DidError
 */
export async function switchAccount({ did, ...options }: Options & { did?: string } = {}): Promise<Result> {
  const saved = did ? await savedSessionOf(did) : undefined
  if (!saved) return openConnect({ ...options, action: 'switch-did', ...(did && { forceConnected: did }) })
  await loginWithSaved(saved, 'did-account-switch')
  return null
}

/** Switches the profile in the wallet. @throws DidError */
export const switchProfile = (options: Options = {}): Promise<Result> =>
  openConnect({ ...options, action: 'switch-profile' })

/** Binds a wallet to the user, unless the user has one. @throws DidError */
export async function bindWallet(options: Options = {}): Promise<Result> {
  const user = $user.get()
  if (user && walletDidOf(user)) return null
  const provider = () => ({ provider: user?.sourceProvider ?? '' })
  return tracked('bindWallet', provider, () =>
    openConnect({ forceConnected: false, ...options, action: 'bind-wallet' }),
  )
}
