import { warn } from '../../env/log.ts'
import { queryParam, removeQueryParams } from '../../env/page.ts'
import { toDidError } from '../../model/errors.ts'
import { connectedApp } from '../../protocol/connected.ts'
import { visitorId } from '../../protocol/tokens.ts'
import { announce } from '../announce.ts'
import { loadApp } from '../app.ts'
import { $service } from '../service.ts'
import { keepTokens } from './login.ts'
import { clearSession } from './logout.ts'
import { magicLogin } from './magic-link.ts'
import { refreshUser, renew } from './refresh.ts'
import { keepRenewing } from './renewal.ts'
import { endStart, setSession, showKnownUser } from './state.ts'
import { arcSphereLogin, walletLogin } from './wallet-login.ts'

/** A session begun in another app is not this one's. */
async function isOfAnotherApp(): Promise<boolean> {
  const connected = connectedApp()
  if (!connected) return false
  const app = await loadApp()
  return app !== null && connected !== app.appPid && connected !== app.appId
}

/** A token handed over in the address: kept, and taken out of the address before anybody can copy it. */
function takeLoginToken(): boolean {
  const loginToken = queryParam('loginToken')
  if (!loginToken) return false
  removeQueryParams('loginToken')
  keepTokens({ loginToken })
  return true
}

/** The order of connect spec §4; each step says whether it settled who is there. */
async function findSession(): Promise<void> {
  const { tokens } = $service.get()
  if (await isOfAnotherApp()) return clearSession('app-changed')
  if (await walletLogin()) return
  if (await magicLogin()) return
  if (tokens.session() || takeLoginToken()) {
    await refreshUser()
    return
  }
  if (tokens.refresh()) return setSession(await renew())
  if (await arcSphereLogin()) return
  setSession(null)
}

/** Finds out who is there. Shows the last user meanwhile, and keeps them when the service can't be asked. */
export async function findOut(): Promise<void> {
  visitorId()
  const { tokens } = $service.get()
  if (tokens.session() || tokens.refresh()) showKnownUser()
  try {
    await findSession()
  } catch (error) {
    warn('session not confirmed', error)
    const { code, message } = toDidError(error)
    announce('did-error', { code, message, cause: error })
  }
  endStart()
  keepRenewing()
}
