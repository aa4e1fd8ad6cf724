import { warn } from '../../env/log.ts'
import { documentParsed, queryParam, removeQueryParams } from '../../env/page.ts'
import { askedPause } from '../../model/back-off.ts'
import { connectedApp } from '../../protocol/connected-wallet.ts'
import { isRefusal } from '../../protocol/refusal.ts'
import { fetchSession, type SessionResponse } from '../../protocol/session.ts'
import { announceError } from '../announce.ts'
import { loadApp } from '../app.ts'
import { $service } from '../service.ts'
import { keepTokens } from './login.ts'
import { clearSession } from './logout.ts'
import { magicLogin } from './magic-link.ts'
import { refreshUser } from './token-refresh.ts'
import { hasTokens, scheduleRefresh } from './refresh-schedule.ts'
import { finishStart, setSession, showCachedUser } from './state.ts'
import { broadcast } from './tabs.ts'
import { hostLogin, takeVisitorId, walletLogin } from './wallet-login.ts'
import { serviceWithToken } from './service-with-token.ts'

/** Whether the session in the cookies was started in another app. */
async function isOfAnotherApp(): Promise<boolean> {
  // The cookies of this origin belong to its own app, not to an app of another origin.
  const connected = $service.get().tokens.engine === 'cookie' && connectedApp()
  if (!connected) return false
  const app = await loadApp()
  return app !== null && connected !== app.appPid && connected !== app.appId
}

/** The login token of the address. It is removed from the address, so that nobody can copy it. */
function takeLoginToken(): string {
  const loginToken = queryParam('loginToken')
  removeQueryParams('loginToken')
  return loginToken
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

/** An existing session has precedence. The stored tokens stay until the service has accepted the new token. */
async function useLoginToken(loginToken: string): Promise<boolean> {
  if (!loginToken || $service.get().tokens.session()) return false
  const answer = await ownerOf(loginToken)
  if (!answer) return false
  keepTokens({ loginToken })
  setSession(answer)
  broadcast('session')
  return true
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
  let pauseMs = 0
  try {
    await takeVisitorId()
    tokens.visitorId()
    await findSession(takeLoginToken())
  } catch (error) {
    warn('session not confirmed', error)
    announceError(error)
    pauseMs = askedPause(error)
  }
  // Scripts at the end of the page may still add listeners.
  await documentParsed()
  finishStart()
  scheduleRefresh(pauseMs)
  // When a user is signed in, the link of a mail waits until the page knows that user.
  void magicLogin().then((isSignedIn) => (isSignedIn ? undefined : hostLogin()))
}
