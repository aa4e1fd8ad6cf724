import { warn } from '../../env/log.ts'
import { pageParsed, queryParam, removeQueryParams } from '../../env/page.ts'
import { connectedApp } from '../../protocol/connected.ts'
import { announceError } from '../announce.ts'
import { loadApp } from '../app.ts'
import { $service } from '../service.ts'
import { keepTokens } from './login.ts'
import { clearSession } from './logout.ts'
import { magicLogin } from './magic-link.ts'
import { refreshUser } from './refresh.ts'
import { keepRenewing } from './renewal.ts'
import { endStart, setSession, showKnownUser } from './state.ts'
import { tellTabs } from './tabs.ts'
import { arcSphereLogin, walletLogin } from './wallet-login.ts'

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

/** A session there is already goes first; the token is gone from the address all the same. */
async function useTokens(loginToken: string): Promise<boolean> {
  const { tokens } = $service.get()
  const isNew = loginToken !== '' && tokens.session() === ''
  if (isNew) keepTokens({ loginToken })
  if (!tokens.session()) return false
  const answer = await refreshUser()
  if (isNew && answer) tellTabs('session')
  return true
}

/** The order of connect spec §4; each step says whether it settled who is there. */
async function findSession(loginToken: string): Promise<void> {
  const { tokens } = $service.get()
  if (await isOfAnotherApp()) return clearSession('app-changed')
  if (await walletLogin()) return
  if (await magicLogin()) return
  if (await useTokens(loginToken)) return
  if (tokens.refresh()) return void (await refreshUser())
  if (await arcSphereLogin()) return
  setSession(null)
}

/** Finds out who is there. Shows the last user meanwhile, and keeps them when the service can't be asked. */
export async function findOut(): Promise<void> {
  const { tokens } = $service.get()
  tokens.visitorId()
  if (tokens.session() || tokens.refresh()) showKnownUser()
  try {
    await findSession(takeLoginToken())
  } catch (error) {
    warn('session not confirmed', error)
    announceError(error)
  }
  // A script further down that listens must hear who is there.
  await pageParsed()
  endStart()
  keepRenewing()
}
