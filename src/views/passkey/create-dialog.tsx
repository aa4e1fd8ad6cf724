import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useId, type ReactNode } from 'react'
import { errorSentence } from '../../i18n/errors.ts'
import type { PasskeyCreation } from '../../stores/passkey.ts'
import { css } from '../../style/sheet.ts'
import { space } from '../../style/tokens.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmailForm } from '../connect/email-form.tsx'

const content = css`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  box-sizing: border-box;
  inline-size: min(440px, 100vw - 34px);
  min-block-size: min(300px, 100dvh - 34px);
  padding: ${space(6)};
  font: var(--_type-body);
  @media (max-width: 599.98px) {
    inline-size: 100%;
    max-inline-size: 480px;
    min-block-size: 0;
    margin-inline: auto;
    padding: ${space(4)};
  }
  & > h2,
  & > p {
    margin: 0;
  }
  & > h2 {
    font: var(--_type-title);
  }
  & > p {
    color: var(--_text-muted);
  }
  & > footer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: end;
    gap: ${space(3)};
    margin-block-start: auto;
  }
  & > footer > span {
    flex: 1 1 100%;
    overflow-wrap: anywhere;
  }
`

/** Makes a passkey: for a new user after their address, or one more for who is signed in (connect spec §2). */
export function CreatePasskeyDialog({ creation, children }: { creation: PasskeyCreation; children?: ReactNode }) {
  const { t, i18n } = useLingui()
  const { step, email, work, error } = useStore(creation.$state)
  const id = useId()
  const cancel = <Button onClick={() => creation.cancel()}>{t`Cancel`}</Button>
  return (
    <Dialog full labelledBy={`${id}-title`} leaving={false} onLeft={() => {}} onEscape={() => creation.cancel()}>
      <div className={content}>
        <h2 id={`${id}-title`}>{creation.purpose === 'register' ? t`Create New Passkey` : t`Connect Passkey`}</h2>
        <p>{t`A passkey lets you sign in with your fingerprint, your face or the lock of this device. There is no password to remember.`}</p>
        <p>{t`It stays on your devices and only works here, so nobody can steal it with a copy of this page.`}</p>
        {step === 'email' ? (
          <EmailForm
            flow={creation.email}
            label={creation.hasCode ? t`Get Verify Code` : t`Create Passkey`}
            aside={cancel}
          />
        ) : (
          <>
            {error && <Alert kind="error">{errorSentence(i18n, error)}</Alert>}
            <footer>
              {email && (
                <span>
                  <bdi>{email}</bdi>
                </span>
              )}
              {email && !work && (
                <Button variant="text" onClick={() => creation.changeAddress()}>{t`Wrong address?`}</Button>
              )}
              {cancel}
              <Button variant="primary" busy={work !== null} data-first="" onClick={() => creation.create()}>
                {work ? t`Creating Passkey...` : t`Create Passkey`}
              </Button>
            </footer>
          </>
        )}
        {children}
      </div>
    </Dialog>
  )
}
