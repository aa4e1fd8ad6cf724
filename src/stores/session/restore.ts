import { warn } from '../../env/log.ts'
import { documentParsed, queryParam, removeQueryParams } from '../../env/page.ts'
import { retryAfterOf } from '../../model/back-off.ts'
import { lastWalletApp } from '../../protocol/last-wallet-cookies.ts'
import { isRefusal } from '../../protocol/refusal.ts'
import { fetchSession } from '../../protocol/session.ts'
import type { SessionResponse } from '../../protocol/session-user.ts'
import { announceError } from '../announce.ts'
import { loadApp } from '../app.ts'
import { $service } from '../service.ts'
import { keepTokens } from './login.ts'
import { clearSession } from './logout.ts'
import { refreshUser } from './token-refresh.ts'
import { hasTokens, scheduleRefresh } from './refresh-schedule.ts'
import { $user, finishStart, setSession, showCachedUser } from './state.ts'
import { broadcast } from './tabs.ts'
import { hostLogin, takeVisitorId, walletLogin } from './host-login.ts'
import { serviceWithToken } from './service-with-token.ts'
import { confirmAccountSwitch } from './confirm-account-switch.ts'

/** Signs in with the link of a login mail. */
async function magicLogin(): Promise<boolean> {
  if (!queryParam('magicToken')) return false
  const { magicLogin: login } = await import('./magic-link.ts')
  return login()
}

/** Whether the session in the cookies was started in another app. */
async function isOfAnotherApp(): Promise<boolean> {
  // The cookies of this origin belong to its own app, not to an app of another origin.
  const connected = $service.get().tokens.engine === 'cookie' && lastWalletApp()
  if (!connected) return false
  const app = await loadApp()
  return app !== null && connected !== app.appPid && connected !== app.appId
}

/**
 * The login token of the address, unless there is a session. It is removed from the address, so that nobody can copy it.
 */
function takeLoginToken(): string {
  const loginToken = queryParam('loginToken')
  removeQueryParams('loginToken')
  return $service.get().tokens.session() ? '' : loginToken
}

/** The session of a login token; null when the service refuses it. */
async function ownerOf(loginToken: string): Promise<SessionResponse | null> {
  try {
    return await fetchSession(serviceWithToken(loginToken))
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}

/** The stored tokens stay until the service has accepted the new token, and another user has agreed. */
async function useLoginToken(loginToken: string): Promise<boolean> {
  const answer = loginToken && (await ownerOf(loginToken))
  if (!answer || answer.user.did === $user.get()?.did) return false
  return confirmAccountSwitch(answer.user.did, async () => {
    keepTokens({ loginToken })
    setSession(answer)
    broadcast('session')
    scheduleRefresh()
  })
}

/** What waits until the page knows its user: links that sign in somebody else, and the session of the host. */
async function signInOtherwise(loginToken: string): Promise<void> {
  if (await magicLogin()) return
  if (await useLoginToken(loginToken)) return
  await hostLogin()
}

/** The order of docs/rules.md §2.1. Each step returns whether it has settled the session. */
async function findSession(loginToken: string): Promise<void> {
  if (await isOfAnotherApp()) return clearSession('app-changed')
  if (await walletLogin()) return
  if (!hasTokens() && (await magicLogin())) return
  if (await useLoginToken(loginToken)) return
  if (hasTokens()) return void (await refreshUser())
  setSession(null)
}

/** Restores the session. The cached user is shown meanwhile, and stays when the service can't be reached. */
export async function restoreSession(): Promise<void> {
  const { tokens } = $service.get()
  if (hasTokens()) showCachedUser()
  const loginToken = takeLoginToken()
  const isReturning = hasTokens()
  let pauseMs = 0
  try {
    await takeVisitorId()
    tokens.visitorId()
    await findSession(isReturning ? '' : loginToken)
  } catch (error) {
    warn('session not confirmed', error)
    announceError(error)
    pauseMs = retryAfterOf(error)
  }
  // Scripts at the end of the page may still add listeners.
  await documentParsed()
  finishStart()
  scheduleRefresh(pauseMs)
  signInOtherwise(isReturning ? loginToken : '').catch((error: unknown) => warn('not signed in by the link', error))
}
