import { warn } from '../../env/log.ts'
import { AFTER_LOGOUT_MS } from '../../model/limits.ts'
import { wait } from '../../env/wait.ts'
import { forgetWallet } from '../../protocol/last-wallet-cookies.ts'
import { endSession } from '../../protocol/session.ts'
import { announce } from '../../core/announce.ts'
import { recordSignOut } from '../passkeys/memory.ts'
import { $service } from '../../core/app/service.ts'
import { $user } from '../../core/user/user.ts'
import { setSession } from '../../core/user/signed-in/set-session.ts'
import { forgetEmailStep } from './email-step.ts'
import { broadcast } from '../../core/tabs.ts'

export interface LogoutOptions {
  /** `online` ends the user's other sessions, any other value the sessions of that status. Default: this session. */
  status?: string
  /** Whether to sign out of the apps that share the login as well. */
  includeFederated?: boolean
}

export type LogoutReason = 'user' | 'expired' | 'other-tab' | 'app-changed'

/** Removes the session from this browser and announces the reason. */
export function clearSession(reason: LogoutReason): void {
  const wasSignedIn = $user.get() !== null
  const { tokens } = $service.get()
  tokens.clear()
  forgetEmailStep()
  // After an expired session, the user still has that wallet. It is only stored for this origin's app.
  if (reason !== 'expired' && tokens.engine === 'cookie') forgetWallet()
  setSession(null)
  if (wasSignedIn) announce('did-logout', { reason })
}

/** Removes the session after the service has refused its tokens. */
export const expireSession = (): void => clearSession('expired')

/**
 * Signs out here without waiting for the service. If the service fails, that is only a warning. With `online`, it waits
 * for the service, and doesn't end this session.
 */
export async function endSessions(status?: string, includeFederated?: boolean): Promise<void> {
  const service = $service.get()
  // The service blocks the tokens that it gets, so it must not get the refresh token of a session that stays.
  const refreshToken = status === 'online' ? undefined : service.tokens.refresh()
  // The request reads its tokens synchronously, so they can be removed while it is running.
  const body = { visitorId: service.tokens.visitorId(), refreshToken, status, includeFederated }
  const remote = endSession(service, body).catch((error: unknown) => warn('Failed to logout remote', error))
  if (status === 'online') return await remote
  recordSignOut()
  await wait(AFTER_LOGOUT_MS)
  clearSession('user')
  broadcast('logout')
}
