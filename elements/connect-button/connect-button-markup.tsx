import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { Texts } from '../../src/i18n/texts.ts'
import { css } from '../../src/style/sheet.ts'
import { HangingMarkup } from '../../src/ui/hanging-markup.tsx'
import { ButtonMarkup, type ButtonSize, type ButtonVariant } from '../../src/ui/button-markup.tsx'

/* As wide as the host element, which the page can size. */
const wrap = css`
  position: relative;
  display: grid;
  inline-size: 100%;
  /* A text is the page's text. */
  &[data-plain] {
    color: inherit;
    font: inherit;
    font-size: var(--_page-size);
  }
  &[data-plain] > button {
    --_fg: currentColor;
    min-block-size: 0;
    padding: 0;
    border: 0;
    border-radius: 2px;
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
  }
  &[data-plain] > button > span {
    text-decoration: underline;
    text-underline-offset: 2px;
  }
  @media (hover: hover) {
    &[data-plain] > button:hover > span {
      text-decoration-thickness: 2px;
    }
  }
`

/** Id of the message below the button. Ids are scoped to the shadow root. */
export const PROBLEM_ID = 'problem'

export interface ButtonProps {
  label?: string
  size?: ButtonSize
  variant?: ButtonVariant
  disabled?: boolean
  /** A connect flow is opening. */
  busy: boolean
  /** Its dialog is open. */
  expanded: boolean
  /** The user is signed in, so the button is hidden. */
  signedIn: boolean
  onPress: () => void
  /** The page has an element in the slot `icon`. */
  hasIcon: boolean
  /** The page has text between the tags. White space alone would fill the slot and hide the kit's label. */
  hasLabel?: boolean
}

interface Props extends ButtonProps {
  /** Language of the kit's label. */
  i18n: Texts
  isSpinning: boolean
  /** Why the button can't work. It hangs below. */
  problem: ReactNode
}

/**
 * The button that opens the connect flow. Its label is the page's text, `label`, or the kit's. Without hooks: React
 * draws none.
 */
export function ConnectButtonMarkup({
  i18n,
  label,
  size,
  variant = 'primary',
  disabled,
  busy,
  expanded,
  isSpinning,
  signedIn,
  problem,
  onPress,
  hasIcon,
  hasLabel = true,
}: Props) {
  if (signedIn) return null
  const text = label || i18n._(msg`Connect`)
  return (
    <span className={wrap()} data-plain={variant === 'text' || undefined}>
      <ButtonMarkup
        part="button"
        size={size}
        variant={variant}
        disabled={disabled}
        busy={busy}
        isSpinning={isSpinning}
        aria-haspopup="dialog"
        aria-expanded={expanded}
        aria-describedby={problem ? PROBLEM_ID : undefined}
        icon={hasIcon ? <slot name="icon" /> : undefined}
        onClick={onPress}
      >
        {hasLabel ? <slot>{text}</slot> : text}
      </ButtonMarkup>
      {problem && <HangingMarkup id={PROBLEM_ID}>{problem}</HangingMarkup>}
    </span>
  )
}
