import { isMobile } from '../../env/device.ts'
import type { App } from '../../model/app.ts'
import type { Action, Method } from '../../model/connect.ts'
import { NARROW_WIDTH_PX } from '../../model/limits.ts'
import { viewportWidth } from '../../env/page.ts'
import { containerHere } from '../overlay.ts'
import type { ConnectOptions, MethodEntry } from './contract.ts'
import { webWalletEntry } from './web-wallet.ts'

/** Actions an administrator can close to wallets (protocol: app-settings §3.5). */
const LIST_ACTIONS: readonly Action[] = [
  'login',
  'invite',
  'connect-to-did-space',
  'connect-to-did-domain',
  'destroy-self',
]

function isWalletAllowed(action: Action, app: App | null): boolean {
  if (action === 'login' && app && !app.allowWallet) return false
  if (!LIST_ACTIONS.includes(action) || !app?.authentication) return true
  return app.authentication.some((provider) => provider.name === 'wallet')
}

/** Which methods are offered, in order. */
export function offeredMethods({ action, methods }: ConnectOptions, app: App | null): MethodEntry[] {
  const wanted = (method: Method) => methods === null || methods.includes(method)
  if (!isWalletAllowed(action, app)) return []
  const entries: MethodEntry[] = []
  if (wanted('wallet')) entries.push({ kind: 'wallet', lastUsed: false })
  const web = wanted('web-wallet') ? webWalletEntry() : null
  if (web) entries.push(web)
  const rank = (entry: MethodEntry) => methods?.indexOf(entry.kind) ?? 0
  return entries.sort((a, b) => rank(a) - rank(b))
}

/** Whether the QR code is drawn: not on the device whose wallet would have to scan it. */
export function isQrShown(entries: MethodEntry[], app: App | null): boolean {
  if (!entries.some((entry) => entry.kind === 'wallet')) return false
  const wallet = app?.authentication?.find((provider) => provider.name === 'wallet')
  if (wallet && !wallet.showQrcode) return false
  return containerHere() !== 'drawer' && !(isMobile() && viewportWidth() < NARROW_WIDTH_PX)
}
