import { USER_ACTIONS, type Purpose } from '../../model/connect.ts'
import type { DidErrorCode } from '../../model/errors.ts'
import { didsOf } from '../../model/user.ts'
import type { Snapshot } from '../../protocol/connect.ts'
import { $user } from '../../core/user/user.ts'
import type { ConnectOptions } from '../../model/connect-options.ts'

/** Actions that sign in whoever answers. */
const LOGINS: readonly Purpose[] = ['login', 'switch-did', 'invite']
/**
 * What the service has refused when it ends a session. It says so in words alone, and translates them. But it is known
 * who has answered: a session has a DID once the wallet has proved it, in its first step.
 */
export function refusalOf(
  { action, forceConnected }: Pick<ConnectOptions, 'action' | 'forceConnected'>,
  { did, step, raw }: Pick<Snapshot, 'did' | 'step' | 'raw'>,
): DidErrorCode | undefined {
  if (!did) return undefined
  if (typeof forceConnected === 'string' && forceConnected && did !== forceConnected) return 'user-mismatch'
  if (LOGINS.includes(action)) return 'account-refused'
  // The platform binds a wallet that is new to the app, to a user without one. It says `dynamic` of a session once it
  // has taken the wallet: what fails after that, with a user who has a picture in the same step, is something else.
  if (action === 'bind-wallet') return step === 0 && !raw.dynamic ? 'wallet-taken' : undefined
  const user = $user.get()
  return user && USER_ACTIONS.includes(action) && !didsOf(user).includes(did) ? 'user-mismatch' : undefined
}
