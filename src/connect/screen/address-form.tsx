import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { FocusEventHandler, FormEvent, ReactNode } from 'react'
import { css } from '../../style/sheet.ts'
import { space } from '../../style/tokens.ts'
import { ButtonMarkup } from '../../ui/button-markup.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { EmailFlow, EmailState } from './email-state.ts'

const layout = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  /* On a phone it has the focus of the dialog, as a group. */
  &:focus {
    outline: none;
  }
`

interface Props {
  i18n: I18n
  /** Id of the field. */
  id: string
  state: EmailState
  isSpinning: boolean
  /** What to say about the error of the address, with the id of the field and `-problem`. */
  problemLine: ReactNode
  /** The flow that takes the address. It may begin with the first one. */
  flow: () => EmailFlow | null
  /** What the button says, if it is more than "Continue". */
  label?: string
  isFilled: boolean
  autoComplete: string
  /** Ids of sentences that say what to type. */
  describedBy?: string
  /** At the end of the line of the label. */
  badge?: ReactNode
  /** Receives the focus when the screen is shown. */
  isFirst: boolean
  /** The form gets that focus, not the field. */
  isFormFocused?: boolean
  method?: string
  onFocus?: FocusEventHandler
}

/**
 * Asks for an email address. If it can't be used, the field gets the focus back. Without hooks, for the static render
 * before React is loaded.
 */
export function AddressForm({ i18n, id, state, flow, describedBy = '', isFirst, isFormFocused, ...props }: Props) {
  const { isSpinning, problemLine, label, isFilled, autoComplete, badge, method, onFocus } = props
  const { email, work, error } = state
  const first = isFirst ? '' : undefined
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = event.currentTarget.querySelector('input')
    const begun = flow()
    begun?.give(input?.value ?? '')
    if (!begun?.$state.get().work) input?.focus()
  }
  return (
    <form
      className={layout()}
      part={method && 'method'}
      data-method={method}
      tabIndex={isFormFocused ? -1 : undefined}
      data-first={isFormFocused ? first : undefined}
      noValidate
      onSubmit={submit}
    >
      <TextField
        id={id}
        label={t(i18n)`Email`}
        badge={badge}
        type="email"
        data-first={isFormFocused ? undefined : first}
        name="email"
        placeholder="name@example.com"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        // Addresses are written from left to right in every language.
        dir="ltr"
        defaultValue={email}
        aria-invalid={error?.code.startsWith('email-') || undefined}
        aria-describedby={`${describedBy} ${error ? `${id}-problem` : ''}`.trim() || undefined}
        readOnly={work !== null}
        onFocus={onFocus}
      />
      <ButtonMarkup variant={isFilled ? 'primary' : 'outline'} submit busy={work !== null} isSpinning={isSpinning}>
        {label ?? t(i18n)`Continue`}
      </ButtonMarkup>
      {error && problemLine}
    </form>
  )
}
