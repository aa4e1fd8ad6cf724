import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { shorten } from '../../model/did.ts'
import { css } from '../../style/sheet.ts'
import { px, space, TYPE } from '../../style/tokens.ts'
import { ButtonMarkup } from '../../ui/button-markup.tsx'
import type { EntryOf } from '../flow/contract.ts'

const layout = css`
  --_control: ${px(44)};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  & > [data-account] {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: ${space(3)};
    padding: ${space(3)};
    border: 1px solid var(--_border);
    border-radius: var(--_radius-card);
    overflow-wrap: anywhere;
  }
  & [data-account] strong {
    display: block;
    font-weight: 600;
  }
  & [data-account] small {
    display: block;
    color: var(--_text-muted);
    ${TYPE.caption}
  }
  & > [role] {
    margin-block-start: calc(${space(1)} * -1);
  }
`

interface Props {
  i18n: I18n
  entry: EntryOf<'saved'>
  /** The picture of the account. */
  avatar: ReactNode
  busy: boolean
  isSpinning: boolean
  /** Why it could not be used, or null. */
  problem: ReactNode
  onContinue: () => void
  onOthers: () => void
}

/** The account of this browser: one press signs in. Without hooks, for the static render before React is loaded. */
export function SavedAccount({ i18n, entry, avatar, busy, isSpinning, problem, onContinue, onOthers }: Props) {
  const { user, userDid } = entry.session
  const name = user?.fullName || user?.email || shorten(userDid)
  const address = user?.email || shorten(userDid)
  // A family name says nothing that the card doesn't.
  const [shortName = name] = (user?.fullName ?? '').split(' ').filter(Boolean)
  return (
    <div className={layout()} part="method" data-method="saved">
      <div data-account="">
        {avatar}
        <div>
          <strong dir="auto">{name}</strong>
          {address !== name && (
            <small>
              <bdi>{address}</bdi>
            </small>
          )}
        </div>
      </div>
      <ButtonMarkup variant="primary" data-first="" busy={busy} isSpinning={isSpinning} onClick={onContinue}>
        {t(i18n)`Continue as ${{ name: shortName }}`}
      </ButtonMarkup>
      {problem}
      <ButtonMarkup variant="text" isSpinning={false} onClick={onOthers}>
        {t(i18n)`Use another account`}
      </ButtonMarkup>
    </div>
  )
}
