import type { ReactNode } from 'react'
import type { Session } from '../../src/core/user/user.ts'
import { AccountButton, MENU_KEYS } from './account-button.tsx'
import { FirstAccountAvatar } from '../../src/identity/first-account-avatar.tsx'
import { FrameMarkup } from '../../src/core/frame/frame-markup.tsx'
import { firstPage, type FirstPage } from '../first/page.ts'
import type { ReplayEvent } from '../base/definition.ts'
import { markHost } from '../base/host-state.ts'
import type { MenuValues, MenuViewState } from './properties.ts'
import { ProblemAlert } from '../first/problem-alert.tsx'
import type { ElementProps } from '../base/view-props.ts'
import type { SettingValues } from '../page/setting-properties.ts'

export type MenuViewProps = Pick<MenuValues, 'size' | 'hideWhenSignedOut'> &
  SettingValues &
  MenuViewState &
  ElementProps

interface SignedOutProps extends Pick<MenuViewProps, 'locale' | 'theme'> {
  status: Session['status']
  /** The page has an element of its own for them. */
  isReplaced: boolean
}

/** For users who are not signed in. Hidden, but of the same size, until the session is known. */
export const SignedOut = ({ locale, theme, status, isReplaced }: SignedOutProps) => (
  <div style={{ visibility: status === 'starting' ? 'hidden' : undefined }}>
    {isReplaced ? (
      <slot name="signed-out" />
    ) : (
      <did-connect-button locale={locale} theme={theme} exportparts="button" />
    )}
  </div>
)

/** Whether nobody is signed in, and the menu takes up no space. */
export const isCollapsed = ({ hideWhenSignedOut }: Pick<MenuViewProps, 'hideWhenSignedOut'>, { status }: Session) =>
  hideWhenSignedOut && status !== 'signed-in'

interface FirstProps extends FirstPage {
  values: MenuViewProps
  replay?: ReplayEvent
}

/** The menu without React, on a page that is known: in a browser, or on a server. */
export function FirstAvatarMenu({ values, frame, session, isFilled, replay }: FirstProps): ReactNode {
  const { problem, configError, locale, theme, size, unread } = values
  const { i18n } = frame
  return (
    <FrameMarkup {...frame}>
      <ProblemAlert error={problem ?? configError} />
      {session.status === 'signed-in' ? (
        <AccountButton
          {...{ i18n, user: session.user, unread, isOpen: false, isBusy: false }}
          avatar={<FirstAccountAvatar user={session.user} size={size} />}
          onClick={(event) => replay?.(event)}
          onKeyDown={(event) => MENU_KEYS.includes(event.key) && replay?.(event)}
        />
      ) : (
        !isCollapsed(values, session) && (
          <SignedOut {...{ locale, theme }} status={session.status} isReplaced={isFilled('signed-out')} />
        )
      )}
    </FrameMarkup>
  )
}

/** `<did-avatar-menu>` until React takes it over. */
export function firstAvatarMenu(values: MenuViewProps, replay: ReplayEvent): ReactNode {
  const page = firstPage(values)
  markHost(values.host, page.session.status, isCollapsed(values, page.session))
  return <FirstAvatarMenu {...page} values={values} replay={replay} />
}
