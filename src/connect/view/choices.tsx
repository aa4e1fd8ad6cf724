import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $config } from '../../core/config.ts'
import { AccountAvatar } from '../../identity/account-avatar.tsx'
import { Line } from '../../dialogs/problem-line.tsx'
import { $none } from '../../state/empty-store.ts'
import { Alert } from '../../ui/alert.tsx'
import { useSpinner } from '../../ui/use-waiting.ts'
import { firstScreen } from '../first-screen.ts'
import type { ConnectContent, MethodEntry } from '../flow/contract.ts'
import type { PanelParts } from '../flow/panel-parts.ts'
import { initialEmail } from '../methods/email/flow.ts'
import { emailFormOf } from '../methods/email/index.ts'
import { leadsTo } from '../methods/index.ts'
import { QrPanel } from '../methods/wallet/qr-panel.tsx'
import { codeChip, FirstScreenView } from './first-screen-view.tsx'
import { MethodProblemLine } from './method-problem.tsx'
import { SavedAccount } from './saved-account.tsx'

/** How to get to the methods that the browser of an app doesn't have. */
function Outside({ href }: { href: string }) {
  const { t } = useLingui()
  if (!href)
    return (
      <Alert kind="info">{t`Your browser has more ways to sign in. To open this page there, tap the menu of this app.`}</Alert>
    )
  return (
    <Alert kind="info">
      <p>{t`Your browser has more ways to sign in.`}</p>
      <a href={href}>{t`Open in your browser`}</a>
    </Alert>
  )
}

/** What there is to say about this browser. */
function BrowserNotice({ inWechat, outside, methods }: ConnectContent) {
  const { t } = useLingui()
  if (inWechat && methods.some(({ kind }) => kind === 'wallet')) {
    return (
      <Alert kind="info">{t`WeChat can’t open DID Wallet. Open this page in your browser: tap the menu at the top right.`}</Alert>
    )
  }
  return outside !== null && <Outside href={outside} />
}

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
  const { connect, content, showPane, id, hasColumns } = parts
  const { t, i18n } = useLingui()
  const screen = firstScreen(content, hasColumns)
  const email = emailFormOf(useStore(connect.$rowForm))
  const emailState = useStore(email?.$state ?? $none) ?? initialEmail
  const isSending = useSpinner(emailState.work !== null)
  const busy = useStore(connect.$opening)
  const isSpinning = useSpinner(busy !== null)
  const link = useStore(connect.$deepLink)
  const { appUrl } = useStore($config)
  const isUnstarted = useStore(connect.$state).status === 'error'
  const problemOf = useProblems(parts)
  const stray = useStrayProblem(parts)
  if (content.methods.length === 0) return <Alert kind="info">{t`No authentication provider configured`}</Alert>
  const beginEmail = () => {
    if (!connect.$rowForm.get()) connect.choose('email')
    return emailFormOf(connect.$rowForm.get())
  }
  const { onPhone, showQr, methods } = content
  // In a narrow box, the code of a single method appears elsewhere than that of many: it is another node then.
  const choiceCount = screen.rows.flat().length + (screen.email ? 1 : 0)
  return (
    <FirstScreenView
      screen={screen}
      state={{ email: emailState, beginEmail, isSending, busy, isSpinning, problemOf }}
      context={{ i18n, connect, content, appUrl, link, isUnstarted, showCode: () => showPane('wallet') }}
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
          <BrowserNotice {...content} />
        </>
      }
      hasOtherDevice={onPhone && !showQr && !connect.inWebview && methods.some(({ kind }) => kind === 'wallet')}
    />
  )
}

/** The account of this browser, and a way to all methods. */
export function Saved(parts: PanelParts) {
  const { connect, content, showPane, id } = parts
  const { i18n } = useLingui()
  const { saved } = firstScreen(content)
  const isBusy = useStore(connect.$opening) === 'saved'
  const isSpinning = useSpinner(isBusy)
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
