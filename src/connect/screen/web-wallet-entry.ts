import { extensionStoreUrl, isMobile, walletExtension } from '../../env/device.ts'
import { pageGlobal, pageUrl } from '../../env/page.ts'
import { localStore } from '../../env/storage.ts'
import type { App } from '../../model/app.ts'
import { asObject, asWebUrl } from '../../model/read.ts'
import type { EntryOf } from '../flow/contract.ts'

/** Address of the wallet page: the user's, the platform's, the app's, the public one. */
export function webWalletUrl(app: App | null): string {
  const candidates = [
    localStore.get('wallet_url'),
    asObject(pageGlobal('env')).webWalletUrl,
    app?.webWalletUrl,
    'https://web.abtwallet.io/',
  ]
  return candidates.map((candidate) => asWebUrl(candidate)).find(Boolean) ?? ''
}

/** How the wallet in the browser is offered here, or null (docs/protocol.md §1.5, docs/protocol.md §3.7). */
export function webWalletEntry(app: App | null): EntryOf<'web-wallet'> | null {
  if (walletExtension()) return { kind: 'web-wallet', variant: 'extension', href: '', lastUsed: false }
  if (isMobile()) return null
  const url = webWalletUrl(app)
  // A page on http can't talk to a wallet on https, nor the other way round.
  if (url === '' || new URL(url).protocol !== new URL(pageUrl()).protocol) return null
  const isPublic = new URL(url).hostname === 'web.abtwallet.io'
  const store = isPublic ? extensionStoreUrl() : ''
  return { kind: 'web-wallet', variant: store ? 'store' : 'web', href: store, lastUsed: false }
}
