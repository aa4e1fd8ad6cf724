import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { shorten } from '../../model/did.ts'
import type { User } from '../../model/user.ts'
import { $unreadCount } from '../../stores/unread.ts'
import { css } from '../../style/sheet.ts'
import { Menu } from '../../ui/menu.tsx'
import { AccountAvatar } from './account-avatar.tsx'
import { MenuContent, type Run } from './menu-content.tsx'

const UNREAD_MAX = 99

const button = css`
  position: relative;
  display: block;
  border-radius: 999px;
  /* As large as a finger, however small the picture. */
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
    min-inline-size: 18px;
    padding-inline: 4px;
    border: 1px solid transparent;
    border-radius: 999px;
    background: var(--_error);
    color: var(--_surface);
    font: 600 12px/16px var(--_font-family);
    font-variant-numeric: tabular-nums;
  }
`

interface Props {
  user: User
  /** Edge of the avatar, px. */
  size: number
  /** Runs what an entry begins, and tells of what goes wrong. */
  run: Run
  /** It was opened, or closed. */
  onToggle: (isOpen: boolean) => void
}

const STARTS: Partial<Record<string, number>> = { ArrowDown: 0, ArrowUp: -1 }

/** Who is signed in, as a button that opens what they can do. */
export function AvatarMenu({ user, size, run, onToggle }: Props) {
  const { t } = useLingui()
  const id = useId()
  const unread = useStore($unreadCount)
  const anchor = useRef<HTMLButtonElement>(null)
  // The entry that begins with the focus, while it is open.
  const [start, setStart] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isOpen = start !== null
  const close = useCallback((giveFocusBack: boolean) => {
    if (giveFocusBack) anchor.current?.focus({ preventScroll: true })
    setStart(null)
  }, [])
  const told = useRef(onToggle)
  useEffect(() => {
    told.current = onToggle
  })
  useEffect(() => {
    if (!isOpen) return
    told.current(true)
    return () => told.current(false)
  }, [isOpen])
  const act: Run = async (action) => {
    setBusy(true)
    await run(action)
    setBusy(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = STARTS[event.key]
    if (wanted === undefined) return
    event.preventDefault()
    setStart(wanted)
  }
  const name = user.fullName || shorten(user.did)
  const count = unread > UNREAD_MAX ? `${UNREAD_MAX}+` : unread
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={button}
        part="menu__button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-busy={isBusy || undefined}
        // A press on it while the menu is open is not a press outside.
        popoverTarget={id}
        onClick={(event) => {
          event.preventDefault()
          if (isOpen) close(true)
          else setStart(0)
        }}
        onKeyDown={onKeyDown}
      >
        <AccountAvatar user={user} size={size} />
        <span className="did-hidden">
          {unread ? t`Account of ${name}, unread notifications: ${count}` : t`Account of ${name}`}
        </span>
        {unread > 0 && (
          <span data-count="" aria-hidden="true">
            {count}
          </span>
        )}
      </button>
      {isOpen && (
        <Menu
          id={id}
          anchor={anchor}
          start={start}
          labelledBy={`${id}-name`}
          describedBy={`${id}-about`}
          onClose={close}
        >
          <MenuContent id={id} user={user} run={act} close={() => close(true)} />
        </Menu>
      )}
    </>
  )
}
