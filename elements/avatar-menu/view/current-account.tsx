import { useLingui } from '@lingui/react/macro'
import type { User } from '../../../src/model/user.ts'
import { css } from '../../../src/style/sheet.ts'
import { px, space, TYPE } from '../../../src/style/tokens.ts'
import { MenuItem } from '../../../src/ui/menu-item.tsx'
import { AccountAvatar } from '../../../src/identity/account-avatar.tsx'
import { roleName } from '../../../src/identity/role-name.ts'
import { AccountLines } from './account-lines.tsx'

/* Picture, name, role and check share a grid, so that the address below has all of the width. */
const row = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto auto;
  grid-template-rows: auto auto;
  margin-block-end: ${space(1)};
  border-radius: var(--_radius-control);
  & > [role='menuitemradio'][part] {
    grid-area: 1 / 1 / -1 / -1;
    display: grid;
    grid-template: subgrid / subgrid;
    gap: 0;
    background: none;
  }
  & > [role='menuitemradio'] > [data-text] {
    display: contents;
  }
  & > [role='menuitemradio'] > :first-child {
    grid-row: 1 / -1;
    margin-inline-end: ${space(3)};
  }
  & [data-text] > :first-child {
    align-self: end;
    ${TYPE.strong}
  }
  & [data-text] > :nth-child(2) {
    grid-area: 2 / 2 / auto / span 2;
  }
  & > [role='menuitemradio'] > svg {
    grid-area: 1 / 4 / -1 / auto;
    margin-inline-start: ${space(2)};
  }
  /* Account and role are one area, under the mouse and with the focus. The role has an edge of its own. */
  &:has(> [role='menuitemradio']:focus) {
    background: var(--_hover);
  }
  &:has(> [role='menuitemradio']:active) {
    background: var(--_press);
  }
  & > [data-role] {
    grid-area: 1 / 3;
    position: relative;
    align-self: end;
    max-inline-size: ${px(140)};
    margin-inline: ${space(2)};
    padding: 0 ${space(2)};
    border: 1px solid var(--_border);
    border-radius: 999px;
    background: var(--_surface-raised);
    color: var(--_text);
    ${TYPE.caption}
  }
  & > [data-role] > span {
    display: block;
    /* Inside the clipped box, for letters with high marks. */
    padding-block: 3px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  /* The minimum target size. */
  & > [data-role]::before {
    content: '';
    position: absolute;
    inset: calc((100% - var(--_control)) / 2) 0;
  }
  /* For large letters on a phone, the role is below the address. */
  @media (max-width: 16em) {
    grid-template-rows: auto auto auto;
    & > [data-role] {
      grid-area: 3 / 2;
      justify-self: start;
      margin: 0 0 ${space(2)};
    }
  }
  @media (hover: hover) {
    &:has(> [role='menuitemradio']:hover) {
      background: var(--_hover);
    }
    & > [data-role]:hover {
      border-color: var(--_border-control);
    }
  }
`

const AVATAR_PX = 48

interface Props {
  /** Prefix of the ids of name and address. */
  id: string
  user: User
  /** There is no other account to choose. */
  isOnly: boolean
  onPress: () => void
  /** Without it, there is no role to show: there is no app to have one in. */
  onSwitch: (() => void) | undefined
}

/** The signed-in account: heading of the menu, first of the accounts, and its role. */
export function CurrentAccount({ id, user, isOnly, onPress, onSwitch }: Props) {
  const { t, i18n } = useLingui()
  return (
    <div className={row()} role="none">
      <MenuItem icon={<AccountAvatar user={user} size={AVATAR_PX} />} checked hasMark={!isOnly} onPress={onPress}>
        <AccountLines user={user} id={id} />
      </MenuItem>
      {onSwitch && (
        <button
          type="button"
          role="menuitem"
          tabIndex={-1}
          dir="auto"
          data-role=""
          title={t`Switch passport`}
          onClick={onSwitch}
        >
          <span>{roleName(i18n, user) || t`Guest`}</span>
        </button>
      )}
    </div>
  )
}
