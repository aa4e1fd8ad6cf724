import { useStore } from '@nanostores/react'
import { useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react'
import { toDidError } from '../../../src/model/errors.ts'
import { mustBeShown } from '../../../src/core/error-handling.ts'
import { $session } from '../../../src/core/user/user.ts'
import { hasHost, onBridge } from '../../../src/session/host/bridge.ts'
import { toast } from '../../../src/dialogs/toasts.ts'
import { AvatarMenu } from './avatar-menu.tsx'
import { LoadFailure } from '../../view/load-failure.tsx'
import { Frame } from '../../view/root-frame.tsx'
import { emit } from '../../base/events.ts'
import { emitError } from '../../base/emit-error.ts'
import { loadedFlows } from '../../start/with-flows.ts'
import { setOverlayLocaleAndTheme } from '../../page/overlay-locale-and-theme.ts'
import { markHost } from '../../base/host-state.ts'
import type { MenuValues, MenuViewProps } from '../properties.ts'
import { setViewState } from '../../base/property-element.ts'
import { SignedOut } from '../first-markup.tsx'
import { ProblemAlert } from '../../base/problem-alert.tsx'
import { useConfig } from '../../view/use-config.ts'
import { useFlows } from './use-flows.ts'
import { useSlotted } from '../../view/use-slotted.ts'

/** Runs an action of the menu. A message shows its error, unless the user has seen it, and the host gets it thrown. */
async function run(host: HTMLElement & MenuValues, action: () => Promise<unknown>): Promise<void> {
  setOverlayLocaleAndTheme(host)
  if (__CHUNKS__) setViewState<MenuViewProps>(host, { missing: null })
  try {
    await action()
  } catch (thrown) {
    const error = toDidError(thrown, 'request-failed')
    // Messages are part of the flows, and those are what is missing.
    if (__CHUNKS__ && error.code === 'network-failed' && !loadedFlows())
      setViewState<MenuViewProps>(host, { missing: error })
    else if (mustBeShown(error)) toast('error', { error })
    emitError(host, error)
    throw error
  }
}

/** `<did-avatar-menu>` rendered by React. */
export function AvatarMenuView(values: MenuViewProps): ReactNode {
  const { problem, configError, missing, size, hideWhenSignedOut, locale, theme } = values
  const host = values.host as HTMLElement & MenuValues
  const session = useStore($session)
  const { status } = session
  const isCollapsed = hideWhenSignedOut && status !== 'signed-in'
  useConfig(host)
  useSlotted(host, 'signed-out')
  useLayoutEffect(() => markHost(host, status, isCollapsed), [host, status, isCollapsed])
  const isSignedIn = status === 'signed-in'
  const isInHost = useSyncExternalStore(onBridge, hasHost, hasHost)
  useFlows(isSignedIn && isInHost, ({ offerMenuToHost }) => offerMenuToHost((action) => run(host, action)))
  return (
    <Frame host={host} locale={locale} theme={theme} app onError={(thrown) => emitError(host, thrown)}>
      <ProblemAlert error={problem ?? configError} />
      {__CHUNKS__ && missing && <LoadFailure error={missing} isFloating />}
      {session.status === 'signed-in' ? (
        <AvatarMenu
          user={session.user}
          size={size}
          run={(action) => run(host, action).catch(() => {})}
          onToggle={(isOpen) => emit(host, isOpen ? 'did-menu-open' : 'did-menu-close', {})}
        />
      ) : (
        !isCollapsed && <SignedOut {...values} status={status} />
      )}
    </Frame>
  )
}
