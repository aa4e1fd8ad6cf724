import { useLingui } from '@lingui/react/macro'
import { errorParts } from '../../i18n/errors.ts'
import type { DidError } from '../../model/errors.ts'
import { Alert } from '../../ui/alert.tsx'
import { ServerWords } from '../../ui/server-words.tsx'

/** Our sentence for an error, and the service's words below it. Renders nothing without an error. */
export function ErrorAlert({ error }: { error: DidError | null }) {
  const { i18n } = useLingui()
  if (!error) return null
  const { sentence, detail } = errorParts(i18n, error)
  return (
    <Alert kind="error">
      {sentence}
      {detail && <ServerWords>{detail}</ServerWords>}
    </Alert>
  )
}
