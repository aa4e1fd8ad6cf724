import { msg, plural } from '@lingui/core/macro'
import type { KeyboardEvent, MouseEvent, ReactNode, RefObject } from 'react'
import type { Texts } from '../../src/i18n/texts.ts'
import { shorten } from '../../src/model/did.ts'
import type { User } from '../../src/model/user.ts'
import { css } from '../../src/style/sheet.ts'
import { px } from '../../src/style/tokens.ts'

const UNREAD_MAX = 99

const button = css`
  position: relative;
  display: block;
  border-radius: 999px;
  /* The minimum target size, even for a small avatar. */
  &::before {
    content: '';
    position: absolute;
    inset: min(0px, calc((100% - var(--_control)) / 2));
  }
  &[aria-busy='true'] > [part='avatar'] {
    opacity: 0.5;
  }
  & > [data-count] {
    position: absolute;
    inset-block-start: -5px;
    inset-inline-end: -6px;
    min-inline-size: ${px(18)};
    padding-inline: 4px;
    border: 1px solid transparent;
    border-radius: 999px;
    background: var(--_error);
    color: var(--_surface);
    font-weight: 600;
    font-size: ${px(12)};
    line-height: 1.3333334;
    font-variant-numeric: tabular-nums;
  }
`

/** Id of the menu. Ids are scoped to the shadow root. */
export const MENU_ID = 'menu'
/** Keys that open the menu. */
export const MENU_KEYS = ['ArrowDown', 'ArrowUp']

interface Props {
  i18n: Texts
  user: User
  avatar: ReactNode
  /** Unread notifications. */
  unread: number
  isOpen: boolean
  isBusy: boolean
  anchor?: RefObject<HTMLButtonElement | null>
  onClick: (event: MouseEvent<HTMLButtonElement>) => void
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void
}

/** The signed-in user as a button. Without hooks, for the static render before React is loaded. */
export function AccountButton({ i18n, user, avatar, unread, isOpen, isBusy, anchor, onClick, onKeyDown }: Props) {
  const name = user.fullName || shorten(user.did)
  const count = unread > UNREAD_MAX ? `${UNREAD_MAX}+` : unread
  return (
    <button
      ref={anchor}
      type="button"
      className={button()}
      part="menu__button"
      aria-haspopup="menu"
      aria-expanded={isOpen}
      aria-controls={isOpen ? MENU_ID : undefined}
      aria-busy={isBusy || undefined}
      // Without it a click on the button would count as a click outside of the open menu.
      popoverTarget={MENU_ID}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {avatar}
      <span className="did-hidden">
        {unread
          ? i18n._(
              msg`Account of ${name}, ${plural(unread, { one: '# unread notification', other: '# unread notifications' })}`,
            )
          : i18n._(msg`Account of ${name}`)}
      </span>
      {unread > 0 && (
        <span data-count="" aria-hidden="true">
          {count}
        </span>
      )}
    </button>
  )
}
