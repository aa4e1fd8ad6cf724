import { useLingui } from '@lingui/react/macro'
import { errorParts } from '../i18n/errors.ts'
import type { DidError } from '../model/errors.ts'
import { css } from '../style/sheet.ts'
import { space } from '../style/tokens.ts'
import { AlertIcon } from '../ui/alert.tsx'
import { ServerWords } from '../ui/server-words.tsx'
import { Countdown } from './countdown.tsx'

const line = css`
  display: flex;
  gap: ${space(2)};
  overflow-wrap: anywhere;
  /* Without a problem it takes no room, and no gap either. */
  &:empty {
    position: absolute;
  }
  & > [data-icon] {
    flex: none;
  }
  & [data-hint] {
    color: var(--_text-muted);
  }
  &[data-small] {
    font: var(--_type-caption);
  }
`

interface Props {
  /** The field refers to it. */
  id: string
  error: DidError | null
  /** Replaces "the service refused the request" above the server's own words with a sentence that says more. */
  instead?: string
  /** What to say without an error. */
  notice?: string
  /** Help for the field, while there is nothing else to say. */
  hint?: string
  /** In small letters. */
  isSmall?: boolean
}

/** Our sentence, with a countdown if the error says when to try again. */
function Sentence({ text, error, hint }: { text: string; error: DidError | null; hint?: string }) {
  if (error?.retryAfterMs) return <Countdown ms={error.retryAfterMs}>{text}</Countdown>
  if (text) return text
  return hint && <span data-hint="">{hint}</span>
}

/**
 * The line of a form for its error: our sentence, and the details below it. It is always there, for screen readers to
 * announce what it says, but is empty while it has nothing to say.
 */
export function ProblemLine({ id, error, instead, notice = '', hint, isSmall }: Props) {
  const { i18n } = useLingui()
  const { sentence, detail } = error ? errorParts(i18n, error) : { sentence: notice, detail: '' }
  const own = error?.code === 'request-failed' && detail && instead ? instead : sentence
  return (
    <div id={id} className={line()} role={error ? 'alert' : 'status'} data-small={isSmall || undefined}>
      {own && <AlertIcon kind={error ? 'error' : 'info'} />}
      {(own || hint) && (
        <div>
          <Sentence text={own} error={error} hint={hint} />
          {detail && <ServerWords>{detail}</ServerWords>}
        </div>
      )}
    </div>
  )
}
