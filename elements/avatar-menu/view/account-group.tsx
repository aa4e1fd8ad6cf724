import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { User } from '../../../src/model/user.ts'
import { $accounts, loadAccounts, opens, type MenuAction } from './actions.ts'
import { css } from '../../../src/style/sheet.ts'
import { px } from '../../../src/style/tokens.ts'
import { MenuItem } from '../../../src/ui/menu-item.tsx'
import { Skeleton } from '../../../src/ui/skeleton.tsx'
import { Spinner } from '../../../src/ui/spinner.tsx'
import { useWaiting } from '../../../src/ui/use-waiting.ts'
import { AccountAvatar } from '../../../src/identity/account-avatar.tsx'
import { AccountLines } from './account-lines.tsx'
import { CurrentAccount } from './current-account.tsx'
import { times } from '../../../src/model/times.ts'

const AVATAR_PX = 28

/** The height of an entry with two lines. */
const pendingRow = css`
  block-size: ${px(36)};
  margin-block-end: ${px(8)};
  border-radius: var(--_radius-control);
`

interface Props {
  /** Prefix of the ids of name and address of the current account. */
  id: string
  user: User
  press: (action: MenuAction) => () => void
  onSwitch: (() => void) | undefined
}

/** The accounts of this browser, the current one first. They are loaded when this mounts. */
export function AccountGroup({ id, user, press, onSwitch }: Props) {
  const { t } = useLingui()
  const { status, list, expected } = useStore($accounts)
  const waiting = useWaiting(status === 'loading')
  const isLoading = waiting !== 'over'
  // A skeleton that has appeared stays for a moment: until then the previous list shows.
  const [previous, setPrevious] = useState(list)
  if (status === 'loading' && previous !== list) setPrevious(list)
  useEffect(() => void loadAccounts(), [user.did])
  const others = (isLoading ? previous : list).flatMap(({ user: other }) =>
    other && other.did !== user.did ? [other] : [],
  )
  const missing = isLoading ? Math.max(0, expected - 1 - others.length) : 0
  return (
    <div role="group" aria-label={t`Accounts`} aria-busy={isLoading}>
      <CurrentAccount
        id={id}
        user={user}
        isOnly={others.length + missing === 0}
        onPress={press(() => Promise.resolve())}
        onSwitch={onSwitch}
      />
      {others.map((other) => (
        <MenuItem
          key={other.did}
          icon={<AccountAvatar user={other} size={AVATAR_PX} />}
          checked={false}
          onPress={press(opens(({ switchAccount }, origin) => switchAccount({ did: other.did, origin })))}
        >
          <AccountLines user={other} />
        </MenuItem>
      ))}
      {times(missing, (index) => (
        <Skeleton key={index} className={pendingRow()} isQuiet={waiting === 'quiet'} />
      ))}
      {status === 'failed' && !isLoading && (
        <MenuItem icon="alert" hint={t`Retry`} onPress={() => void loadAccounts()}>
          {t`Other accounts could not be loaded.`}
        </MenuItem>
      )}
      <MenuItem
        icon={waiting === 'shown' ? <Spinner /> : 'plus'}
        onPress={press(opens(({ switchAccount }, origin) => switchAccount({ origin })))}
      >
        {t`Add another account`}
      </MenuItem>
    </div>
  )
}
