import { useStore } from '@nanostores/react'
import { useState, type ReactNode } from 'react'
import { $user } from '../../core/user/user.ts'
import { css } from '../../style/sheet.ts'
import { px } from '../../style/tokens.ts'
import { pictureUrl } from '../../ui/avatar-markup.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AccountAvatar } from '../../identity/account-avatar.tsx'

const SIZE = 64
/** Pictures that a page or the card of the account may have loaded: nothing is loaded for so short a time. */
const LOADED_SIZES = [SIZE, 48]

const hasLoaded = (url: string): boolean => performance.getEntriesByName(url, 'resource').length > 0

const mark = css`
  position: relative;
  display: grid;
  place-items: center;
  block-size: ${px(SIZE)};
  & > [part='avatar'] {
    inline-size: ${px(SIZE)} !important;
    block-size: ${px(SIZE)} !important;
  }
  & > [data-done] {
    position: absolute;
    inset-block-end: ${px(-4)};
    inset-inline-end: ${px(-4)};
    display: grid;
    place-items: center;
    inline-size: ${px(24)};
    block-size: ${px(24)};
    border-radius: 999px;
    background: var(--_success);
    box-shadow: 0 0 0 2px var(--_surface);
    color: var(--_surface);
  }
  & > [data-done] > svg {
    inline-size: ${px(16)};
    block-size: ${px(16)};
  }
`

/** Who has just signed in: the picture if it is there, else that of the DID. */
export function VisitorMark({ children }: { children: ReactNode }) {
  const user = useStore($user)
  const [size] = useState(() => LOADED_SIZES.find((one) => user?.avatar && hasLoaded(pictureUrl(user.avatar, one))))
  if (!user) return children
  return (
    <div className={mark()}>
      <AccountAvatar user={{ did: user.did, avatar: size ? user.avatar : '' }} size={size ?? SIZE} />
      <span data-done="">
        <Icon name="check" />
      </span>
    </div>
  )
}
