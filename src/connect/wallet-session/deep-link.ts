import { isWalletWebview } from '../../env/wallet-webview.ts'
import { pageUrl } from '../../env/page.ts'
import type { ConnectSession, Requester } from '../../model/connect.ts'
import { DEEP_LINK_CALLBACK_DELAY_MS, DEEP_LINK_MAX_LENGTH } from '../../model/limits.ts'
import { utf8ToBase64 } from '../../protocol/base64.ts'

const encodeApp = (app: Requester): string =>
  utf8ToBase64(JSON.stringify({ ...app, publisher: app.did && `did:abt:${app.did}` }))

/**
 * The link that opens the wallet app on this phone and then returns to this page (docs/protocol.md §3.7). The
 * descriptions of the apps are left out when they would make it too long for a wallet.
 */
export function deepLink(session: ConnectSession, locale: string): string {
  const link = new URL(session.url)
  if (!isWalletWebview()) {
    const back = new URL(pageUrl())
    back.searchParams.set('tokenKey', session.token)
    // Encoded once here and once by the query: the wallet decodes twice.
    link.searchParams.set('callback', encodeURIComponent(back.href))
    link.searchParams.set('callback_delay', String(DEEP_LINK_CALLBACK_DELAY_MS))
  }
  link.searchParams.set('locale', locale)
  const described = new URL(link)
  if (session.app) described.searchParams.set('appInfo', encodeApp(session.app))
  if (session.memberApp) described.searchParams.set('memberAppInfo', encodeApp(session.memberApp))
  const asWallet = ({ href }: URL) => href.replace(/^https?:/, 'abt:')
  const full = asWallet(described)
  return full.length < DEEP_LINK_MAX_LENGTH ? full : asWallet(link)
}
