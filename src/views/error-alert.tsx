import { useLingui } from '@lingui/react/macro'
import { errorSentence } from '../i18n/errors.ts'
import type { DidError } from '../model/errors.ts'
import { Alert } from '../ui/alert.tsx'

/** The message of an error. Renders nothing without one. */
export function ErrorAlert({ error }: { error: DidError | null }) {
  const { i18n } = useLingui()
  return (
    error && (
      <Alert kind="error">
        <span dir="auto">{errorSentence(i18n, error)}</span>
      </Alert>
    )
  )
}
