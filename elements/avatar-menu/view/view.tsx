import { useStore } from '@nanostores/react'
import { useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react'
import { $session } from '../../../src/core/user/user.ts'
import { AvatarMenu } from './avatar-menu.tsx'
import { LoadFailure } from '../../view/load-failure.tsx'
import { Frame } from '../../view/root-frame.tsx'
import { emit } from '../../base/events.ts'
import { emitError } from '../../base/emit-error.ts'
import { markHost } from '../../base/host-state.ts'
import type { MenuHost } from '../properties.ts'
import { isCollapsed, SignedOut, type MenuViewProps } from '../first.tsx'
import { hasSlotted, watchChildren } from '../../first/children.ts'
import { ProblemAlert } from '../../first/problem-alert.tsx'
import { run } from './run.ts'

/** Whether the page has put something between the tags. Follows changes. */
function useSlotted(host: HTMLElement, slot = ''): boolean {
  const isFilled = () => hasSlotted(host, slot)
  return useSyncExternalStore((listener) => watchChildren(host, listener), isFilled, isFilled)
}

/** `<did-avatar-menu>` rendered by React. */
export function AvatarMenuView(values: MenuViewProps): ReactNode {
  const { problem, configError, missing, unread, size, locale, theme } = values
  const host = values.host as MenuHost
  const session = useStore($session)
  const { status } = session
  const isHidden = isCollapsed(values, session)
  const isReplaced = useSlotted(host, 'signed-out')
  useLayoutEffect(() => markHost(host, status, isHidden), [host, status, isHidden])
  return (
    <Frame host={host} locale={locale} theme={theme} app onError={(thrown) => emitError(host, thrown)}>
      <ProblemAlert error={problem ?? configError} />
      {missing && <LoadFailure error={missing} isFloating />}
      {session.status === 'signed-in' ? (
        <AvatarMenu
          user={session.user}
          size={size}
          unread={unread}
          run={(action) => run(host, action).catch(() => {})}
          onToggle={(isOpen) => emit(host, isOpen ? 'did-menu-open' : 'did-menu-close', {})}
        />
      ) : (
        !isHidden && <SignedOut {...{ locale, theme, status, isReplaced }} />
      )}
    </Frame>
  )
}
