import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, type ReactNode } from 'react'
import { toDidError } from '../../src/model/errors.ts'
import { mustBeShown } from '../../src/stores/error-handling.ts'
import { offerMenuToHost } from '../../src/stores/host/page-calls.ts'
import { $session } from '../../src/stores/session/state.ts'
import { toast } from '../../src/stores/toasts.ts'
import { AvatarMenu } from '../../src/views/avatar-menu/avatar-menu.tsx'
import { Frame } from '../../src/views/root-frame.tsx'
import type { DidAvatarMenu, MenuViewProps } from '../did-avatar-menu.ts'
import { dressOverlay } from '../did-overlay.ts'
import { emit } from '../events.ts'
import { emitError } from '../emit-error.ts'
import { markHost } from '../page.ts'
import { SignedOut } from './first-avatar-menu.tsx'
import { ProblemNote } from './problem-note.tsx'
import { useConfig } from './use-config.ts'
import { useSlotted } from './use-slotted.ts'

/** Runs an action of the menu. Its error is shown in a message, unless it was shown already, and thrown to the host. */
async function run(host: DidAvatarMenu, action: () => Promise<unknown>): Promise<void> {
  dressOverlay(host)
  try {
    await action()
  } catch (thrown) {
    const error = toDidError(thrown, 'request-failed')
    if (mustBeShown(error)) toast('error', { error })
    emitError(host, error)
    throw error
  }
}

/** `<did-avatar-menu>` rendered by React. */
export function AvatarMenuView(values: MenuViewProps): ReactNode {
  const { problem, configError, size, hideWhenSignedOut, locale, theme } = values
  const host = values.host as DidAvatarMenu
  const session = useStore($session)
  const { status } = session
  const isCollapsed = hideWhenSignedOut && status !== 'signed-in'
  useConfig(host)
  useSlotted(host, 'signed-out')
  useLayoutEffect(() => markHost(host, status, isCollapsed), [host, status, isCollapsed])
  const isSignedIn = status === 'signed-in'
  useEffect(() => (isSignedIn ? offerMenuToHost((action) => run(host, action)) : undefined), [host, isSignedIn])
  return (
    <Frame host={host} locale={locale} theme={theme} app onError={(thrown) => emitError(host, thrown)}>
      <ProblemNote error={problem ?? configError} />
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
