import { warn } from '../../env/log.ts'
import { AFTER_LOGOUT_MS } from '../../model/limits.ts'
import { wait } from '../../env/wait.ts'
import { forgetWallet } from '../../protocol/connected-wallet.ts'
import { endSession } from '../../protocol/session.ts'
import { announce } from '../announce.ts'
import { $service } from '../service.ts'
import { $user, setSession } from './state.ts'
import { broadcast } from './tabs.ts'

export interface LogoutOptions {
  /** `online` ends the visitor's other sessions, any other value the sessions of that status; absent: this one. */
  status?: string
  /** Also in the apps that share the login. */
  includeFederated?: boolean
}

export type LogoutReason = 'user' | 'expired' | 'other-tab' | 'app-changed'

/** Forgets the session in this browser and tells the page why. */
export function clearSession(reason: LogoutReason): void {
  const wasSignedIn = $user.get() !== null
  const { tokens } = $service.get()
  tokens.clear()
  // Who comes back after a week still has that wallet; and it is this origin's own app that it was remembered for.
  if (reason !== 'expired' && tokens.engine === 'cookie') forgetWallet()
  setSession(null)
  if (wasSignedIn) announce('did-logout', { reason })
}

/** The service refused the tokens: there is no session left to use. */
export const expireSession = (): void => clearSession('expired')

/**
 * Signs out here at once, and on the service as soon as it answers; its failure is only a warning. With `online` it
 * waits for that, and leaves this session alone.
 */
export async function endSessions({ status, includeFederated }: LogoutOptions = {}): Promise<void> {
  const service = $service.get()
  // The service blocks the tokens it is given: the one that stays is not to be among them.
  const refreshToken = status === 'online' ? undefined : service.tokens.refresh()
  // The request reads its tokens before its first pause, so they can be forgotten while it is on its way.
  const body = { visitorId: service.tokens.visitorId(), refreshToken, status, includeFederated }
  const remote = endSession(service, body).catch((error: unknown) => warn('Failed to logout remote', error))
  if (status === 'online') return await remote
  await wait(AFTER_LOGOUT_MS)
  clearSession('user')
  broadcast('logout')
}
