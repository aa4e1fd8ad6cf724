import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { errorSentence } from '../../i18n/errors.ts'
import { $passkeyDialog, type PasskeyCreation } from '../../stores/passkey.ts'
import { css } from '../../style/sheet.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TitledDialog } from '../../ui/titled-dialog.tsx'
import { EmailForm } from '../connect/email-form.tsx'
import { useLeaving } from '../leaving.ts'

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

/** Makes a passkey: for a new user after their address, or one more for who is signed in (connect spec §2). */
export function CreatePasskeyDialog({ creation, leaving = false, onLeft = () => {}, toasts }: Props) {
  const { t, i18n } = useLingui()
  const { step, email, work, error } = useStore(creation.$state)
  const cancel = <Button onClick={() => creation.cancel()}>{t`Cancel`}</Button>
  const footer = step !== 'email' && (
    <>
      {email && (
        <span className={address}>
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
      {...{ leaving, onLeft, toasts }}
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
        error && <Alert kind="error">{errorSentence(i18n, error)}</Alert>
      )}
    </TitledDialog>
  )
}

/** The dialog of the page, for a passkey that is made outside of a connect flow. */
export function PasskeyDialog({ toasts }: { toasts: ReactNode }) {
  const { shown, leaving, onLeft } = useLeaving(useStore($passkeyDialog))
  return shown && <CreatePasskeyDialog creation={shown} {...{ leaving, onLeft, toasts }} />
}
