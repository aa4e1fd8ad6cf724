import { useLingui } from '@lingui/react'
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { User } from '../../../src/model/user.ts'
import { Menu } from '../../../src/ui/menu.tsx'
import { AccountAvatar } from '../../../src/identity/account-avatar.tsx'
import { AccountButton, MENU_ID } from '../account-button.tsx'
import { MenuContent, type Run } from './menu-content.tsx'
import { own } from '../../../src/model/read.ts'

interface Props {
  user: User
  /** Size of the avatar in px. */
  size: number
  /** Unread notifications. */
  unread: number
  /** Runs the action of an entry and reports its errors. */
  run: Run
  /** Called when the menu opens or closes. */
  onToggle: (isOpen: boolean) => void
}

const STARTS: Partial<Record<string, number>> = { ArrowDown: 0, ArrowUp: -1 }

/** The signed-in user as a button that opens a menu. */
export function AvatarMenu({ user, size, unread, run, onToggle }: Props) {
  const { i18n } = useLingui()
  const anchor = useRef<HTMLButtonElement>(null)
  // While the menu is open: the entry that is focused first.
  const [start, setStart] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isOpen = start !== null
  const close = useCallback((giveFocusBack: boolean) => {
    if (giveFocusBack) anchor.current?.focus(own({ preventScroll: true }))
    setStart(null)
  }, [])
  const latestOnToggle = useRef(onToggle)
  useEffect(() => {
    latestOnToggle.current = onToggle
  })
  useEffect(() => {
    if (!isOpen) return
    latestOnToggle.current(true)
    return () => latestOnToggle.current(false)
  }, [isOpen])
  const runBusy: Run = async (action) => {
    setBusy(true)
    await run(action)
    setBusy(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const firstEntry = STARTS[event.key]
    if (firstEntry === undefined) return
    event.preventDefault()
    setStart(firstEntry)
  }
  return (
    <>
      <AccountButton
        i18n={i18n}
        user={user}
        unread={unread}
        isOpen={isOpen}
        isBusy={isBusy}
        anchor={anchor}
        onKeyDown={onKeyDown}
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
          <MenuContent id={MENU_ID} user={user} run={runBusy} close={() => close(true)} />
        </Menu>
      )}
    </>
  )
}
