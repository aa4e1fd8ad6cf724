import { askWallet } from '../../env/host-bridge.ts'
import { isArcSphere, walletVersion } from '../../env/device.ts'
import { warn } from '../../env/log.ts'
import { isTopLevel, pageUrl, userAgent } from '../../env/page.ts'
import { wait } from '../../env/wait.ts'
import { WALLET_LOGIN_TIMEOUT_MS } from '../../model/limits.ts'
import { asObject, asText } from '../../model/read.ts'
import { isAtLeast } from '../../model/version.ts'
import { loadApp } from '../app.ts'
import { isOwnOrigin, servicePage } from '../config.ts'
import { rememberedInviter } from '../inviter.ts'
import { $service } from '../service.ts'
import { completeLogin } from './login.ts'

/** The oldest wallet versions that can sign a user in without a dialog (docs/protocol.md §4.7). */
const MIN_IOS = '4.15.6'
const MIN_ANDROID = '4.15.1'

/** Pages of the service that sign in by themselves (docs/protocol.md §4.7). */
const EXEMPT = ['/connect', '/login', '/invite', '/issue-passport', '/oauth/']

function isExempt(paths = EXEMPT): boolean {
  const { origin, pathname } = new URL(pageUrl())
  return paths.some((path) => `${origin}${pathname}/`.startsWith(servicePage(path.replace(/\/?$/, '/'))))
}

function canWalletLogin(): boolean {
  const version = walletVersion()
  if (!version || !isTopLevel() || $service.get().tokens.session() || isExempt()) return false
  return isAtLeast(version, /iPhone|iPad|iOS/i.test(userAgent()) ? MIN_IOS : MIN_ANDROID)
}

async function loginArguments(): Promise<Record<string, unknown> | null> {
  const app = await loadApp()
  if (!app) return null
  const inviter = rememberedInviter()
  const own = { appName: app.appName, appPid: app.appPid, appUrl: app.appUrl, appLogo: app.appLogo, sourceAppPid: null }
  const { master, federated } = app
  const masters = master && federated ? [{ ...master, sourceAppPid: master.appPid }] : []
  return {
    target: servicePage('/api/user/loginByWallet') + (inviter ? `?inviter=${encodeURIComponent(inviter)}` : ''),
    chainType: app.chainType,
    appPid: app.appPid,
    componentId: app.componentId,
    apps: [...masters, own],
  }
}

/** A wallet that does not answer must not block the start of the page. */
const askInTime = (method: string, args: Record<string, unknown>): Promise<unknown> =>
  Promise.race([askWallet(method, args), wait(WALLET_LOGIN_TIMEOUT_MS)])

/** Signs in with the tokens of the native app around the page. False when it has sent none. */
async function loginWith(answer: unknown): Promise<boolean> {
  const result = asObject(answer)
  if (!asText(result.sessionToken)) return false
  await completeLogin([result], 'did-login')
  return true
}

/** Inside a wallet, the wallet signs its user in without a dialog (docs/protocol.md §4.7). */
export async function walletLogin(): Promise<boolean> {
  if (!canWalletLogin()) return false
  try {
    const args = await loginArguments()
    return args !== null && (await loginWith(await askInTime('arcLogin', args)))
  } catch (error) {
    warn('the wallet did not sign in', error)
    return false
  }
}

/** The ArcSphere browser keeps sessions of its own. */
export async function arcSphereLogin(): Promise<boolean> {
  if (!isArcSphere() || !isOwnOrigin() || isExempt([...EXEMPT, '/lost-passport'])) return false
  try {
    return await loginWith(await askInTime('arc__autoLogin', { _version: '1' }))
  } catch (error) {
    warn('ArcSphere did not sign in', error)
    return false
  }
}
