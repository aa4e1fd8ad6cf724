import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { hasModal } from '../../../src/env/page.ts'
import { offerQuickLogin } from '../../../src/saved-accounts/quick-login-offer.ts'
import { $session } from '../../../src/core/user/user.ts'
import { flows, loadedFlows } from '../../start/with-flows.ts'
import { setOverlayLocaleAndTheme } from '../../page/overlay-locale-and-theme.ts'
import type { FlowHost } from '../../base/view-props.ts'

interface LoginButton extends FlowHost {
  locale: string
  theme: string
  sourceAppPid?: string
}

/** Without the flows, no dialog of the kit is open. */
const isFree = (): boolean => loadedFlows()?.isPageFree() ?? !hasModal()

/** Offers saved sessions next to a login button, a moment after it appears while nobody is signed in. */
export function useQuickLogin(host: LoginButton, isLogin: boolean): void {
  const isOffered = useStore($session).status === 'signed-out' && isLogin
  useEffect(() => {
    if (!isOffered) return undefined
    const login = (sourceAppPid: string | null) => {
      if (sourceAppPid) host.sourceAppPid = sourceAppPid
      return host.open()
    }
    return offerQuickLogin({
      isPageFree: () => isFree() && host.getClientRects().length > 0,
      async load() {
        const { openOffer } = await flows()
        return (found) => {
          setOverlayLocaleAndTheme(host)
          return openOffer(found, { anchor: host, login })
        }
      },
      withdraw: () => loadedFlows()?.withdrawOffer(),
    })
  }, [host, isOffered])
}
