import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { PasskeyCreation } from '../../stores/passkey.ts'
import { css } from '../../style/sheet.ts'
import { Button } from '../../ui/button.tsx'
import { TitledDialog } from '../../ui/titled-dialog.tsx'
import { ErrorAlert } from '../error-alert.tsx'
import { EmailForm } from '../email-form.tsx'
import type { DialogProps } from '../dialog-entry.tsx'

interface Props {
  creation: PasskeyCreation
  leaving?: boolean
  onLeft?: () => void
  toasts?: ReactNode
}

const address = css`
  flex: 1 1 100%;
  overflow-wrap: anywhere;
`

/** Creates a passkey: for a new user after the email address, or another one for the signed-in user (docs/rules.md §3.11). */
export function CreatePasskeyDialog({ creation, leaving = false, onLeft = () => {}, toasts }: Props) {
  const { t } = useLingui()
  const { step, email, work, error } = useStore(creation.$state)
  const cancel = <Button onClick={() => creation.cancel()}>{t`Cancel`}</Button>
  const footer = step !== 'email' && (
    <>
      {email && (
        <span className={address()}>
          <bdi>{email}</bdi>
        </span>
      )}
      {email && !work && <Button variant="text" onClick={() => creation.changeAddress()}>{t`Wrong address?`}</Button>}
      {cancel}
      <Button variant="primary" busy={work !== null} data-first="" onClick={() => creation.create()}>
        {work ? t`Creating Passkey...` : t`Create Passkey`}
      </Button>
    </>
  )
  return (
    <TitledDialog
      full
      title={creation.purpose === 'register' ? t`Create New Passkey` : t`Connect Passkey`}
      footer={footer}
      onEscape={() => creation.cancel()}
      leaving={leaving}
      onLeft={onLeft}
      toasts={toasts}
    >
      <p>{t`A passkey lets you sign in with your fingerprint, your face or the lock of this device. There is no password to remember.`}</p>
      <p>{t`It stays on your devices and only works here, so nobody can steal it with a copy of this page.`}</p>
      {step === 'email' ? (
        <EmailForm
          flow={creation.email}
          label={creation.hasCode ? t`Get Verify Code` : t`Create Passkey`}
          aside={cancel}
        />
      ) : (
        <ErrorAlert error={error} />
      )}
    </TitledDialog>
  )
}

/** The dialog of the page, for a passkey that is created outside of a connect flow. */
export const PasskeyDialog = ({ open, ...modal }: DialogProps<PasskeyCreation>) => (
  <CreatePasskeyDialog creation={open} {...modal} />
)
