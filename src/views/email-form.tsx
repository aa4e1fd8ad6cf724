import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { errorSentence } from '../i18n/errors.ts'
import type { EmailFlow, EmailState } from '../stores/email.ts'
import { css } from '../style/sheet.ts'
import { space } from '../style/tokens.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { CodeField } from '../ui/code-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ErrorAlert } from './error-alert.tsx'

const form = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  & > p {
    overflow-wrap: anywhere;
  }
  & > p > strong {
    display: block;
    font: var(--_type-strong);
  }
  & > [data-actions] {
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    gap: ${space(2)} ${space(3)};
  }
  & > [data-more] {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${space(1)} ${space(3)};
    margin-inline: calc(${space(3)} * -1);
    font-variant-numeric: tabular-nums;
  }
`

interface Props {
  flow: EmailFlow
  /** Label of the button that sends the address. */
  label: string
  /** A button for back or cancel beside the main button. */
  aside: ReactNode
}

interface StepProps extends Props {
  state: EmailState
}

function AddressStep({ flow, state: { email, work, error }, label, aside }: StepProps) {
  const { t, i18n } = useLingui()
  const [address, setAddress] = useState(email)
  const errorText = error ? errorSentence(i18n, error) : undefined
  const isFieldError = error?.code.startsWith('email-')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    flow.give(address)
  }
  return (
    <form className={form()} noValidate onSubmit={submit}>
      <TextField
        label={t`Email`}
        type="email"
        name="email"
        // Browsers offer passkeys in the autofill only if `webauthn` is the last token.
        autoComplete="email webauthn"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={t`Enter your email address`}
        value={address}
        error={isFieldError ? errorText : undefined}
        readOnly={work !== null}
        data-first=""
        onChange={(event) => setAddress(event.target.value)}
      />
      {errorText && !isFieldError && <Alert kind="error">{errorText}</Alert>}
      <div data-actions="">
        {aside}
        <Button variant="primary" submit busy={work !== null}>
          {label}
        </Button>
      </div>
    </form>
  )
}

function CodeStep({ flow, state, aside }: StepProps) {
  const { t } = useLingui()
  const { email, work, error, notice, resendIn, refusals } = state
  const [input, setInput] = useState({ code: '', refusals })
  // A refused code is cleared.
  const code = input.refusals === refusals ? input.code : ''
  const id = useId()
  const change = (next: string) => {
    setInput({ code: next, refusals })
    if (next) flow.verify(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    flow.verify(code)
  }
  return (
    <form className={form()} noValidate onSubmit={submit}>
      <p id={id}>
        {flow.hasLink
          ? t`Login link sent! Please check your email. Or use verification code.`
          : t`Verification code sent successfully. Enter your verification code.`}
        <strong>
          <bdi>{email}</bdi>
        </strong>
      </p>
      <CodeField
        key={refusals}
        label={t`Verification code`}
        describedBy={id}
        invalid={error !== null}
        busy={work === 'verifying'}
        onChange={change}
      />
      <ErrorAlert error={error} />
      {notice && <Alert kind="info">{notice}</Alert>}
      <div data-actions="">
        {aside}
        <Button variant="primary" submit busy={work === 'verifying'} disabled={!code && work !== 'verifying'}>
          {t`Confirm`}
        </Button>
      </div>
      <div data-more="">
        <Button variant="text" size="small" onClick={() => flow.changeAddress()}>{t`Wrong address?`}</Button>
        <Button
          variant="text"
          size="small"
          busy={work === 'sending'}
          disabled={resendIn > 0}
          onClick={() => flow.resend()}
        >
          {resendIn > 0 ? t`Send again in ${plural(resendIn, { one: '# second', other: '# seconds' })}` : t`Send again`}
        </Button>
      </div>
    </form>
  )
}

/** Asks for an email address, then for the code that was sent to it. */
export function EmailForm(props: Props) {
  const state = useStore(props.flow.$state)
  const Step = state.step === 'address' ? AddressStep : CodeStep
  return <Step {...props} state={state} />
}
