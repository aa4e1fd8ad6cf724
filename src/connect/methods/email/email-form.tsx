import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useState, useId, type FormEvent } from 'react'
import type { EmailFlow } from './flow.ts'
import { css } from '../../../style/sheet.ts'
import { px, space } from '../../../style/tokens.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeField } from '../../../ui/code-field.tsx'
import { TextButton } from '../../../ui/text-link.tsx'
import { AddressForm } from './address-form.tsx'
import { WIDE } from '../../flow/layout.ts'
import { ProblemLine } from '../../../dialogs/problem-line.tsx'

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
  /* With Confirm beside the boxes, both are on the edges of the column. */
  ${WIDE} {
    &[data-code] {
      grid-template-columns: ${px(344)} minmax(0, 1fr);
      column-gap: ${space(4)};
    }
    &[data-code] > * {
      grid-column: 1 / -1;
    }
    &[data-code] > :first-child {
      grid-column: 1;
    }
    &[data-code] > [type='submit'] {
      grid-area: 1 / 2;
    }
    &[data-code] > [type='button'] {
      justify-self: start;
      padding: 0;
    }
  }
`

interface Props {
  flow: EmailFlow
  /** Label of the button that sends the address. */
  label: string
  /** Id of the sentence that says what to type. */
  describedBy: string
}

/** Asks for the code that was sent to an address. */
export function CodeForm({ flow, describedBy }: Omit<Props, 'label'>) {
  const { t } = useLingui()
  const state = useStore(flow.$state)
  const { work, error, wasSentBefore, resendIn, refusals } = state
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
    <form className={form()} data-code="" noValidate onSubmit={submit}>
      <CodeField
        key={refusals}
        label={t`Verification code`}
        describedBy={`${describedBy} ${id}`}
        invalid={error !== null}
        busy={work === 'verifying'}
        onChange={change}
      />
      <ProblemLine
        id={id}
        error={error}
        notice={wasSentBefore ? t`We sent an email a moment ago. Look in your inbox and in spam.` : ''}
        instead={t`The code was not accepted.`}
      />
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
export function EmailForm({ flow, label, describedBy }: Props) {
  const state = useStore(flow.$state)
  if (state.step === 'code') return <CodeForm flow={flow} describedBy={describedBy} />
  return (
    <AddressForm
      state={state}
      flow={() => flow}
      describedBy={describedBy}
      autoComplete="email"
      className={form()}
      isFirst
      button={
        <Button variant="primary" submit busy={state.work !== null}>
          {label}
        </Button>
      }
    />
  )
}
