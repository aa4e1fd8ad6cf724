import type { ConnectOptions } from '../../model/connect-options.ts'
import { walletDidOf } from '../../model/user.ts'
import { $user } from '../../core/user/user.ts'

/** DID of the signed-in user's wallet, if no other may answer; else ''. */
export function ownWallet({ forceConnected }: Pick<ConnectOptions, 'forceConnected'>): string {
  const user = $user.get()
  return forceConnected === true && user ? walletDidOf(user) : ''
}
