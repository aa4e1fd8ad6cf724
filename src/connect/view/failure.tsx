import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { errorParts } from '../../i18n/errors.ts'
import type { DidError, DidErrorCode } from '../../model/errors.ts'
import { Button } from '../../ui/button.tsx'
import type { Connect, ConnectContent } from '../flow/contract.ts'
import type { StepTexts } from '../flow/face.tsx'
import type { StatusContent } from './status-screen.tsx'

/** The first of our sentences says what happened: it is the heading. What to do about it is the text. */
function errorStep({ locale }: I18n, sentence: string): StepTexts {
  const [first] = new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(sentence)
  const title = first?.segment ?? ''
  return { title: title.trim().replace(/\p{Sentence_Terminal}$/u, ''), text: sentence.slice(title.length) }
}

/** Visitors read what the app's backend says. If its address is wrong, that is for the author of the page. */
function failureWords(i18n: I18n, error: DidError, { options }: Connect): StepTexts & { detail: string } {
  const { sentence, detail } = errorParts(i18n, error)
  const step = errorStep(i18n, sentence)
  if (error.code === 'request-not-found') return { ...step, detail: '' }
  return options.request && error.code === 'request-failed' && detail
    ? { ...step, text: detail, detail: '' }
    : { ...step, detail }
}

/** Another account or wallet helps, and Back leads to the choice. */
const NEED_ANOTHER: readonly DidErrorCode[] = ['account-refused', 'user-mismatch', 'wallet-taken']

/** The same again would fail again. */
const REPEATED: readonly DidErrorCode[] = [...NEED_ANOTHER, 'invalid-option', 'no-restart', 'popup-isolated']

/** What visitors chose themselves is no fault, and isn't red. */
const CHOSEN: readonly DidErrorCode[] = ['declined', 'passkey-canceled']

interface Props {
  error: DidError
  /** Nothing can follow it. */
  isFinal: boolean
  connect: Connect
  /** Suggests a new passkey. */
  mayCreate: boolean
}

function NextSteps({ error: { code }, isFinal, connect, mayCreate }: Props) {
  const { t } = useLingui()
  const mustSignIn = connect.options.request !== null && code === 'not-signed-in'
  if (mustSignIn) {
    return (
      <Button variant="primary" onClick={() => connect.signIn()}>
        {t`Connect`}
      </Button>
    )
  }
  if (isFinal) return null
  return (
    <>
      {mayCreate && (
        <Button variant="primary" onClick={() => connect.choose('new-passkey')}>
          {t`Create New Passkey`}
        </Button>
      )}
      {code === 'popup-isolated' && (
        <Button variant="primary" onClick={() => connect.continueByRedirect()}>
          {t`Continue`}
        </Button>
      )}
      {!REPEATED.includes(code) && <Button onClick={() => connect.retry()}>{t`Retry`}</Button>}
      {NEED_ANOTHER.includes(code) && <Button onClick={() => connect.back()}>{t`Use another account`}</Button>}
    </>
  )
}

/** How a failure looks and what it offers. */
export function failedScreen(
  i18n: I18n,
  error: DidError,
  isFinal: boolean,
  connect: Connect,
  content: ConnectContent,
): StatusContent {
  const { title, text, detail } = failureWords(i18n, error, connect)
  // Browsers say the same whether a prompt was dismissed or had no passkey to offer.
  const noPasskey = error.code === 'passkey-canceled'
  const mayCreate = noPasskey && content.suggestsNewPasskey
  return {
    icon: noPasskey ? 'passkey' : 'alert',
    tone: CHOSEN.includes(error.code) ? 'warning' : 'error',
    title,
    text: mayCreate
      ? i18n._(msg`This device may not have a passkey yet. Create one, or go back and choose another method.`)
      : text,
    detail,
    actions: <NextSteps error={error} isFinal={isFinal} connect={connect} mayCreate={mayCreate} />,
  }
}
