import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import type { PassportDialog } from '../../stores/passport-dialog.ts'
import { $user } from '../../stores/session/state.ts'
import { css } from '../../style/sheet.ts'
import { px, space } from '../../style/tokens.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Question } from '../question-dialog.tsx'
import { roleName, roleTitle } from '../role-name.ts'
import type { DialogProps } from '../dialog-entry.tsx'
import { PassportPicture } from './picture.tsx'

const CARD_WIDTH_PX = 160

const card = css`
  display: flex;
  flex-direction: column;
  block-size: ${px(236)};
  padding: ${space(2)};
  text-align: center;
  & > span {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > [data-picture] {
    flex: 1;
    display: grid;
    align-items: center;
    min-block-size: 0;
    margin-block-end: ${space(2)};
  }
  & [data-guest] {
    display: grid;
    place-items: center;
    aspect-ratio: 220 / 250;
    margin: ${space(1)};
    border: 2px dashed var(--_border-control);
    border-radius: var(--_radius-control);
    color: var(--_text-muted);
  }
  & [data-guest] > svg {
    inline-size: ${px(40)};
    block-size: ${px(40)};
    stroke-width: 4;
  }
  & > [data-title] {
    font-weight: 600;
  }
  & > [data-issuer] {
    min-block-size: ${px(16)};
    color: var(--_text-muted);
    font: var(--_type-caption);
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
  const canSwitch = selected ? !selected.revoked : !isGuest
  const slides = cards.map((passport) => {
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
      text={t`Current role: ${role}`}
      width={600}
      confirmLabel={t`Switch`}
      confirmDisabled={!canSwitch}
    >
      <Carousel
        label={t`Select a passport to switch`}
        slides={slides}
        index={chosen}
        onIndex={choose}
        disabled={isBusy}
        slideWidth={CARD_WIDTH_PX}
      />
    </Question>
  )
}
