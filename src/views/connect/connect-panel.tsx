import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useId, useState, type ElementType } from 'react'
import type { Connect, ConnectLook } from '../../stores/connect/contract.ts'
import type { Container } from '../../stores/overlay.ts'
import { css } from '../../style/sheet.ts'
import { px, space, WINDOW_WIDTH } from '../../style/tokens.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { PasskeyForm } from '../passkey/passkey-form.tsx'
import { EmailForm } from '../email-form.tsx'
import { messagesOf } from './action-texts.ts'
import { BrandedPage } from './branded-page.tsx'
import { Choices, isDouble, rowsOf } from './choices.tsx'
import { WIDE } from './layout.ts'
import { PanelFooter } from './panel-footer.tsx'
import type { Pane, PanelParts } from './panel-context.ts'
import { choiceSteps, reservedSteps, statusOf } from './status.tsx'
import { StatusScreen } from './status-screen.tsx'
import { StepHeader } from './step-header.tsx'
import { useForm, useFormStep } from './use-form.ts'
import { useScreenFocus } from './use-screen-focus.ts'
import { useWaitingLook, waitingFrame } from './waiting-look.ts'
import { WalletPane } from './wallet-pane.tsx'

const box = css`
  container-type: inline-size;
  position: relative;
  overflow: hidden;
  inline-size: 100%;
  max-inline-size: var(--_width);
  --_width: ${px(576)};
  color: var(--_text);
  font: var(--_type-body);
  &[data-container='page'] {
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface);
  }
  &[data-single] {
    --_width: ${px(400)};
  }
  &[data-container='dialog'] {
    inline-size: min(var(--_width), calc(${WINDOW_WIDTH} - 34px));
  }
  &[data-container='drawer'] {
    max-inline-size: none;
  }
`

const content = css`
  --_pad: ${space(4)};
  --_qr: 196px;
  @container (min-width: 430px) {
    --_pad: ${space(6)};
  }
  ${WIDE} {
    --_qr: 240px;
  }
  & > [data-body] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    /* Room for a mark with digits, or with details and a button. */
    min-block-size: ${px(240)};
    padding: var(--_pad);
  }
  & > [data-body] > * {
    grid-area: 1 / 1;
  }
  & > [data-body] > [data-behind] {
    visibility: hidden;
  }
  & > [data-close] {
    position: absolute;
    inset-block-start: var(--_pad);
    inset-inline-end: calc(var(--_pad) - 6px);
  }
`

interface Props {
  connect: Connect
  container: Container
  /** Renders the standalone page with logo, name and description of the app. */
  branded?: boolean
  /** Prefix of the ids of title and description, to which the dialog refers. */
  id?: string
  onClose?: () => void
}

/** The connect box, the same in a dialog, a drawer and a page. It renders one connect flow and calls its methods. */
export function ConnectPanel(props: Props) {
  const { look, waiting, room } = useWaitingLook(props.connect)
  const isWaiting = waiting !== 'over'
  const panel = <Box {...props} look={look} room={room} />
  return (
    <div
      className={waitingFrame()}
      data-waiting={isWaiting ? waiting : undefined}
      data-held={room ? '' : undefined}
      aria-busy={isWaiting || undefined}
    >
      {props.branded ? (
        <BrandedPage look={look} isWaiting={isWaiting}>
          {panel}
        </BrandedPage>
      ) : (
        panel
      )}
    </div>
  )
}

interface BoxProps extends Props {
  look: ConnectLook
  /** The look whose room the box keeps. */
  room: ConnectLook | null
}

