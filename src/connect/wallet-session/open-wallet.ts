import { atom, type ReadableAtom } from 'nanostores'
import { copyText } from '../../env/clipboard.ts'
import { isWalletWebview } from '../../env/wallet-webview.ts'
import { debug } from '../../env/log.ts'
import { wait } from '../../env/wait.ts'
import { EXTENSION_SPINNER_MS, WEBVIEW_AUTH_DELAY_MS, WEBVIEW_SPINNER_MS } from '../../model/limits.ts'
import { callHost } from '../../session/host/bridge.ts'
import { $locale } from '../../core/language/locale.ts'
import type { Connect, ConnectView } from '../flow/contract.ts'
import type { SessionFlow } from './session-flow.ts'
import { sessionOf } from '../screen/view-session.ts'
import { openWebWallet } from './web-wallet.ts'

type Opening = Pick<
  Connect,
  '$opening' | 'inWebview' | 'walletOpened' | 'openWebWallet' | 'isInWebWallet' | 'isInWalletApp' | 'copyLink'
>

export interface WalletOpener extends Opening {
  /** Name of the wallet that was opened last, as `rememberUsed` stores it. */
  usedWallet: () => string
}

interface Source {
  $state: ReadableAtom<ConnectView>
  $deepLink: ReadableAtom<string | null>
  send: SessionFlow['send']
}

/** Opens the wallet on this device: the app by its link, the one around this webview, the extension or the web page. */
export function createWalletOpener({ $state, $deepLink, send }: Source): WalletOpener {
  const inWebview = isWalletWebview()
  const $opening = atom<'wallet' | 'web-wallet' | null>(null)
  let usedWallet = 'wallet-scan'

  const showOpening = async (what: 'wallet' | 'web-wallet', ms: number) => {
    $opening.set(what)
    await wait(ms)
    $opening.set(null)
  }

  return {
    $opening,
    inWebview,
    usedWallet: () => usedWallet,
    isInWebWallet: () => usedWallet === 'wallet-web',
    isInWalletApp: () => usedWallet === 'wallet' && !inWebview,
    walletOpened() {
      usedWallet = 'wallet'
      const url = $deepLink.get()
      if (inWebview && url) {
        void showOpening('wallet', WEBVIEW_SPINNER_MS)
        wait(WEBVIEW_AUTH_DELAY_MS)
          .then(() => callHost('authAction', { action: 'auth', deepLink: url }))
          .catch((error: unknown) => debug('the wallet was not opened', error))
        return
      }
      send({ type: 'wallet-opened' })
    },
    async copyLink(near) {
      const session = sessionOf($state.get())
      return session !== null && copyText(session.url, near)
    },
    openWebWallet() {
      usedWallet = 'wallet-web'
      try {
        const wallet = openWebWallet($locale.get())
        if (wallet.isExtension) void showOpening('web-wallet', EXTENSION_SPINNER_MS)
        // It needs a session, even if the one for the code could not begin.
        if ($state.get().status === 'error') send({ type: 'retried' })
        // The click may come before the session. Then the wallet opens first, and gets the session once there is one.
        const unlisten = $state.subscribe((view) => {
          if (view.status === 'loading') return
          const session = sessionOf(view)
          if (session) void wallet.handOver(session)
          else wallet.cancel()
          queueMicrotask(() => unlisten())
        })
      } catch (error) {
        send({ type: 'failed', error })
      }
    },
  }
}
