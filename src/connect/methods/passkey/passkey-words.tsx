import { useLingui } from '@lingui/react/macro'

/** What a passkey is, for people who have none. */
export function PasskeyWords() {
  const { t } = useLingui()
  return (
    <>
      <p>{t`A passkey lets you sign in with your fingerprint, your face or the lock of this device. There is no password to remember.`}</p>
      <p>{t`It stays on your devices and only works here, so nobody can steal it with a copy of this page.`}</p>
    </>
  )
}
