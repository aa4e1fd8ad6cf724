import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { hasModal } from '../../src/env/page.ts'
import { offerQuickLogin } from '../../src/stores/quick-login-offer.ts'
import { $session } from '../../src/stores/session/state.ts'
import { flows, loadedFlows } from '../flows-door.ts'
import { setOverlayLocaleAndTheme } from '../overlay-locale-and-theme.ts'
import type { FlowHost } from '../properties/view-props.ts'

interface LoginButton extends FlowHost {
  locale: string
  theme: string
  sourceAppPid?: string
}

/** Without the flows, no dialog of the kit is open. */
const isFree = (): boolean => loadedFlows()?.isPageFree() ?? !hasModal()

/** Offers saved sessions beside a login button, a moment after it appears while no user is signed in. */
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
