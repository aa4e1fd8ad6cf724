import type { ReactNode } from 'react'
import type { Session } from '../../src/core/user/user.ts'
import { FrameMarkup } from '../../src/core/frame/frame-markup.tsx'
import { account } from '../first/lazy.ts'
import { firstPage, type FirstPage } from '../first/page.ts'
import type { ReplayEvent } from '../base/definition.ts'
import { markHost } from '../base/host-state.ts'
import { drawWithAccount } from './draw-with-account.ts'
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
export const isCollapsed = (
  { hideWhenSignedOut }: Pick<MenuViewProps, 'hideWhenSignedOut'>,
  { status }: Pick<Session, 'status'>,
) => hideWhenSignedOut && status !== 'signed-in'

interface FirstProps extends FirstPage {
  values: MenuViewProps
  /** Shows who is signed in. */
  children?: ReactNode
}

/** The menu without React, on a page that is known: in a browser, or on a server. */
export function FirstAvatarMenu({ values, frame, session, isFilled, children }: FirstProps): ReactNode {
  const { problem, configError, locale, theme } = values
  return (
    <FrameMarkup {...frame}>
      <ProblemAlert error={problem ?? configError} />
      {session.status === 'signed-in'
        ? children
        : !isCollapsed(values, session) && (
            <SignedOut {...{ locale, theme }} status={session.status} isReplaced={isFilled('signed-out')} />
          )}
    </FrameMarkup>
  )
}

/** `<did-avatar-menu>` until React takes it over. What draws a user comes for those who may be signed in. */
export function firstAvatarMenu(values: MenuViewProps, replay: ReplayEvent): ReactNode {
  const page = firstPage(values)
  const { host, size, unread } = values
  const { session } = page
  const user = session.status === 'signed-in' ? session.user : undefined
  const isDrawn = user === undefined || (user !== null && account.loaded !== undefined)
  markHost(host, session.status, isCollapsed(values, session), isDrawn)
  if (!isDrawn) return void drawWithAccount(host)
  const FirstAccount = account.loaded?.FirstAccount
  return (
    <FirstAvatarMenu {...page} values={values}>
      {FirstAccount && user && <FirstAccount i18n={page.frame.i18n} {...{ user, size, unread, replay }} />}
    </FirstAvatarMenu>
  )
}
