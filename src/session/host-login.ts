import { walletVersion } from '../env/device.ts'
import { isWalletWebview } from '../env/wallet-webview.ts'
import { warn } from '../env/log.ts'
import { userAgent } from '../env/page.ts'
import { isTopLevel } from '../env/navigation.ts'
import { WALLET_LOGIN_TIMEOUT_MS } from '../model/limits.ts'
import { asObject, asText, type Json } from '../model/read.ts'
import { isAtLeast } from '../model/version.ts'
import { loadApp } from '../core/app/app.ts'
import { isServicePage, servicePage } from '../core/config.ts'
import { callHost, isHostOfApp, hostHasSessions, notifyHost } from './host/bridge.ts'
import { $service } from '../core/app/service.ts'
import { confirmHostResults, readHostResults, sessionGuard } from './host/host-tokens.ts'
import { completeLogin } from './login.ts'
import { hasTokens } from './lifetime/refresh-schedule.ts'
import { inviter as lateInviter } from './lazy.ts'

/** The oldest wallet versions that can sign a user in without a dialog (docs/protocol.md §4.7). */
const MIN_IOS = '4.15.6'
const MIN_ANDROID = '4.15.1'

/** Pages of the service that sign in by themselves (docs/protocol.md §4.7). */
const EXEMPT = ['/connect/', '/login/', '/invite/', '/issue-passport/', '/oauth/']

/** The same for ArcSphere and other hosts. Pages below them are none of these. */
const EXEMPT_IN_HOST = ['/connect', '/login', '/lost-passport']

function canWalletLogin(): boolean {
  const version = walletVersion()
  if (!version || !isTopLevel() || $service.get().tokens.session() || isServicePage(EXEMPT)) return false
  return isAtLeast(version, /iPhone|iPad|iOS/i.test(userAgent()) ? MIN_IOS : MIN_ANDROID)
}

async function loginArguments(): Promise<Record<string, unknown> | null> {
  const app = await loadApp()
  if (!app) return null
  const rememberedInviter = await lateInviter()
  const inviter = rememberedInviter()
  const ofApp = {
    appName: app.appName,
    appPid: app.appPid,
    appUrl: app.appUrl,
    appLogo: app.appLogo,
    sourceAppPid: null,
  }
  const { master, federated } = app
  const masters = master && federated ? [{ ...master, sourceAppPid: master.appPid }] : []
  return {
    target: servicePage('/api/user/loginByWallet') + (inviter ? `?inviter=${encodeURIComponent(inviter)}` : ''),
    chainType: app.chainType,
    appPid: app.appPid,
    componentId: app.componentId,
    apps: [...masters, ofApp],
  }
}

/** Logins from hosts aren't sealed, unless they say so. */
export const plain = (answer: unknown): Json => ({ encrypted: false, ...asObject(answer) })

/**
 * Signs in with tokens of the host around the page. The service has to accept them first, because any script of the
 * page can send them too. False when there are none. A user who signs in meanwhile has precedence; `isCurrent` is of
 * the moment when the host was called.
 *
 * @throws DidError if the service refuses them, `closed` if the user or the app has changed
 */
export async function loginFromHost(answer: unknown, isCurrent = sessionGuard()): Promise<boolean> {
  const service = $service.get()
  const results = await readHostResults(plain(answer))
  try {
    const session = await confirmHostResults(results, isCurrent)
    if (!session) return false
    await completeLogin(service, results, 'did-login', session)
  } catch (error) {
    if (!hasTokens()) notifyHost('onLogin', { error: 'no user', code: 400 })
    throw error
  }
  return true
}

/** Inside a wallet, the wallet signs its user in without a dialog (docs/protocol.md §4.7). */
export async function walletLogin(): Promise<boolean> {
  if (!canWalletLogin()) return false
  const isCurrent = sessionGuard()
  try {
    const args = await loginArguments()
    return args !== null && (await loginFromHost(await callHost('arcLogin', args, WALLET_LOGIN_TIMEOUT_MS), isCurrent))
  } catch (error) {
    warn('the wallet did not sign in', error)
    return false
  }
}

/** ArcSphere and other hosts have sessions of their own. */
export async function hostLogin(): Promise<void> {
  if (!hostHasSessions() || hasTokens() || isServicePage(EXEMPT_IN_HOST)) return
  const isCurrent = sessionGuard()
  try {
    await loginFromHost(await callHost('autoLogin', {}, WALLET_LOGIN_TIMEOUT_MS), isCurrent)
  } catch (error) {
    warn('the host did not sign in', error)
  }
}

/** The first visit inside a host gets the visitor id of the host. */
export async function takeVisitorId(): Promise<void> {
  const { tokens } = $service.get()
  if (!isHostOfApp() || tokens.hasVisitorId()) return
  try {
    const isWallet = !hostHasSessions() && isWalletWebview()
    tokens.setVisitorId(asText(await (isWallet ? callHost('arcGetVisitorId', null) : callHost('getVisitorId', {}))))
  } catch (error) {
    warn('the host has no visitor id', error)
  }
}
