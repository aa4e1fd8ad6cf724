import { useLingui } from '@lingui/react/macro'
import { useId, useState, type ComponentProps, type FormEvent, type ReactNode } from 'react'
import type { EmailFlow, EmailState } from './flow.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { ProblemLine } from '../../../dialogs/problem-line.tsx'

interface Props extends Pick<ComponentProps<typeof TextField>, 'autoComplete' | 'badge' | 'action' | 'onFocus'> {
  state: EmailState
  /** The flow that takes the address. It may begin with the first one. */
  flow: () => EmailFlow | null
  className: string
  /** Ids of sentences that say what to type. */
  describedBy?: string
  /** Below the field, in the line of its error. */
  hint?: string
  /** Below the field. Beside the field it is an `action`. */
  button?: ReactNode
  isSmall?: boolean
  /** Receives the focus when the screen is shown. */
  isFirst: boolean
  /** The form gets that focus, not the field. */
  isFormFocused?: boolean
  'data-method'?: string
  part?: string
}

/** Asks for an email address. If it can't be used, the field gets the focus back. */
export function AddressForm(props: Props) {
  const { state, flow, className, describedBy = '', hint, button, isSmall, isFirst, isFormFocused, ...rest } = props
  const { part, 'data-method': method, ...input } = rest
  const { email, work, error } = state
  const first = isFirst || undefined
  const { t } = useLingui()
  const id = useId()
  const [address, setAddress] = useState(email)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const begun = flow()
    begun?.give(address)
    if (!begun?.$state.get().work) event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <form
      className={className}
      part={part}
      data-method={method}
      tabIndex={isFormFocused ? -1 : undefined}
      data-first={isFormFocused && first}
      noValidate
      onSubmit={submit}
    >
      <TextField
        {...input}
        label={t`Email`}
        type="email"
        data-first={isFormFocused ? undefined : first}
        name="email"
        autoCapitalize="none"
        spellCheck={false}
        // Addresses are written from left to right in every language.
        dir="ltr"
        value={address}
        aria-invalid={error?.code.startsWith('email-') || undefined}
        aria-describedby={`${describedBy} ${error || hint ? id : ''}`.trim() || undefined}
        readOnly={work !== null}
        onChange={(event) => setAddress(event.target.value)}
      />
      <ProblemLine id={id} error={error} instead={t`The email could not be sent.`} hint={hint} isSmall={isSmall} />
      {button}
    </form>
  )
}
