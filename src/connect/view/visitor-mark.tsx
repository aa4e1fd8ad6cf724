import { useStore } from '@nanostores/react'
import { useState, type ReactNode } from 'react'
import { $user } from '../../core/user/user.ts'
import { css } from '../../style/sheet.ts'
import { px } from '../../style/tokens.ts'
import { pictureUrl } from '../../ui/avatar-markup.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AccountAvatar } from '../../identity/account-avatar.tsx'

const SIZE = 48

const hasLoaded = (url: string): boolean => performance.getEntriesByName(url, 'resource').length > 0

const mark = css`
  position: relative;
  display: grid;
  place-items: center;
  block-size: ${px(64)};
  & > [data-done] {
    position: absolute;
    inset-block-end: ${px(4)};
    inset-inline-end: ${px(-6)};
    padding: 2px;
    border-radius: 999px;
    background: var(--_success);
    box-shadow: 0 0 0 2px var(--_surface);
    color: var(--_surface);
  }
  & > [data-done] > svg {
    inline-size: ${px(14)};
    block-size: ${px(14)};
  }
`

/**
 * Who has just signed in. The picture replaces the mark if the page has it: nothing is loaded for so short a
 * time.
 */
export function VisitorMark({ children }: { children: ReactNode }) {
  const user = useStore($user)
  const [hasPicture] = useState(() => Boolean(user?.avatar) && hasLoaded(pictureUrl(user?.avatar ?? '', SIZE)))
  if (!user || !hasPicture) return children
  return (
    <div className={mark()}>
      <AccountAvatar user={user} size={SIZE} />
      <span data-done="">
        <Icon name="check" />
      </span>
    </div>
  )
}
