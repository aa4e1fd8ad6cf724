import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useState, useId, type FormEvent } from 'react'
import { css } from '../../../style/sheet.ts'
import { px, space } from '../../../style/tokens.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { CodeField } from '../../../ui/code-field.tsx'
import { TextButton } from '../../../ui/text-link.tsx'
import { useSpinner } from '../../../ui/use-waiting.ts'
import { AddressForm } from '../../screen/address-form.tsx'
import { AddressProblem } from './address-problem.tsx'
import { ProblemLine } from '../../../dialogs/problem-line.tsx'
import type { EmailFlow, EmailState } from '../../screen/email-state.ts'

const form = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(4)};
  /* In the place of the link, and as high. */
  & > [data-checking] {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    min-block-size: ${px(24)};
    color: var(--_text-muted);
  }
  & > [data-checking] > svg {
    inline-size: ${px(16)};
    block-size: ${px(16)};
  }
  & > [type='button']:not([data-variant]) {
    justify-self: start;
    padding: 0;
  }
`

interface Props {
  flow: EmailFlow
  /** Label of the button that sends the address. */
  label: string
  /** Id of the sentence that says what to type. */
  describedBy: string
}

/** The code may well be right: the service has not answered, or would not look at it yet. */
const mayStillBeRight = ({ error }: EmailState): boolean =>
  error !== null && error.code !== 'request-failed' && !error.code.startsWith('code-')

/** Asks for the code that was sent to an address. Its last digit sends it. */
export function CodeForm({ flow, describedBy }: Omit<Props, 'label'>) {
  const { t } = useLingui()
  const state = useStore(flow.$state)
  const { work, error, wasSentBefore, resendIn, refusals } = state
  const [code, setCode] = useState('')
  const id = useId()
  const isChecking = useSpinner(work === 'verifying')
  const change = (next: string) => {
    setCode(next)
    if (next) flow.verify(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    flow.verify(code)
  }
  return (
    <form className={form()} data-code="" noValidate onSubmit={submit}>
      <CodeField
        label={t`Verification code`}
        describedBy={`${describedBy} ${id}`}
        invalid={error !== null}
        refusals={refusals}
        busy={work === 'verifying'}
        onChange={change}
      />
      <ProblemLine
        id={id}
        error={error}
        notice={wasSentBefore ? t`We sent an email a moment ago. Look in your inbox and in spam.` : ''}
        instead={t`The code was not accepted.`}
      />
      {code && mayStillBeRight(state) && <Button variant="primary" submit>{t`Confirm`}</Button>}
      {isChecking ? (
        <p data-checking="">
          <Spinner />
          {t`Checking the code…`}
        </p>
      ) : (
        <TextButton busy={work === 'sending'} disabled={resendIn > 0} onClick={() => flow.resend()}>
          {resendIn > 0 ? t`Send again in ${plural(resendIn, { one: '# second', other: '# seconds' })}` : t`Send again`}
        </TextButton>
      )}
    </form>
  )
}

/** Asks for an email address, then for the code that was sent to it. */
export function EmailForm({ flow, label, describedBy }: Props) {
  const { i18n } = useLingui()
  const id = useId()
  const state = useStore(flow.$state)
  const isSpinning = useSpinner(state.work === 'sending')
  if (state.step === 'code') return <CodeForm flow={flow} describedBy={describedBy} />
  return (
    <AddressForm
      i18n={i18n}
      id={id}
      state={state}
      isSpinning={isSpinning}
      flow={() => flow}
      problemLine={<AddressProblem id={`${id}-problem`} error={state.error} />}
      label={label}
      isFilled
      describedBy={describedBy}
      autoComplete="email"
      isFirst
    />
  )
}
