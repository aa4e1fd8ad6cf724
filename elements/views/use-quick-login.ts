import { useStore } from '@nanostores/react'
import { $session } from '../../src/stores/session/state.ts'
import { setOverlayLocaleAndTheme } from '../overlay-locale-and-theme.ts'
import type { FlowHost } from '../properties/view-props.ts'
import { useFlows } from './use-flows.ts'

interface LoginButton extends FlowHost {
  locale: string
  theme: string
  sourceAppPid?: string
}

/** Offers saved sessions beside a login button, a moment after it appears while no user is signed in. */
export function useQuickLogin(host: LoginButton, isLogin: boolean): void {
  const isOffered = useStore($session).status === 'signed-out' && isLogin
  useFlows(isOffered, ({ offerQuickLogin, isPageFree }) =>
    offerQuickLogin({
      anchor: host,
      login(sourceAppPid) {
        if (sourceAppPid) host.sourceAppPid = sourceAppPid
        return host.open()
      },
      isPageFree() {
        const isFree = isPageFree() && host.getClientRects().length > 0
        if (isFree) setOverlayLocaleAndTheme(host)
        return isFree
      },
    }),
  )
}
