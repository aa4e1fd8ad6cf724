import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { relativeTime } from '../../../model/relative-time.ts'
import type { UserSession } from '../../../model/user-session.ts'
import { css } from '../../../style/sheet.ts'
import { space, TYPE } from '../../../style/tokens.ts'
import { chip } from '../../../ui/chip.ts'
import { ChoiceRow } from '../../../ui/choice-row.tsx'
import { ShortDid } from '../../../ui/short-did.tsx'
import { AccountAvatar } from '../../../identity/account-avatar.tsx'
import { roleTitle } from '../../../identity/role-name.ts'

const lines = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) fit-content(50%);
  align-items: baseline;
  gap: 0 ${space(2)};
  /* As wide as their text, so that a text in the other direction still starts on the same side. */
  & > * {
    justify-self: start;
    max-inline-size: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  /* Without a second line, the first is in the middle of the row. */
  & > [data-alone] {
    grid-row: span 2;
    align-self: center;
  }
  & > [data-end] {
    grid-column: 2;
    justify-self: end;
  }
  & > [data-about] {
    color: var(--_text-muted);
    ${TYPE.caption}
  }
`

const AVATAR_PX = 40

interface Props {
  session: UserSession
  first: boolean
  busy: boolean
  onPress: () => void
}

/** The second line: the email address, or the account's address if its name is above. */
function SecondLine({ text, title }: { text: ReactNode; title?: string }) {
  if (!text) return null
  return (
    <span data-about="" dir="auto" title={title}>
      {text}
    </span>
  )
}

/** An account of this browser: user, role, and when it was last used (docs/rules.md §4.1). */
export function AccountRow({ session: { user, updatedAt, userDid }, first, busy, onPress }: Props) {
  const { t, i18n } = useLingui()
  const { fullName = '', avatar = '', email = '', sourceProvider = '' } = user ?? {}
  const title = user && user.role !== 'guest' ? roleTitle(i18n, user.role, user.roleTitle) : ''
  const address = <ShortDid did={userDid} />
  const showsAddress = sourceProvider === 'wallet' || !email
  // Without a name, the address is already on the first line.
  const secondLine = showsAddress ? fullName && address : email
  return (
    <ChoiceRow
      first={first}
      busy={busy}
      onPress={onPress}
      icon={<AccountAvatar user={{ did: userDid, avatar }} size={AVATAR_PX} />}
      name={
        <span className={lines()}>
          <span data-alone={secondLine ? undefined : ''} dir="auto" title={fullName}>
            {fullName || address}
          </span>
          <span className={chip()} data-end="" dir="auto">
            {title || t`Guest`}
          </span>
          <SecondLine text={secondLine} title={showsAddress ? undefined : email} />
          <time data-about="" data-end="" dateTime={updatedAt}>
            {relativeTime(updatedAt, i18n.locale)}
          </time>
        </span>
      }
    />
  )
}
