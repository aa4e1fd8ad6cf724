import { warn } from '../env/log.ts'
import { documentParsed } from '../env/page.ts'
import { retryAfterOf } from '../model/back-off.ts'
import { isRefusal } from '../protocol/refusal.ts'
import { fetchSession } from '../protocol/session.ts'
import type { SessionResponse } from '../protocol/session-user.ts'
import { announceError } from '../core/announce.ts'
import type { Account } from '../dialogs/confirm.ts'
import { isConfigured } from '../core/config.ts'
import { hasMagicToken, hideLinkTokens, takeLinkToken } from '../core/link-tokens.ts'
import { $service } from '../core/app/service.ts'
import { cachedUser } from '../core/user/cached-user.ts'
import { confirmAccountSwitch, currentDid } from './confirm-account-switch.ts'
import { hostLogin, takeVisitorId, walletLogin } from './host-login.ts'
import { keepTokens } from './login.ts'
import { hasTokens, scheduleRefresh } from './lifetime/refresh-schedule.ts'
import { serviceWithToken } from './lifetime/service-with-token.ts'
import { finishStart } from '../core/user/user.ts'
import { setSession } from '../core/user/signed-in/set-session.ts'
import { showCachedUser } from '../core/user/user.ts'
import { broadcast } from '../core/tabs.ts'
import { refreshUser } from './lifetime/token-refresh.ts'
import { magicLink } from './lazy.ts'

/** Signs in with the link of a login mail. */
async function magicLogin(before: Account | null): Promise<boolean> {
  if (!hasMagicToken()) return false
  const login = await magicLink()
  return login(before)
}

/** The session of a login token; null if the service refuses it. */
async function ownerOf(loginToken: string): Promise<SessionResponse | null> {
  try {
    return await fetchSession(serviceWithToken(loginToken))
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}

/** The stored tokens stay until the service has accepted the new token, and another user has agreed. */
async function useLoginToken(before: Account | null): Promise<boolean> {
  const service = $service.get()
  const loginToken = takeLinkToken('loginToken')
  const answer = loginToken && (await ownerOf(loginToken))
  if (!answer || answer.user.did === currentDid()) return false
  const login = async () => {
    keepTokens({ loginToken }, service)
    setSession(answer)
    broadcast('session')
    scheduleRefresh()
  }
  return confirmAccountSwitch(answer.user.did, login, before)
}

/**
 * Signs in with what the address of the page has brought. `before` was the user of this browser, whose session is gone.
 */
const signInByLink = async (before: Account | null): Promise<boolean> =>
  (await magicLogin(before)) || useLoginToken(before)

/** The order of docs/rules.md §2.1. Each step returns whether it has settled the session. */
async function findSession(isReturning: boolean): Promise<void> {
  const service = $service.get()
  if (await walletLogin()) return
  if (!isReturning && (await signInByLink(null))) return
  if (hasTokens()) return void (await refreshUser())
  // Another app may have been configured meanwhile.
  if (isConfigured(service.appUrl)) setSession(null)
}

/** What waits until the page knows its user: links that sign in somebody else, and the session of the host. */
async function signInOtherwise(before: Account | null): Promise<void> {
  if (!(await signInByLink(before))) await hostLogin()
}

/** Restores the session. The cached user is shown meanwhile, and stays when the service can't be reached. */
export async function restoreSession(): Promise<void> {
  const { appUrl, tokens } = $service.get()
  hideLinkTokens()
  // If there is a session, a login token isn't needed.
  if (tokens.session()) takeLinkToken('loginToken')
  if (hasTokens()) showCachedUser()
  const before = hasTokens() ? null : (cachedUser()?.user ?? null)
  let pauseMs = 0
  try {
    await takeVisitorId()
    tokens.visitorId()
    await findSession(hasTokens() || before !== null)
  } catch (error) {
    if (!isConfigured(appUrl)) return
    warn('session not confirmed', error)
    announceError(error)
    pauseMs = retryAfterOf(error)
  }
  // Scripts at the end of the page may still add listeners.
  await documentParsed()
  if (!isConfigured(appUrl)) return
  finishStart()
  scheduleRefresh(pauseMs)
  signInOtherwise(before).catch((error: unknown) => warn('not signed in by the link', error))
}
