import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import type { ReactElement, ReactNode } from 'react'
import { $config } from '../../core/config.ts'
import { AccountAvatar } from '../../identity/account-avatar.tsx'
import { Line } from '../../dialogs/line.tsx'
import { $none } from '../../state/empty-store.ts'
import { Alert } from '../../ui/alert.tsx'
import { Image } from '../../ui/image.tsx'
import { AddressProblem } from '../methods/email/address-problem.tsx'
import { BrowserNotice } from '../screen/browser-notice.tsx'
import { hasOtherDevice } from '../screen/first-dialog-markup.tsx'
import { useSpinner } from '../../ui/use-waiting.ts'
import { firstScreen } from '../screen/first-screen.ts'
import type { MethodEntry } from '../flow/contract.ts'
import type { PanelParts } from '../flow/panel-parts.ts'
import { leadsTo } from '../screen/offers.ts'
import { QrPanel } from '../methods/wallet/qr-panel.tsx'
import { codeChip, FirstScreenView } from '../screen/first-screen-view.tsx'
import { MethodProblemLine } from './method-problem.tsx'
import { SavedAccount } from '../screen/saved-account.tsx'
import { beginEmail, emailFormOf, initialEmail } from '../screen/email-state.ts'

const picture = (src: string, fallback: ReactElement) => <Image src={src} size={20} fallback={fallback} />

/** A problem of a method that isn't offered here, as of a window that the page has opened. */
function useStrayProblem({ connect, content, id }: PanelParts): ReactNode {
  const problem = useStore(connect.$problem)
  if (!problem || content.methods.some((entry) => leadsTo(entry, problem.method))) return null
  return <MethodProblemLine id={`${id}-problem`} problem={problem} connect={connect} content={content} />
}

/** What is said below the button of an entry. Without a code on the screen, the wallet's row says its news. */
function useProblems({ connect, content, notice, id }: PanelParts): (entry: MethodEntry) => ReactNode {
  const problem = useStore(connect.$problem)
  const state = useStore(connect.$state)
  return (entry) => {
    const place = `${id}-${entry.kind}`
    if (entry.kind === 'wallet' && state.status === 'error') {
      return (
        <MethodProblemLine
          key={place}
          id={place}
          problem={{ method: 'wallet', error: state.error }}
          connect={connect}
          content={content}
        />
      )
    }
    if (entry.kind === 'wallet' && notice) {
      return (
        <Line key={place} id={place} tone="info">
          {notice.caption}
        </Line>
      )
    }
    return (
      problem &&
      leadsTo(entry, problem.method) && (
        <MethodProblemLine key={place} id={place} problem={problem} connect={connect} content={content} />
      )
    )
  }
}

/** The methods and the code, with what is known of them at the moment. */
export function Choices(parts: PanelParts) {
  const { connect, content, showPane, id, hasColumns, isContinued } = parts
  const { t, i18n } = useLingui()
  const screen = firstScreen(content, hasColumns)
  const email = emailFormOf(useStore(connect.$rowForm))
  const emailState = useStore(email?.$state ?? $none) ?? initialEmail
  const isSending = useSpinner(emailState.work !== null, isContinued)
  const busy = useStore(connect.$opening)
  const isSpinning = useSpinner(busy !== null, isContinued)
  const link = useStore(connect.$deepLink)
  const { appUrl } = useStore($config)
  const isUnstarted = useStore(connect.$state).status === 'error'
  const problemOf = useProblems(parts)
  const stray = useStrayProblem(parts)
  if (content.methods.length === 0) return <Alert kind="info">{t`No authentication provider configured`}</Alert>
  // In a narrow box, the code of a single method appears elsewhere than that of many: it is another node then.
  const choiceCount = screen.rows.flat().length + (screen.email ? 1 : 0)
  return (
    <FirstScreenView
      screen={screen}
      state={{
        email: emailState,
        beginEmail: () => beginEmail(connect),
        isSending,
        busy,
        isSpinning,
        addressProblem: <AddressProblem id={`${id}-email-problem`} error={emailState.error} />,
        problemOf,
      }}
      context={{ i18n, connect, content, appUrl, link, isUnstarted, showCode: () => showPane('wallet'), picture }}
      id={id}
      code={
        <QrPanel
          key={choiceCount > 1 ? 'many' : 'single'}
          {...parts}
          folded={screen.folded}
          chip={codeChip(i18n, screen)}
        />
      }
      notice={
        <>
          {stray}
          <BrowserNotice i18n={i18n} content={content} />
        </>
      }
      hasOtherDevice={hasOtherDevice(content, connect.inWebview)}
    />
  )
}

/** The account of this browser, and a way to all methods. */
export function Saved(parts: PanelParts) {
  const { connect, content, showPane, id, isContinued } = parts
  const { i18n } = useLingui()
  const { saved } = firstScreen(content)
  const isBusy = useStore(connect.$opening) === 'saved'
  const isSpinning = useSpinner(isBusy, isContinued)
  const problem = useStore(connect.$problem)
  if (!saved) return null
  const { user, userDid } = saved.session
  return (
    <SavedAccount
      i18n={i18n}
      entry={saved}
      avatar={<AccountAvatar user={{ did: userDid, avatar: user?.avatar ?? '' }} size={40} />}
      busy={isBusy}
      isSpinning={isSpinning}
      problem={
        problem && <MethodProblemLine id={`${id}-problem`} problem={problem} connect={connect} content={content} />
      }
      onContinue={() => connect.choose('saved')}
      onOthers={() => showPane('methods')}
    />
  )
}
