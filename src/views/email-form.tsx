import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useId, useState, type FormEvent } from 'react'
import type { EmailFlow, EmailState } from '../stores/email.ts'
import { css } from '../style/sheet.ts'
import { space } from '../style/tokens.ts'
import { Button } from '../ui/button.tsx'
import { CodeField } from '../ui/code-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { TextButton } from '../ui/text-link.tsx'
import { ProblemLine } from './problem-line.tsx'

const form = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(2)};
  & > p {
    overflow-wrap: anywhere;
  }
  & > [type='button']:not([data-variant]) {
    justify-self: center;
  }
`

interface Props {
  flow: EmailFlow
  /** Label of the button that sends the address. */
  label: string
  /** Id of the sentence that says what to type. */
  describedBy: string
}

interface StepProps extends Props {
  state: EmailState
}

function AddressStep({ flow, state: { email, work, error }, label, describedBy }: StepProps) {
  const { t } = useLingui()
  const id = useId()
  const [address, setAddress] = useState(email)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    flow.give(address)
    // An address that can't be used is corrected at once. It was not sent.
    if (!flow.$state.get().work) event.currentTarget.querySelector('input')?.focus()
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
        // Addresses are written from left to right in every language.
        dir="ltr"
        value={address}
        aria-invalid={error?.code.startsWith('email-') || undefined}
        aria-describedby={error ? `${describedBy} ${id}` : describedBy}
        readOnly={work !== null}
        data-first=""
        onChange={(event) => setAddress(event.target.value)}
      />
      <ProblemLine id={id} error={error} instead={t`The email could not be sent.`} />
      <Button variant="primary" submit busy={work !== null}>
        {label}
      </Button>
    </form>
  )
}

function CodeStep({ flow, state, describedBy }: StepProps) {
  const { t } = useLingui()
  const { work, error, notice, resendIn, refusals } = state
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
      <CodeField
        key={refusals}
        label={t`Verification code`}
        describedBy={`${describedBy} ${id}`}
        invalid={error !== null}
        busy={work === 'verifying'}
        onChange={change}
      />
      <ProblemLine id={id} error={error} notice={notice} instead={t`The code was not accepted.`} />
      <Button variant="primary" submit busy={work === 'verifying'} disabled={!code && work !== 'verifying'}>
        {t`Confirm`}
      </Button>
      <TextButton busy={work === 'sending'} disabled={resendIn > 0} onClick={() => flow.resend()}>
        {resendIn > 0 ? t`Send again in ${plural(resendIn, { one: '# second', other: '# seconds' })}` : t`Send again`}
      </TextButton>
    </form>
  )
}

/** Asks for an email address, then for the code that was sent to it. */
export function EmailForm(props: Props) {
  const state = useStore(props.flow.$state)
  const Step = state.step === 'address' ? AddressStep : CodeStep
  return <Step {...props} state={state} />
}
