import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { errorSentence } from '../../i18n/errors.ts'
import { providerName } from '../../model/connect.ts'
import type { Connect, ConnectView } from '../../stores/connect/contract.ts'
import { Button } from '../../ui/button.tsx'
import type { StatusLook } from './status-screen.tsx'

function Back({ connect }: { connect: Connect }) {
  const { t } = useLingui()
  return <Button variant="text" onClick={() => connect.back()}>{t`Back`}</Button>
}

interface Texts {
  /** The action of the flow. */
  title: string
  confirm: string
  success: string
  /** Name of the app. */
  app: string
}

function placeOf(i18n: I18n, method: string, app: string): string {
  if (isPasskey(method)) return i18n._(msg`your browser`)
  return method === 'window' ? app : providerName(method)
}

const isPasskey = (method: string): boolean => method === 'passkey' || method === 'new-passkey'

/** The status screen of a state, or null while the choices are shown. */
export function statusOf(i18n: I18n, state: ConnectView, texts: Texts, connect: Connect): StatusLook | null {
  const actions = <Back connect={connect} />
  // The flow waits for something outside of the page.
  const pending = { tone: 'primary', pending: true, actions } as const
  switch (state.status) {
    case 'loading':
    case 'created':
    case 'email':
    case 'passkey':
      return null
    case 'unconfirmed':
      return {
        icon: 'alert',
        tone: 'warning',
        title: `${texts.title} · ${texts.app}`,
        text: i18n._(msg`This connection was started somewhere else. Continue only if you started it yourself.`),
        actions: (
          <>
            <Button onClick={() => connect.confirm()}>{i18n._(msg`Continue`)}</Button>
            <Button variant="primary" onClick={() => connect.back()}>
              {i18n._(msg`Back`)}
            </Button>
          </>
        ),
      }
    case 'external': {
      const method = placeOf(i18n, state.method, texts.app)
      return {
        ...pending,
        icon: isPasskey(state.method) ? 'passkey' : 'open',
        title: i18n._(msg`Requesting Connection`),
        text: i18n._(msg`Please continue in ${method}`),
      }
    }
    case 'scanned': {
      const text = i18n._(msg`Use your wallet to continue operation...`)
      return { ...pending, icon: 'phone', title: texts.confirm, text, mfaCode: state.mfaCode }
    }
    case 'waiting': {
      const text = i18n._(msg`Waiting for next workflow to complete...`)
      return { ...pending, icon: 'busy', title: i18n._(msg`Wait a second`), text, mfaCode: state.mfaCode }
    }
    case 'succeed':
      return { icon: 'check', tone: 'success', title: i18n._(msg`Success`), text: texts.success }
    case 'busy': {
      const text = i18n._(msg`Busy processing another DID Connect request`)
      return { icon: 'busy', tone: 'warning', title: i18n._(msg`Busy`), text, actions }
    }
    case 'error':
      return {
        icon: 'alert',
        tone: 'error',
        title: i18n._(msg`Failed`),
        text: errorSentence(i18n, state.error),
        actions: (
          <>
            {actions}
            {!state.isFinal && <Button onClick={() => connect.retry()}>{i18n._(msg`Retry`)}</Button>}
          </>
        ),
      }
  }
}
