import { hasModal } from '../../../src/env/page.ts'
import { offerQuickLogin } from '../../../src/saved-accounts/quick-login-offer.ts'
import { $session } from '../../../src/core/user/user.ts'
import { flows, loadedFlows } from '../../start/with-flows.ts'
import { isSignIn } from '../../page/connect-options.ts'
import { setOverlayLocaleAndTheme } from '../../page/overlay-locale-and-theme.ts'
import type { OnChange } from '../../base/definition.ts'
import type { FlowHost } from '../../base/view-props.ts'
import type { ButtonValues } from '../properties.ts'

type LoginButton = FlowHost & ButtonValues

/** Without the flows, no dialog of the kit is open. */
const isFree = (): boolean => loadedFlows()?.isPageFree() ?? !hasModal()

const isOffered = (host: LoginButton): boolean =>
  $session.get().status === 'signed-out' && isSignIn(host) && !host.disabled && !host.forceConnected

function offer(host: LoginButton): () => void {
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
}

/** Offers saved sessions beside a login button while nobody is signed in. The returned function ends that. */
export function followQuickLogin(host: LoginButton, onChange: OnChange): () => void {
  let withdraw: (() => void) | undefined
  const end = (): void => {
    withdraw?.()
    withdraw = undefined
  }
  const update = (): void => {
    if (!isOffered(host)) end()
    else withdraw ??= offer(host)
  }
  onChange(update)
  const unlisten = $session.subscribe(update)
  return () => {
    unlisten()
    end()
  }
}
