import { useLingui } from '@lingui/react/macro'
import { errorParts } from '../i18n/error-parts.ts'
import type { DidError } from '../model/errors.ts'
import { ServerWords } from '../ui/server-words.tsx'
import { Countdown } from './countdown.tsx'
import { Line } from './line.tsx'

interface Props {
  /** The field refers to it. */
  id?: string
  error: DidError | null
  /** Replaces "the service refused the request" above the server's own words with a sentence that says more. */
  instead?: string
  /** What to say without an error. */
  notice?: string
}

/**
 * The line of a form for its error: our sentence, with a countdown if the error says when to try again, and the details
 * below it. It is always there, for screen readers to announce what it says, but is empty while it has nothing to say.
 */
export function ProblemLine({ id, error, instead, notice = '' }: Props) {
  const { i18n } = useLingui()
  const { sentence, detail } = error ? errorParts(i18n, error) : { sentence: notice, detail: '' }
  const shown = error?.code === 'request-failed' && detail && instead ? instead : sentence
  return (
    <Line id={id} tone={error ? 'error' : 'info'}>
      {shown && (
        <>
          {error?.retryAfterMs ? <Countdown ms={error.retryAfterMs}>{shown}</Countdown> : shown}
          {detail && <ServerWords>{detail}</ServerWords>}
        </>
      )}
    </Line>
  )
}

/** The same where there is only something to say if something failed. */
export const ErrorLine = ({ error }: { error: DidError | null }) => error && <ProblemLine error={error} />
