import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { DidError } from '../../model/errors.ts'
import { css } from '../../style/sheet.ts'
import { Button, type ButtonSize, type ButtonVariant } from '../../ui/button.tsx'
import { errorSentence } from '../../i18n/errors.ts'
import { Alert } from '../../ui/alert.tsx'

/* All of the room the host has: its own width in a line of text, what the page gives it otherwise. */
const wrap = css`
  display: grid;
  gap: 8px;
  inline-size: 100%;
`

export interface ButtonProps {
  label?: string
  size?: ButtonSize
  variant?: ButtonVariant
  disabled?: boolean
  /** A flow is being opened. */
  busy: boolean
  /** Whoever signs in has done so: there is nothing left to press. */
  signedIn: boolean
  /** Why this element cannot work. */
  error: DidError | null
  onPress: () => void
  /** First sign that it will be pressed. */
  onIntent: () => void
  /** The page has put a picture into the slot `icon`. */
  hasIcon: boolean
  /** The page has put words between the tags. Blanks there would fill the slot and hide ours. */
  hasLabel?: boolean
}

interface Props extends ButtonProps {
  /** Language of its own words. */
  i18n: I18n
}

/**
 * The button that opens the connect flow. Its words come from the page's own text, `label`, or the kit. It uses no hooks,
 * because the first drawing shows it before React is there.
 */
export function ConnectButtonMarkup({
  i18n,
  label,
  size,
  variant = 'primary',
  disabled,
  busy,
  signedIn,
  error,
  onPress,
  onIntent,
  hasIcon,
  hasLabel = true,
}: Props) {
  if (signedIn) return null
  const words = label || t(i18n)`Connect`
  return (
    <span className={wrap()}>
      <Button
        part="button"
        {...{ size, variant, disabled, busy }}
        aria-haspopup="dialog"
        icon={hasIcon ? <slot name="icon" /> : undefined}
        onClick={onPress}
        onPointerEnter={onIntent}
        onTouchStart={onIntent}
        onFocus={onIntent}
      >
        {hasLabel ? <slot>{words}</slot> : words}
      </Button>
      {error && <Alert kind="error">{errorSentence(i18n, error)}</Alert>}
    </span>
  )
}
