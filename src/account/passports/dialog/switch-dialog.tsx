import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import type { PassportDialog } from '../passport-dialog.ts'
import { $user } from '../../../core/user/user.ts'
import { css } from '../../../style/sheet.ts'
import { px, space, TYPE } from '../../../style/tokens.ts'
import { ChoiceCards } from '../../../ui/choice-cards.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Question } from '../../../dialogs/dialog/question-dialog.tsx'
import { roleName, roleTitle } from '../../../identity/role-name.ts'
import type { DialogProps } from '../../../dialogs/dialog-entry.tsx'
import { PassportPicture } from './picture.tsx'

/** Of the dialog, with one card and with cards side by side. */
const WIDTHS_PX = [400, 464]

const card = css`
  display: grid;
  justify-items: center;
  gap: ${space(1)};
  padding: ${space(4)} ${space(3)};
  text-align: center;
  & > span {
    max-inline-size: 100%;
    overflow-wrap: anywhere;
  }
  & > [data-picture] {
    display: grid;
    align-items: center;
    inline-size: min(${px(120)}, 100%);
    aspect-ratio: 220 / 250;
    margin-block-end: ${space(2)};
  }
  & [data-guest] {
    display: grid;
    place-items: center;
    block-size: 100%;
    border: 1px dashed var(--_border-control);
    border-radius: var(--_radius-control);
    color: var(--_text-muted);
  }
  & [data-guest] > svg {
    inline-size: ${px(40)};
    block-size: ${px(40)};
    stroke-width: 4;
  }
  & > [data-title] {
    ${TYPE.strong}
  }
  & > [data-issuer] {
    color: var(--_text-muted);
    ${TYPE.caption}
  }
  & > [data-revoked] {
    color: var(--_error);
  }
  & > [data-revoked]::first-letter {
    text-transform: uppercase;
  }
`

/** Lets the user switch to another passport, or to none (docs/rules.md §4.3). */
export function SwitchPassportDialog({ open, ...dialog }: DialogProps<PassportDialog>) {
  const { t, i18n } = useLingui()
  const user = useStore($user)
  const { cards, chosen, isBusy, choose } = open
  const guest = t`Guest`
  const role = (user && roleName(i18n, user)) || guest
  const isGuest = !user || user.role === '' || user.role === 'guest'
  // With the card without a passport, the user becomes a guest.
  const selected = cards[chosen]
  const count = cards.filter(Boolean).length
  const canSwitch = selected ? !selected.revoked : !isGuest
  const choices = cards.map((passport) => {
    const title = passport ? roleTitle(i18n, passport.role, passport.title) : guest
    const issuer = passport?.issuer ?? ''
    const revoked = passport?.revoked ? t`revoked` : ''
    return {
      id: passport?.id ?? '',
      name: [title, issuer, revoked].filter(Boolean).join(', '),
      content: (
        <span className={card()}>
          <span data-picture="">
            {passport ? (
              <PassportPicture passport={passport} />
            ) : (
              <span data-guest="">
                <Icon name="person" />
              </span>
            )}
          </span>
          <span data-title="" dir="auto">
            {title}
          </span>
          <span data-issuer="" data-revoked={revoked ? '' : undefined} dir="auto">
            {revoked || issuer}
          </span>
        </span>
      ),
    }
  })
  return (
    <Question
      {...dialog}
      operation={open}
      title={t`Switch passport`}
      text={
        <>
          {t`Current role: ${role}`} · {t`${plural(count, { one: '# passport', other: '# passports' })}`}
        </>
      }
      width={WIDTHS_PX[cards.length > 1 ? 1 : 0]}
      confirmLabel={t`Switch`}
      confirmDisabled={!canSwitch}
    >
      <ChoiceCards
        label={t`Select a passport to switch`}
        cards={choices}
        index={chosen}
        onIndex={choose}
        disabled={isBusy}
      />
    </Question>
  )
}
