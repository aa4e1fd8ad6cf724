import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { errorParts } from '../../i18n/error-parts.ts'
import type { DidError, DidErrorCode } from '../../model/errors.ts'
import { Button } from '../../ui/button.tsx'
import type { Connect } from '../flow/contract.ts'
import { NEED_ANOTHER } from '../flow/ending-errors.ts'
import type { StepTexts } from '../flow/face.tsx'
import type { StatusContent } from './status-screen.tsx'

/** The first of our sentences says what happened: it is the heading. What to do about it is the text. */
function errorStep({ locale }: I18n, sentence: string): StepTexts {
  const [first] = new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(sentence)
  const title = first?.segment ?? ''
  return { title: title.trim().replace(/\p{Sentence_Terminal}$/u, ''), text: sentence.slice(title.length) }
}

/** Visitors read what the app's backend says. If its address is wrong, that is for the author of the page. */
function failureWords(i18n: I18n, error: DidError, { kind }: Connect): StepTexts & { detail: string } {
  const { sentence, detail } = errorParts(i18n, error)
  const step = errorStep(i18n, sentence)
  if (error.code === 'request-not-found') return { ...step, detail: '' }
  return kind.speaksToVisitors && error.code === 'request-failed' && detail
    ? { ...step, text: detail, detail: '' }
    : { ...step, detail }
}

/** The same again would fail again. */
const REPEATED: readonly DidErrorCode[] = [...NEED_ANOTHER, 'invalid-option', 'no-restart']

interface Props {
  error: DidError
  connect: Connect
}

function NextSteps({ error: { code }, connect }: Props) {
  const { t } = useLingui()
  const mustSignIn = connect.kind.speaksToVisitors && code === 'not-signed-in'
  if (mustSignIn) {
    return (
      <Button variant="primary" onClick={() => connect.signIn()}>
        {t`Connect`}
      </Button>
    )
  }
  return (
    <>
      {!REPEATED.includes(code) && <Button onClick={() => connect.retry()}>{t`Retry`}</Button>}
      {NEED_ANOTHER.includes(code) && <Button onClick={() => connect.back()}>{t`Use another account`}</Button>}
    </>
  )
}

/** How a failure that ends the flow looks, and what it offers. What visitors chose themselves isn't red. */
export function failedScreen(i18n: I18n, error: DidError, connect: Connect): StatusContent {
  return {
    icon: 'alert',
    tone: error.code === 'declined' ? 'warning' : 'error',
    ...failureWords(i18n, error, connect),
    actions: <NextSteps error={error} connect={connect} />,
  }
}
