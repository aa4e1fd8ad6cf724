import type { ReactNode } from 'react'
import { $firstMarkup } from '../../src/core/frame/first-markup.ts'
import type { Session } from '../../src/core/user/user.ts'
import { AccountButton, MENU_KEYS } from './account-button.tsx'
import { FirstAccountAvatar } from '../../src/identity/first-account-avatar.tsx'
import { FrameMarkup, frameSettings } from '../../src/core/frame/frame-markup.tsx'
import { hasSlotted } from '../base/children.ts'
import type { ReplayEvent } from '../base/interaction.ts'
import { markHost } from '../base/host-state.ts'
import type { MenuViewProps } from './properties.ts'
import { ProblemAlert } from '../base/problem-alert.tsx'

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
  const { host, locale, theme, size, unread, hideWhenSignedOut } = values
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
          {...{ i18n, user: session.user, unread, isOpen: false, isBusy: false }}
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
