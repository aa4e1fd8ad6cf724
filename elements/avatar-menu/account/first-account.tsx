import type { KeyboardEvent, MouseEvent } from 'react'
import type { Texts } from '../../../src/i18n/texts.ts'
import { FirstAccountAvatar } from '../../../src/identity/first-account-avatar.tsx'
import type { User } from '../../../src/model/user.ts'
import type { ReplayEvent } from '../../base/definition.ts'
import { AccountButton, MENU_KEYS } from './account-button.tsx'

interface Props {
  i18n: Texts
  user: User
  size: number
  /** Unread notifications. */
  unread: number
  replay?: ReplayEvent
}

/** Who is signed in, until React draws the menu. */
export const FirstAccount = ({ i18n, user, size, unread, replay }: Props) => (
  <AccountButton
    {...{ i18n, user, unread, isOpen: false, isBusy: false }}
    avatar={<FirstAccountAvatar user={user} size={size} />}
    onClick={(event: MouseEvent<HTMLButtonElement>) => replay?.(event)}
    onKeyDown={(event: KeyboardEvent<HTMLButtonElement>) => MENU_KEYS.includes(event.key) && replay?.(event)}
  />
)
