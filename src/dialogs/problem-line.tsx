import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { errorParts } from '../i18n/errors.ts'
import type { DidError } from '../model/errors.ts'
import { css } from '../style/sheet.ts'
import { px, space, TYPE } from '../style/tokens.ts'
import type { Tone } from '../ui/icon-svg.tsx'
import { AlertIcon } from '../ui/alert.tsx'
import { ServerWords } from '../ui/server-words.tsx'
import { Countdown } from './countdown.tsx'

const line = css`
  display: flex;
  gap: ${space(2)};
  ${TYPE.caption}
  text-align: start;
  overflow-wrap: anywhere;
  /* Without a problem it takes no room, and no gap either. */
  &:empty {
    position: absolute;
  }
  & > svg {
    inline-size: ${px(16)};
    block-size: ${px(16)};
  }
  & button {
    position: relative;
    display: inline;
    padding: 0;
    color: inherit;
    text-decoration: underline;
    text-underline-offset: 2px;
  }
  /* A target of the minimum size, in a line that keeps its height. */
  & button::after {
    content: '';
    position: absolute;
    inset: -8px 0;
  }
`

interface LineProps {
  id?: string
  tone: Tone
  children: ReactNode
}

/** What happened to the thing above: one look for every place where something can fail. */
export const Line = ({ id, tone, children }: LineProps) => (
  <div id={id} className={line()} role={tone === 'info' ? 'status' : 'alert'}>
    {children && <AlertIcon kind={tone} />}
    {children && <div>{children}</div>}
  </div>
)

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
  const own = error?.code === 'request-failed' && detail && instead ? instead : sentence
  return (
    <Line id={id} tone={error ? 'error' : 'info'}>
      {own && (
        <>
          {error?.retryAfterMs ? <Countdown ms={error.retryAfterMs}>{own}</Countdown> : own}
          {detail && <ServerWords>{detail}</ServerWords>}
        </>
      )}
    </Line>
  )
}

/** The same where there is only something to say if something failed. */
export const ErrorLine = ({ error }: { error: DidError | null }) => error && <ProblemLine error={error} />
