import type { ReactNode } from 'react'
import { $firstMarkup } from '../../src/stores/first-markup.ts'
import type { Session } from '../../src/stores/session/state.ts'
import { AccountButton, MENU_KEYS } from '../../src/views/avatar-menu/account-button.tsx'
import { FirstAccountAvatar } from '../../src/views/first-account-avatar.tsx'
import { FrameMarkup, frameSettings } from '../../src/views/frame-markup.tsx'
import { hasSlotted } from '../children.ts'
import type { ReplayEvent } from '../interaction.ts'
import { markHost } from '../host-attributes.ts'
import type { MenuViewProps } from '../properties/avatar-menu.ts'
import { ProblemAlert } from './problem-alert.tsx'

/** For users who are not signed in. Hidden, but of the same size, until the session is known. */
export const SignedOut = ({ host, locale, theme, status }: MenuViewProps & { status: Session['status'] }) => (
  <div style={{ visibility: status === 'starting' ? 'hidden' : undefined }}>
    {hasSlotted(host, 'signed-out') ? (
      <slot name="signed-out" />
    ) : (
      <did-connect-button locale={locale} theme={theme} exportparts="button" />
    )}
  </div>
)

/** `<did-avatar-menu>` until React hydrates it. */
export function staticAvatarMenu(values: MenuViewProps, replay: ReplayEvent): ReactNode {
  const { host, locale, theme, size, hideWhenSignedOut } = values
  const page = $firstMarkup.get()
  const { session } = page
  const isCollapsed = hideWhenSignedOut && session.status !== 'signed-in'
  const frame = frameSettings(page, locale, theme)
  const { i18n } = frame
  markHost(host, session.status, isCollapsed)
  return (
    <FrameMarkup {...frame}>
      <ProblemAlert error={values.problem ?? values.configError} />
      {session.status === 'signed-in' ? (
        <AccountButton
          {...{ i18n, user: session.user, unread: 0, isOpen: false, isBusy: false }}
          avatar={<FirstAccountAvatar user={session.user} size={size} />}
          onClick={replay}
          onKeyDown={(event) => MENU_KEYS.includes(event.key) && replay(event)}
        />
      ) : (
        !isCollapsed && <SignedOut {...values} status={session.status} />
      )}
    </FrameMarkup>
  )
}
