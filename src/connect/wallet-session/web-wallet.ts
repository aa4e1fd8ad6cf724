import { walletExtension } from '../../env/device.ts'
import { openBlankPopup } from '../../env/popup.ts'
import type { ConnectSession } from '../../model/connect.ts'
import { POPUP_DEFAULT_SIZE } from '../../model/limits.ts'
import { appKnown } from '../../core/app/app.ts'
import { $appSettings } from '../../core/app-look.ts'
import { webWalletUrl } from '../screen/web-wallet-entry.ts'

/** The window that was given a session last. */
let given: { popup: Window; url: string } | null = null

/** Passes a session to the wallet. */
export type HandOver = (session: ConnectSession) => void | Promise<void>

/**
 * Opens the extension or the wallet page. It may open a window, so call it inside the click. The window stays empty
 * until `handOver` passes a session to it; `cancel` closes it when there is no session.
 *
 * @throws DidError `popup-blocked`
 */
export function openWebWallet(locale: string): { handOver: HandOver; cancel: () => void; isExtension: boolean } {
  const extension = walletExtension()
  if (extension) {
    const handOver: HandOver = ({ url, app, memberApp }) =>
      extension.open({ action: 'login', locale, url: encodeURIComponent(url), appInfo: app, memberAppInfo: memberApp })
    return { handOver, cancel: () => {}, isExtension: true }
  }
  const popup = openBlankPopup({ purpose: 'wallet', ...POPUP_DEFAULT_SIZE, right: 0, withoutOpener: true })
  const handOver: HandOver = async ({ url }) => {
    // The window is open already and has come to the front: its request stays as it is.
    if (given?.popup === popup && given.url === url) return
    given = { popup, url }
    // The session goes to the wallet that the app names now, not to the one in stored settings.
    await appKnown()
    const page = new URL(webWalletUrl($appSettings.get()))
    page.searchParams.set('action', 'login')
    page.searchParams.set('locale', locale)
    // URLSearchParams encodes once; the wallet page decodes once and finds the link as the extension does.
    page.searchParams.set('url', url)
    popup.location.href = page.href
  }
  return { handOver, cancel: () => popup.close(), isExtension: false }
}
