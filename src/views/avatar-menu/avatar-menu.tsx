import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { User } from '../../model/user.ts'
import { $unreadCount } from '../../stores/unread.ts'
import { Menu } from '../../ui/menu.tsx'
import { AccountAvatar } from './account-avatar.tsx'
import { AccountButton, MENU_ID } from './account-button.tsx'
import { MenuContent, type Run } from './menu-content.tsx'

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
  const { i18n } = useLingui()
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
  return (
    <>
      <AccountButton
        {...{ i18n, user, unread, isOpen, isBusy, anchor, onKeyDown }}
        avatar={<AccountAvatar user={user} size={size} />}
        onClick={(event) => {
          event.preventDefault()
          if (isOpen) close(true)
          else setStart(0)
        }}
      />
      {isOpen && (
        <Menu
          id={MENU_ID}
          anchor={anchor}
          start={start}
          labelledBy={`${MENU_ID}-name`}
          describedBy={`${MENU_ID}-about`}
          onClose={close}
        >
          <MenuContent id={MENU_ID} user={user} run={act} close={() => close(true)} />
        </Menu>
      )}
    </>
  )
}
