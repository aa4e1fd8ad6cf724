import { pageUrl } from '../env/page.ts'
import type { Action } from '../model/connect.ts'
import { asFlag, asObject } from '../model/read.ts'
import type { User } from '../model/user.ts'
import { onAnnounce } from '../core/announce.ts'
import { $service } from '../core/app/service.ts'
import { $appSettings } from '../core/app-look.ts'
import { $user } from '../core/user/user.ts'
import { onRefreshed } from './lifetime/token-refresh.ts'
import { isHostOfApp, notifyHost } from './host/bridge.ts'
import type { HostUser } from '../model/host-contract.ts'

/** Calls without parameters, by the event that they follow. */
const AFTER_EVENT = {
  'did-passport-switch': 'onSwitchPassport',
  'did-profile-switch': 'onSwitchProfile',
  'did-wallet-bind': 'onBindWallet',
  'did-space-connect': 'onDidSpaceConnected',
} as const

/** Calls after a flow without success, by its action. */
const AFTER_CLOSE: Partial<Record<Action, 'offLogin' | 'offSwitchProfile' | 'offSwitchPassport' | 'offBindWallet'>> = {
  login: 'offLogin',
  'switch-did': 'offLogin',
  'switch-profile': 'offSwitchProfile',
  'switch-passport': 'offSwitchPassport',
  'bind-wallet': 'offBindWallet',
}

/** The user as the host gets it; null while the app is unknown. */
function hostUser(user: User | null): HostUser | null {
  const appPid = $appSettings.get()?.appPid
  if (!user || !appPid) return null
  const { did, sourceAppPid, fullName } = user
  return {
    did,
    host: new URL(pageUrl()).host,
    appPid,
    visitorId: $service.get().tokens.visitorId(),
    sourceAppPid,
    fullName,
  }
}

/** The user whose logout is announced after the session was removed. */
let lastDid = ''

function notifyOf(name: string, detail: object): void {
  const { isFirst, reason, action } = asObject(detail)
  const user = hostUser($user.get())
  if (name === 'did-logout' && reason === 'user') {
    const { appPid } = $appSettings.get() ?? {}
    const visitorId = $service.get().tokens.visitorId()
    if (appPid) notifyHost('onLogout', { visitorId, appPid, userDid: lastDid })
  }
  if (name === 'did-connect-close' && reason === 'closed') {
    const call = AFTER_CLOSE[action as Action]
    if (call) notifyHost(call, {})
  }
  if (!user) return
  if (name === 'did-login' || name === 'did-account-switch') notifyHost('onLogin', { ...user, user })
  else if (name === 'did-session-change') notifyHost('onChange', { ...user, user, isFirst: asFlag(isFirst) })
  else if (Object.hasOwn(AFTER_EVENT, name)) notifyHost(AFTER_EVENT[name as keyof typeof AFTER_EVENT], {})
}

/** Tells the host around the page what happens to the session. Without a host, nothing is called. */
export function notifyHostOfSession(): void {
  $user.subscribe((user) => {
    if (user) lastDid = user.did
  })
  onAnnounce(({ name, detail }) => {
    if (isHostOfApp()) notifyOf(name, detail)
  })
  onRefreshed((name, owner) => {
    const user = isHostOfApp() && hostUser(owner)
    const { tokens } = $service.get()
    if (user) notifyHost(name, { sessionToken: tokens.session(), refreshToken: tokens.refresh(), user })
  })
}
