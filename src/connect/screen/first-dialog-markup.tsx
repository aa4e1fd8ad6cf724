import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { ReactElement, ReactNode } from 'react'
import { FrameMarkup, type FrameSettings } from '../../core/frame/frame-markup.tsx'
import { Line } from '../../dialogs/line.tsx'
import { errorSentence } from '../../i18n/errors.ts'
import { FirstAccountAvatar } from '../../identity/first-account-avatar.tsx'
import type { DidError } from '../../model/errors.ts'
import type { QrDrawing } from '../../model/qr-drawing.ts'
import { AppTitleMarkup } from '../../saved-accounts/app-title-markup.tsx'
import { logoImage } from '../../ui/app-logo-markup.tsx'
import { ButtonMarkup } from '../../ui/button-markup.tsx'
import { dialogBox, drawerBox, thereAtOnce } from '../../ui/dialog-style.ts'
import { DialogMarkup } from '../../ui/dialog-markup.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ImageMarkup } from '../../ui/image-markup.tsx'
import { QrMarkup } from '../../ui/qr-markup.tsx'
import { body, waitingFrame } from '../box/box-style.ts'
import type { Container } from '../box/container.ts'
import type { ConnectContent, ConnectView, MethodEntry, MethodProblem, Pane, Way } from '../flow/contract.ts'
import { BoxMarkup } from './box-markup.tsx'
import { BrowserNotice } from './browser-notice.tsx'
import type { EarlyFlow } from './early-flow.ts'
import { beginEmail, type EmailState } from './email-state.ts'
import { codeChip, FirstScreenView } from './first-screen-view.tsx'
import { firstScreen } from './first-screen.ts'
import { flowTexts } from './flow-texts.ts'
import { leadsTo } from './offers.ts'
import { AnnouncedSuccess } from './announced-success.tsx'
import { MissingCode } from './missing-code.tsx'
import { SavedAccount } from './saved-account.tsx'
import { screenOf, type Screen } from './screen.ts'
import { stepBox } from '../../ui/step-box.ts'
import { StepHeader } from './step-header.tsx'
import { sessionOf } from './view-session.ts'
import { WalletStage } from './wallet-stage.tsx'

/** Prefix of the ids in the dialog of the flow. There is one in its root. */
export const FLOW_ID = 'flow'

/** What is known of the flow at the moment. */
export interface FirstDialog {
  connect: EarlyFlow
  frame: FrameSettings<I18n>
  appUrl: string
  container: Container
  /** What is drawn of the app: places stand for the methods while it isn't known. */
  content: ConnectContent
  isWaiting: boolean
  isSingle: boolean
  view: ConnectView
  /** What makes the code of a link; null until the flow is there. */
  drawingOf: (link: string) => QrDrawing | null
  pane: Pane
  email: EmailState
  opening: Way | null
  problem: MethodProblem | null
  link: string | null
  closesOnEscape: boolean
  /** What can't be loaded, and what tries again. */
  lost: { error: DidError; retry: () => void } | null
}

const picture = ({ i18n }: FrameSettings<I18n>) =>
  function draw(src: string, fallback: ReactElement) {
    return <ImageMarkup i18n={i18n} src={src} size={20} fallback={fallback} state="loading" />
  }

const ProblemOf = ({ id, error, frame }: { id: string; error: DidError | null; frame: FrameSettings<I18n> }) => (
  <Line id={id} tone="error">
    {error && errorSentence(frame.i18n, error)}
  </Line>
)

/** What can't be loaded, below the methods: nothing above it moves. */
function Lost({ lost, frame: { i18n } }: FirstDialog) {
  if (!lost) return null
  return (
    <Line tone="error">
      {errorSentence(i18n, lost.error)}{' '}
      <button type="button" onClick={lost.retry}>
        {t(i18n)`Retry`}
      </button>
    </Line>
  )
}

function contextOf({ connect, content, frame, appUrl, link, view }: FirstDialog) {
  return {
    i18n: frame.i18n,
    connect,
    content,
    appUrl,
    link,
    isUnstarted: view.status === 'error',
    showCode: () => connect.showPane('wallet'),
    picture: picture(frame),
  }
}

const logoOf = ({ content: { logo, logoDark, did }, frame: { i18n, mode } }: FirstDialog, size: number | '100%') => (
  <ImageMarkup
    i18n={i18n}
    {...logoImage({ src: logo, srcDark: logoDark, did, size }, mode === 'dark')}
    state="loading"
  />
)

/** The code, its place, or what there is instead of it. */
function Code(dialog: FirstDialog) {
  const { connect, content, frame, view, drawingOf } = dialog
  const { i18n } = frame
  if (content.scanHost !== null) {
    const session = sessionOf(view)
    return (
      <QrMarkup
        drawing={session && drawingOf(session.url)}
        alt={t(i18n)`QR code to scan with DID Wallet`}
        logo={logoOf(dialog, '100%')}
        missing={view.status === 'error' && <MissingCode i18n={i18n} onRetry={() => connect.retry()} />}
      />
    )
  }
  return (
    <ButtonMarkup icon={<Icon name="open" />} isSpinning={false} onClick={() => connect.choose('window')}>
      {t(i18n)`Open in a window`}
    </ButtonMarkup>
  )
}

