import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useId } from 'react'
import type { PasskeyCreation } from './passkey.ts'
import { css } from '../../../style/sheet.ts'
import { space } from '../../../style/tokens.ts'
import { Button } from '../../../ui/button.tsx'
import { EmailForm } from '../email/email-form.tsx'
import { ProblemLine } from '../../../dialogs/problem-line.tsx'
import { PasskeyWords } from './passkey-words.tsx'

const steps = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(4)};
`

interface Props {
  creation: PasskeyCreation
  /** Id of the sentence that says what to type. */
  describedBy: string
}

/** The steps of a new passkey inside the connect box: address, code where the app asks for one, creation. */
export function PasskeyForm({ creation, describedBy }: Props) {
  const { t } = useLingui()
  const id = useId()
  const { step, work, error } = useStore(creation.$state)
  const { step: emailStep } = useStore(creation.email.$state)
  const isAddress = step === 'email' && emailStep === 'address'
  return (
    <div className={steps()}>
      {(isAddress || step === 'create') && <PasskeyWords />}
      {step === 'email' ? (
        <EmailForm
          flow={creation.email}
          label={creation.hasCode ? t`Get Verify Code` : t`Create Passkey`}
          describedBy={describedBy}
        />
      ) : (
        <>
          <ProblemLine id={id} error={error} />
          <Button variant="primary" busy={work !== null} data-first="" onClick={() => creation.create()}>
            {t`Create Passkey`}
          </Button>
        </>
      )}
    </div>
  )
}
