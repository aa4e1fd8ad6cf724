import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { ConnectResult } from '../../src/model/connect.ts'
import { offerQuickLogin } from '../../src/stores/quick-login.ts'
import { $session } from '../../src/stores/session/index.ts'
import { dressOverlay, isPageFree } from '../did-overlay.ts'

interface LoginButton extends HTMLElement {
  locale: string
  theme: string
  sourceAppPid?: string
  open: () => Promise<ConnectResult | ConnectResult[] | null>
}

/** Offers saved sessions beside a login button, a moment after it appears while no user is signed in. */
export function useQuickLogin(host: LoginButton, isLogin: boolean): void {
  const isOffered = useStore($session).status === 'signed-out' && isLogin
  useEffect(() => {
    if (!isOffered) return undefined
    return offerQuickLogin({
      anchor: host,
      login(sourceAppPid) {
        if (sourceAppPid) host.sourceAppPid = sourceAppPid
        return host.open()
      },
      isPageFree() {
        const isFree = isPageFree() && host.getClientRects().length > 0
        if (isFree) dressOverlay(host)
        return isFree
      },
    })
  }, [host, isOffered])
}