function Box({ connect, container, branded, id, onClose, look, room }: BoxProps) {
  const { t, i18n } = useLingui()
  const ownId = useId()
  const state = useStore(connect.$state)
  const isRestoring = useStore(connect.$restoring)
  const [selectedPane, showPane] = useState<Pane>('choices')

  const rows = rowsOf(look)
  const isWalletAlone = !room && !look.showQr && !look.onPhone && rows.length === 1 && rows[0]?.kind === 'wallet'
  const pane: Pane = isWalletAlone ? 'wallet' : selectedPane

  const messages = messagesOf(connect.options)
  const textOf = (key: keyof typeof look.texts, { name, texts: given } = look, message = messages[key]) =>
    given[key] || i18n._(message.id, { name: name || t`this app` }, message)
  const texts = {
    title: textOf('title'),
    scan: textOf('scan'),
    code: textOf('scan', look, messages.code),
    confirm: textOf('confirm'),
    success: textOf('success'),
    app: look.name || t`this app`,
  }
  const status = statusOf(i18n, state, texts, connect, look)
  const form = useForm(state, status !== null)
  const formStep = useFormStep(form, connect)
  const { choose, scanCode, pushed, restoring } = choiceSteps(i18n, texts)
  const isCodeAlone = pane === 'wallet' || (look.showQr && rows.length === 0)
  const choice = isCodeAlone ? scanCode : choose
  const isPushed = state.status === 'created' && state.session.connectedDid !== ''
  const step = status ?? formStep ?? (isPushed ? pushed : choice)
  const hasPane = !status && !form
  const prefix = id ?? ownId
  const scanHostId = hasPane ? `${prefix}-scan-host` : undefined
  const parts: PanelParts = { connect, look, room, showPane, scanHostId, headerText: choice.text }
  const screen = status ? state.status : (formStep?.name ?? pane)
  const focus = useScreenFocus(screen, hasPane, container !== 'page')

  let onBack = status && !status.isDone ? () => connect.back() : undefined
  if (!status && formStep) onBack = formStep.onBack
  const canLeavePane = hasPane && pane === 'wallet' && !isWalletAlone
  if (canLeavePane) onBack = () => showPane('choices')

  const isClosable = Boolean(onClose) && connect.options.closable
  const announcement = status && [status.title, status.text, status.mfaCode || '', status.detail]
  // A dialog has the title as its name: a region of the same name inside would repeat it.
  const Root = (container === 'page' ? 'section' : 'div') as ElementType
  return (
    <Root
      {...focus}
      className={box()}
      data-container={container}
      data-single={!isDouble(room ?? look) || undefined}
      data-status={state.status}
      aria-labelledby={container === 'page' ? `${prefix}-title` : undefined}
    >
      <div className={content()}>
        <StepHeader
          id={prefix}
          connect={connect}
          look={look}
          isBranded={branded}
          title={step.title}
          text={isRestoring ? restoring.text : step.text}
          room={[
            ...reservedSteps(i18n, { ...texts, scan: textOf('scan', room ?? look) }),
            ...(formStep ? [formStep] : []),
          ]}
          onBack={onBack}
          isBackFirst={canLeavePane}
          isClosable={isClosable}
          kind={status ? 'status' : form ? 'form' : room ? 'held' : 'choices'}
        />
        <div data-body="">
          {!isWalletAlone && (
            <div data-behind={!hasPane || pane === 'wallet' ? '' : undefined}>
              <Choices {...parts} />
            </div>
          )}
          {room && (
            <div data-behind="">
              <Choices {...parts} look={room} scanHostId={undefined} />
            </div>
          )}
          {pane === 'wallet' && (
            <div data-behind={hasPane ? undefined : ''}>
              <WalletPane {...parts} />
            </div>
          )}
          {form && (
            <div data-behind={status ? '' : undefined}>
              {form.status === 'email' ? (
                <EmailForm flow={form.email} label={t`Send Verification Email`} describedBy={`${prefix}-text`} />
              ) : (
                <PasskeyForm creation={form.creation} describedBy={`${prefix}-text`} />
              )}
            </div>
          )}
          {status && <StatusScreen key={state.status} {...status} labelledBy={`${prefix}-text`} />}
        </div>
        {/* The branded page has the name in its heading. */}
        <PanelFooter name={branded ? '' : look.name} did={look.did} />
        {isClosable && (
          <span data-close="">
            <IconButton icon="close" label={t`Close`} onClick={onClose} />
          </span>
        )}
        <div className="did-hidden" role="status">
          {isRestoring ? restoring.text : announcement?.filter(Boolean).join('. ')}
        </div>
        {'session' in state && <span hidden data-did-auth-url={state.session.url} />}
      </div>
    </Root>
  )
}
