import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { canInvite } from '../../../src/model/invite.ts'
import { menuLinks } from '../../../src/model/navigation.ts'
import { walletDidOf, type User } from '../../../src/model/user.ts'
import { $shownApp } from '../../../src/core/app/app.ts'
import { chooseSpace, copyInvite, opens, type MenuAction } from './actions.ts'
import { $config, servicePage } from '../../../src/core/config.ts'
import { askToLogout } from '../../../src/session/index.ts'
import { css } from '../../../src/style/sheet.ts'
import { px, space } from '../../../src/style/tokens.ts'
import { MenuItem } from '../../../src/ui/menu-item.tsx'
import { AccountGroup } from './account-group.tsx'

export type Run = (action: MenuAction) => Promise<void>

/*
 * Entries of the page look like the kit's, whatever the page's styles for links and buttons. Their content is its own.
 */
const ownEntries = css`
  @media (hover: hover) {
    &::slotted(:hover) {
      background: var(--_hover) !important;
    }
  }
  &::slotted(*) {
    box-sizing: border-box !important;
    display: flex !important;
    align-items: center !important;
    inline-size: 100% !important;
    min-block-size: var(--_control) !important;
    margin: 0 !important;
    padding: ${space(1)} ${space(2)} !important;
    padding-inline-start: calc(${px(20)} + 8px + ${space(5)}) !important;
    border: 0 !important;
    border-radius: var(--_radius-control) !important;
    background: none !important;
    color: var(--_text) !important;
    font: inherit !important;
    text-align: start !important;
    text-decoration: none !important;
    cursor: pointer !important;
  }
  &::slotted(:focus) {
    background: var(--_hover) !important;
  }
  &::slotted(:focus-visible) {
    outline: var(--_focus-ring) !important;
    outline-offset: -2px !important;
  }
  &::slotted([hidden]) {
    display: none !important;
  }
`

const DASHBOARD_ROLES = ['owner', 'admin']

interface Props {
  /** Prefix of the ids of name and address. */
  id: string
  user: User
  run: Run
  close: () => void
}

/** The page's own entries. A click on one closes the menu, as on any other. */
function OwnEntries({ close }: Pick<Props, 'close'>) {
  const ref = useRef<HTMLSlotElement>(null)
  useEffect(() => {
    const slot = ref.current
    const onClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[role^=menuitem]')) close()
    }
    slot?.addEventListener('click', onClick)
    return () => slot?.removeEventListener('click', onClick)
  })
  return <slot ref={ref} className={ownEntries()} name="items" />
}

/** The entries of the menu. Without app settings only sign-out and switching accounts are available. */
export function MenuContent({ id, user, run, close }: Props) {
  const { t, i18n } = useLingui()
  const app = useStore($shownApp)
  const config = useStore($config)
  // Close first, which returns the focus to the button: a dialog opened by the action then restores it there too.
  const press = (action: MenuAction) => () => {
    close()
    void run(action)
  }
  const dashboard = servicePage('/admin', config)
  const profile = servicePage('/user', config)
  const ownUrls = [dashboard, `${dashboard}/overview`, profile]
  const links = app ? menuLinks({ app, role: user.role || 'guest', locale: i18n.locale, ownUrls }) : []
  const { didSpace } = user
  return (
    <>
      <AccountGroup
        id={id}
        user={user}
        press={press}
        onSwitch={app ? press(opens(({ choosePassport }, origin) => choosePassport({ origin }))) : undefined}
      />
      {app && !walletDidOf(user) && (
        <MenuItem icon="shield" banner onPress={press(opens(({ bindWallet }, origin) => bindWallet({ origin })))}>
          {t`Connect your DID Wallet for enhanced security`}
        </MenuItem>
      )}
      {app && (
        <>
          <hr />
          {DASHBOARD_ROLES.includes(user.role) && (
            <MenuItem icon="dashboard" href={dashboard} onPress={close}>{t`Dashboard`}</MenuItem>
          )}
          <MenuItem icon="person" href={profile} onPress={close}>{t`Profile`}</MenuItem>
          {canInvite(user, app) && (
            <MenuItem icon="invite" onPress={press(() => copyInvite(app, user.did))}>{t`Invite friends`}</MenuItem>
          )}
          <MenuItem
            icon="cloud"
            href={didSpace ? servicePage('/user/did-spaces', config) : undefined}
            hint={didSpace ? didSpace.name : t`Disconnected`}
            onPress={didSpace ? close : press(chooseSpace)}
          >
            {t`Storage space`}
          </MenuItem>
        </>
      )}
      {links.map(({ title, url }) => (
        <MenuItem key={url + title} icon="web" href={url} onPress={close}>
          {title}
        </MenuItem>
      ))}
      <OwnEntries close={close} />
      <hr />
      <MenuItem icon="leave" onPress={press(askToLogout)}>{t`Sign Out`}</MenuItem>
    </>
  )
}
