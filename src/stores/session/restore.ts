import { warn } from '../../env/log.ts'
import { documentParsed, queryParam, removeQueryParams } from '../../env/page.ts'
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
import { arcSphereLogin, walletLogin } from './wallet-login.ts'
import { serviceWithToken } from './service-with-token.ts'

/** A session begun in another app is not this one's. */
async function isOfAnotherApp(): Promise<boolean> {
  // The cookies of this page's origin say nothing about the app of another one.
  const connected = $service.get().tokens.engine === 'cookie' && connectedApp()
  if (!connected) return false
  const app = await loadApp()
  return app !== null && connected !== app.appPid && connected !== app.appId
}

/** A token handed over in the address: kept, and taken out of the address before anybody can copy it. */
function takeLoginToken(): string {
  const loginToken = queryParam('loginToken')
  removeQueryParams('loginToken')
  return loginToken
}

/** Who a token from the address is for; nobody when the service refuses it. */
async function ownerOf(loginToken: string): Promise<SessionResponse | null> {
  try {
    return await fetchSession(serviceWithToken(loginToken))
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}

/** A session there is already goes first, and one that can be renewed until the service has accepted the new token. */
async function useLoginToken(loginToken: string): Promise<boolean> {
  if (!loginToken || $service.get().tokens.session()) return false
  const answer = await ownerOf(loginToken)
  if (!answer) return false
  keepTokens({ loginToken })
  setSession(answer)
  broadcast('session')
  return true
}

/** The order of docs/rules.md §2.1; each step says whether it settled who is there. */
async function findSession(loginToken: string): Promise<void> {
  if (await isOfAnotherApp()) return clearSession('app-changed')
  if (await walletLogin()) return
  if (!hasTokens() && (await magicLogin())) return
  if (await useLoginToken(loginToken)) return
  if (hasTokens()) return void (await refreshUser())
  if (await arcSphereLogin()) return
  setSession(null)
}

/** Finds out who is there. Shows the last user meanwhile, and keeps them when the service can't be asked. */
export async function restoreSession(): Promise<void> {
  const { tokens } = $service.get()
  tokens.visitorId()
  if (hasTokens()) showCachedUser()
  try {
    await findSession(takeLoginToken())
  } catch (error) {
    warn('session not confirmed', error)
    announceError(error)
  }
  // A script further down that listens must hear who is there.
  await documentParsed()
  finishStart()
  scheduleRefresh()
  // Where somebody is here already, the link of a mail waits until the page knows them.
  void magicLogin()
}