function StageOf({ chip, ...dialog }: FirstDialog & { chip?: string | undefined }) {
  const { connect, content, view } = dialog
  return (
    <WalletStage
      context={contextOf(dialog)}
      code={<Code {...dialog} />}
      url={sessionOf(view)?.url ?? null}
      notice={null}
      scanHostId={`${FLOW_ID}-scan-host`}
      folded={firstScreen(content).folded}
      chip={chip}
      isCopied={false}
      onCopy={(button) => void connect.copyLink(button)}
    />
  )
}

function Methods(parts: FirstDialog) {
  const { connect, content, frame, isSingle, email, opening, problem } = parts
  const { i18n } = frame
  const screen = firstScreen(content, !isSingle)
  const problemOf = (entry: MethodEntry): ReactNode =>
    problem &&
    leadsTo(entry, problem.method) && (
      <ProblemOf key={entry.kind} id={`${FLOW_ID}-${entry.kind}`} error={problem.error} frame={frame} />
    )
  return (
    <FirstScreenView
      screen={screen}
      state={{
        email,
        beginEmail: () => beginEmail(connect),
        isSending: email.work !== null,
        busy: opening,
        isSpinning: opening !== null,
        addressProblem: <ProblemOf id={`${FLOW_ID}-email-problem`} error={email.error} frame={frame} />,
        problemOf,
      }}
      context={contextOf(parts)}
      id={FLOW_ID}
      code={<StageOf {...parts} chip={codeChip(i18n, screen)} />}
      notice={<BrowserNotice i18n={i18n} content={content} />}
      end={<Lost {...parts} />}
      hasOtherDevice={hasOtherDevice(content, connect.inWebview)}
    />
  )
}

/** Whether the code can be shown for a wallet on another device than this phone. */
export const hasOtherDevice = ({ onPhone, showQr, methods }: ConnectContent, inWebview: boolean): boolean =>
  onPhone && !showQr && !inWebview && methods.some(({ kind }) => kind === 'wallet')

function Saved(parts: FirstDialog) {
  const { connect, content, frame, opening } = parts
  const { saved } = firstScreen(content)
  if (!saved) return null
  const { user, userDid } = saved.session
  return (
    <SavedAccount
      i18n={frame.i18n}
      entry={saved}
      avatar={<FirstAccountAvatar user={{ did: userDid, avatar: user?.avatar ?? '' }} size={40} />}
      busy={opening === 'saved'}
      isSpinning={opening === 'saved'}
      problem={<Lost {...parts} />}
      onContinue={() => connect.choose('saved')}
      onOthers={() => connect.showPane('methods')}
    />
  )
}

function Content({ screen, ...parts }: FirstDialog & { screen: Screen }) {
  if (screen.kind === 'saved') return <Saved {...parts} />
  return screen.kind === 'choices' ? <Methods {...parts} /> : <StageOf {...parts} />
}

function Box(parts: FirstDialog) {
  const { connect, content, frame, container, isSingle, view, pane } = parts
  const { i18n } = frame
  const screen = screenOf({ view, content, pane, step: null })
  const { title, scan } = flowTexts(i18n, connect.options, content)
  const { did, apps } = content
  const { back } = screen
  const isClosable = connect.options.closable
  return (
    <BoxMarkup
      i18n={i18n}
      container={container}
      isSingle={isSingle}
      status={view.status}
      titleId={`${FLOW_ID}-title`}
      logo={logoOf(parts, 28)}
      isFirst={screen.kind === 'wallet'}
      onBack={back === 'first' || back === 'methods' ? () => connect.showPane(back) : undefined}
      onClose={isClosable ? () => connect.close() : undefined}
      did={did}
      step={
        // The box of a step, which doesn't come in from a side.
        <div className={stepBox()}>
          <StepHeader
            textId={`${FLOW_ID}-text`}
            title={<AppTitleMarkup id={`${FLOW_ID}-title`} title={title} hasChoice={apps.length > 1} isOpen={false} />}
            text={screen.kind === 'saved' ? '' : scan}
            isClosable={isClosable}
          />
          <div className={body()} data-body="">
            <Content {...parts} screen={screen} />
          </div>
        </div>
      }
      announcement=""
      authUrl={sessionOf(view)?.url}
    />
  )
}

/** The dialog of a login, as it is known before React. Without hooks. */
export function FirstDialogMarkup(dialog: FirstDialog) {
  const { connect, frame, container, isWaiting, closesOnEscape } = dialog
  const isDrawer = container === 'drawer'
  return (
    <FrameMarkup {...frame}>
      <DialogMarkup
        className={`${dialogBox()} ${isDrawer ? drawerBox() : thereAtOnce()}`}
        part="dialog"
        labelledBy={`${FLOW_ID}-title`}
        describedBy={`${FLOW_ID}-text ${FLOW_ID}-scan-host`}
        leaving={false}
        onEscape={closesOnEscape && connect.options.closable ? () => connect.close() : undefined}
      >
        {isDrawer && connect.options.closable && <span data-grabber="" aria-hidden="true" />}
        <div
          className={waitingFrame()}
          data-waiting={isWaiting ? 'shown' : undefined}
          aria-busy={isWaiting || undefined}
        >
          <Box {...dialog} />
        </div>
      </DialogMarkup>
      <AnnouncedSuccess>{null}</AnnouncedSuccess>
    </FrameMarkup>
  )
}
