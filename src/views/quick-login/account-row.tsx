import { useLingui } from '@lingui/react/macro'
import { shorten } from '../../model/did.ts'
import { relativeTime } from '../../model/relative-time.ts'
import type { UserSession } from '../../model/user-session.ts'
import { proxiedPictureUrl } from '../../stores/picture-proxy.ts'
import { css } from '../../style/sheet.ts'
import { space } from '../../style/tokens.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { chip } from '../../ui/chip.ts'
import { ChoiceRow } from '../../ui/choice-row.tsx'
import { roleTitle } from '../role-name.ts'

const lines = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: baseline;
  gap: 0 ${space(2)};
  & > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > :nth-child(2n) {
    justify-self: end;
  }
  & > [data-about] {
    color: var(--_text-muted);
    font: var(--_type-caption);
  }
`

const AVATAR_PX = 40

interface Props {
  session: UserSession
  first: boolean
  busy: boolean
  onPress: () => void
}

/** An account of this browser: user, role, and when it was last used (docs/rules.md §4.1). */
export function AccountRow({ session: { user, updatedAt, userDid }, first, busy, onPress }: Props) {
  const { t, i18n } = useLingui()
  const { fullName = '', avatar = '', email = '', sourceProvider = '' } = user ?? {}
  const title = user && user.role !== 'guest' ? roleTitle(i18n, user.role, user.roleTitle) : ''
  const address = <bdi dir="ltr">{shorten(userDid)}</bdi>
  const showsAddress = sourceProvider === 'wallet' || !email
  // Without a name the address is on the first line already.
  const secondLine = showsAddress ? fullName && address : <bdi>{email}</bdi>
  return (
    <ChoiceRow
      first={first}
      busy={busy}
      onPress={onPress}
      icon={<Avatar did={userDid} src={avatar} size={AVATAR_PX} second={proxiedPictureUrl} variant="circle" />}
      name={
        <span className={lines()}>
          <span title={fullName}>{fullName ? <bdi>{fullName}</bdi> : address}</span>
          <span className={chip()}>{title || t`Guest`}</span>
          <span data-about="" title={userDid}>
            {secondLine}
          </span>
          <time data-about="" dateTime={updatedAt}>
            {relativeTime(updatedAt, i18n.locale)}
          </time>
        </span>
      }
    />
  )
}
