import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { errorParts } from '../../i18n/errors.ts'
import type { DidError, DidErrorCode } from '../../model/errors.ts'
import type { Connect, ConnectContent } from '../flow/contract.ts'
import { kindOf } from '../methods/index.ts'
import type { StatusView } from '../screen.ts'
import { Button } from '../../ui/button.tsx'
import type { StepTexts } from '../flow/face.tsx'
import { FACES } from '../methods/faces.tsx'
import type { StatusContent } from './status-screen.tsx'
import type { FlowTexts } from './step-texts.tsx'
import { own } from '../../model/read.ts'

const scannedStep = (i18n: I18n, { confirm }: FlowTexts, mfaCode: number): StepTexts => ({
  title: i18n._(msg`Check your wallet`),
  text: mfaCode ? i18n._(msg`Choose this number in your wallet`) : confirm,
})
const waitingStep = (i18n: I18n, mfaCode: number): StepTexts => ({
  title: i18n._(msg`Wait a second`),
  text: i18n._(mfaCode ? msg`Choose this number in your wallet` : msg`Waiting for next workflow to complete...`),
})
const doneStep = (i18n: I18n, { success }: FlowTexts): StepTexts => ({ title: i18n._(msg`Success`), text: success })
const busyStep = (i18n: I18n): StepTexts => ({
  title: i18n._(msg`Busy`),
  text: i18n._(msg`Busy processing another DID Connect request`),
})
const failedTitle = (i18n: I18n): string => i18n._(msg`Failed`)
const externalTitle = (i18n: I18n): string => i18n._(msg`Continue`)

/** Visitors read what the app's backend says. If its address is wrong, that is for the author of the page. */
function failureWords(i18n: I18n, error: DidError, { options }: Connect): { sentence: string; detail: string } {
  const parts = errorParts(i18n, error)
  if (error.code === 'request-not-found') return { ...parts, detail: '' }
  return options.request && error.code === 'request-failed' && parts.detail
    ? { sentence: parts.detail, detail: '' }
    : parts
}

/** The same again would fail again. If another account or wallet helps, Back leads to the choice. */
const REPEATED: readonly DidErrorCode[] = ['account-refused', 'invalid-option', 'user-mismatch', 'wallet-taken']

/** What visitors chose themselves is no fault, and isn't red. */
const CHOSEN: readonly DidErrorCode[] = ['declined', 'passkey-canceled']

/** Browsers say the same whether a prompt was dismissed or had no passkey to offer. */
function failedScreen(
  i18n: I18n,
  error: DidError,
  isFinal: boolean,
  connect: Connect,
  content: ConnectContent,
): StatusContent {
  const { sentence, detail } = failureWords(i18n, error, connect)
  const mustSignIn = connect.options.request !== null && error.code === 'not-signed-in'
  const mayRetry = !isFinal && !mustSignIn && !REPEATED.includes(error.code)
  const noPasskey = error.code === 'passkey-canceled'
  const mayCreate = noPasskey && content.suggestsNewPasskey
  return {
    icon: noPasskey ? 'passkey' : 'alert',
    tone: CHOSEN.includes(error.code) ? 'warning' : 'error',
    title: failedTitle(i18n),
    text: sentence,
    detail: mayCreate
      ? i18n._(msg`This device may not have a passkey yet. Create one, or go back and choose another method.`)
      : detail,
    isHint: mayCreate,
    actions: (
      <>
        {mustSignIn && (
          <Button variant="primary" onClick={() => connect.signIn()}>
            {i18n._(msg`Connect`)}
          </Button>
        )}
        {mayRetry && <Button onClick={() => connect.retry()}>{i18n._(msg`Retry`)}</Button>}
        {mayCreate && (
          <Button variant="primary" onClick={() => connect.choose('new-passkey')}>
            {i18n._(msg`Create New Passkey`)}
          </Button>
        )}
      </>
    ),
  }
}

/** How a status looks and what it offers. */
export function statusOf(
  i18n: I18n,
  state: StatusView,
  texts: FlowTexts,
  connect: Connect,
  content: ConnectContent,
): StatusContent {
  // The flow waits for something outside of the page.
  const pending = { tone: 'primary', pending: true } as const
  switch (state.status) {
    case 'unconfirmed':
      return {
        icon: 'alert',
        tone: 'warning',
        title: texts.title,
        text: i18n._(msg`This connection was started somewhere else. Continue only if you started it yourself.`),
        detail: texts.app,
        isHint: true,
        actions: <Button onClick={() => connect.confirm()}>{i18n._(msg`Continue`)}</Button>,
      }
    case 'external': {
      const { elsewhere } = FACES[kindOf(state.method)]
      const method = elsewhere?.place(i18n, state.method, texts.app) ?? texts.app
      const text = i18n._(msg`Please continue in ${method}`)
      return { ...pending, icon: elsewhere?.icon ?? 'open', title: externalTitle(i18n), text }
    }
    case 'scanned':
      return {
        ...pending,
        icon: 'phone',
        ...scannedStep(i18n, texts, state.mfaCode),
        mfaCode: state.mfaCode,
        // Its window may be behind the page, or closed.
        actions: connect.isInWebWallet() && (
          <Button onClick={() => connect.openWebWallet()}>{i18n._(msg`Open in DID Wallet`)}</Button>
        ),
      }
    case 'waiting':
      return { ...pending, icon: 'busy', ...waitingStep(i18n, state.mfaCode), mfaCode: state.mfaCode }
    case 'succeed':
      return { icon: 'check', tone: 'success', ...doneStep(i18n, texts) }
    case 'busy':
      return { icon: 'busy', tone: 'warning', ...busyStep(i18n) }
    case 'error':
      return failedScreen(i18n, state.error, own(state).isFinal ?? false, connect, content)
  }
}
