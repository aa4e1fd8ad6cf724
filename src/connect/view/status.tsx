import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import type { Connect, Way } from '../flow/contract.ts'
import { kindOf } from '../methods/index.ts'
import type { StatusView } from '../screen/screen.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { StepTexts } from '../flow/face.tsx'
import { FACES } from '../methods/faces.tsx'
import { failedScreen } from './failure.tsx'
import type { StatusContent } from './status-screen.tsx'
import type { FlowTexts } from '../screen/flow-texts.ts'

/** Who has just signed in. */
export interface Visitor {
  name: string
  /** Of the mail, or ''. */
  address: string
}

const scannedStep = (i18n: I18n, { confirm }: FlowTexts, mfaCode: number): StepTexts => ({
  title: i18n._(msg`Check your wallet`),
  text: mfaCode ? i18n._(msg`Choose this number in your wallet`) : confirm,
})
const waitingStep = (i18n: I18n, mfaCode: number): StepTexts => ({
  title: i18n._(msg`Wait a second`),
  text: i18n._(mfaCode ? msg`Choose this number in your wallet` : msg`Waiting for next workflow to complete...`),
})
/** Who has signed in, else what was done. An app's own words stay. */
const doneStep = (i18n: I18n, { success, ownSuccess }: FlowTexts, visitor: Visitor | null): StepTexts =>
  visitor
    ? { title: i18n._(msg`Signed in as ${{ name: visitor.name }}`), text: ownSuccess || visitor.address }
    : { title: success, text: '' }
const busyStep = (i18n: I18n): StepTexts => ({
  title: i18n._(msg`Busy`),
  text: i18n._(msg`Busy processing another DID Connect request`),
})

/** Where the visitor goes on outside of the page. */
function externalScreen(i18n: I18n, way: Way, app: string, connect: Connect): Omit<StatusContent, 'tone'> {
  const { elsewhere } = FACES[kindOf(way)]
  const method = elsewhere?.place(i18n, way, app) ?? app
  return {
    icon: elsewhere?.icon ?? 'open',
    title: i18n._(msg`Please continue in ${method}`),
    text: '',
    // It may be behind the page.
    actions: <Button onClick={() => connect.showWindow()}>{i18n._(msg`Show the window`)}</Button>,
  }
}

/** Back to the wallet on this device: its window may be behind the page, or closed, and its app may have been left. */
function ToWallet({ connect }: { connect: Connect }) {
  const { t } = useLingui()
  const link = useStore(connect.$deepLink)
  const label = t`Open in DID Wallet`
  if (connect.isInWebWallet()) return <Button onClick={() => connect.openWebWallet()}>{label}</Button>
  return connect.isInWalletApp() && link && <ButtonLink href={link}>{label}</ButtonLink>
}

/** How a status looks and what it offers. `visitor` has just signed in. */
export function statusOf(
  i18n: I18n,
  state: StatusView,
  texts: FlowTexts,
  connect: Connect,
  visitor: Visitor | null,
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
    case 'external':
      return { ...pending, ...externalScreen(i18n, state.method, texts.app, connect) }
    case 'scanned':
      return {
        ...pending,
        icon: 'phone',
        ...scannedStep(i18n, texts, state.mfaCode),
        mfaCode: state.mfaCode,
        actions: <ToWallet connect={connect} />,
      }
    case 'waiting':
      return { ...pending, icon: 'busy', ...waitingStep(i18n, state.mfaCode), mfaCode: state.mfaCode }
    case 'succeed':
      return { icon: 'check', tone: 'success', ...doneStep(i18n, texts, visitor) }
    case 'busy':
      return {
        icon: 'busy',
        tone: 'warning',
        ...busyStep(i18n),
        actions: <Button onClick={() => connect.back()}>{i18n._(msg`Retry`)}</Button>,
      }
    case 'error':
      return failedScreen(i18n, state.error, connect)
  }
}
