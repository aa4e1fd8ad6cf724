import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import type { Connect } from '../../stores/connect/contract.ts'
import type { Container } from '../../stores/overlay.ts'
import { css } from '../../style/sheet.ts'
import { px, space, WINDOW_WIDTH } from '../../style/tokens.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { AppTitle } from '../app-title.tsx'
import { messagesOf } from './action-texts.ts'
import { BrandedPage } from './branded-page.tsx'
import { Choices, rowsOf } from './choices.tsx'
import { WIDE } from './layout.ts'
import { EmailPane } from './email-pane.tsx'
import { CreatePasskeyDialog } from '../passkey/create-dialog.tsx'
import { PanelFooter } from './panel-footer.tsx'
import type { Pane, PanelParts } from './panel-context.ts'
import { StatusScreen } from './status-screen.tsx'
import { statusOf } from './status.tsx'
import { useScreenFocus } from './use-screen-focus.ts'
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
  & > header {
    padding: var(--_pad) var(--_pad) 0;
  }
  & > header[data-closable] {
    padding-inline-end: calc(var(--_pad) + 40px);
  }
  & > header[data-closable] > ul {
    margin-inline-end: -40px;
  }
  & > header > h2 {
    font: var(--_type-title);
    overflow-wrap: anywhere;
    hyphens: auto;
  }
  & > header > p {
    display: -webkit-box;
    margin: ${space(1)} 0 0;
    overflow: hidden;
    color: var(--_text-muted);
    overflow-wrap: anywhere;
    hyphens: auto;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
  & > [data-body] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
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
    inset-block-start: calc(var(--_pad) - 2px);
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
  return props.branded ? (
    <BrandedPage connect={props.connect}>
      <Box {...props} />
    </BrandedPage>
  ) : (
    <Box {...props} />
  )
}

function Box({ connect, container, id, onClose }: Props) {
  const { t, i18n } = useLingui()
  const ownId = useId()
  const state = useStore(connect.$state)
  const look = useStore(connect.$look)
  const restoring = useStore(connect.$restoring) && t`The connection was lost. Restoring it…`
  const [selectedPane, showPane] = useState<Pane>('choices')

  const parts: PanelParts = { connect, look, showPane }
  const rows = rowsOf(look)
  const isWalletAlone = !look.showQr && !look.onPhone && rows.length === 1 && rows[0]?.kind === 'wallet'
  const pane: Pane = isWalletAlone ? 'wallet' : selectedPane

  const messages = messagesOf(connect.options)
  const values = { name: look.name || t`this app` }
  const textOf = (key: keyof typeof messages) => look.texts[key] || i18n._(messages[key].id, values, messages[key])
  const texts = { title: textOf('title'), confirm: textOf('confirm'), success: textOf('success'), app: values.name }
  const status = statusOf(i18n, state, texts, connect)
  const announcement = status && [
    status.title,
    status.mfaCode ? t`Choose this number in your wallet` : status.text,
    status.mfaCode || '',
  ]
  const isForm = state.status === 'email'
  const focus = useScreenFocus(status || isForm ? state.status : pane, container !== 'page')

  // The service has pushed the request to the wallet used last. The user does not have to scan.
  const isPushed = state.status === 'created' && state.session.connectedDid !== ''
  const prefix = id ?? ownId
  // After a success the panel closes automatically.
  const isClosable = Boolean(onClose) && connect.options.closable && state.status !== 'succeed'
  return (
    <section
      {...focus}
      className={box()}
      data-container={container}
      data-single={!(look.showQr && rows.length > 0) || undefined}
      data-status={state.status}
      aria-labelledby={`${prefix}-title`}
    >
      <div className={content()}>
        <header data-closable={isClosable || undefined} part="dialog__header">
          <AppTitle
            id={`${prefix}-title`}
            title={texts.title}
            apps={look.apps}
            chosen={look.chosen}
            onChoose={(pid) => connect.switchApp(pid)}
          />
          <p id={`${prefix}-text`}>
            {restoring ||
              (isPushed ? t`Connecting to your DID Wallet. Or use the following to connect.` : textOf('scan'))}
          </p>
        </header>
        <div data-body="">
          <div data-behind={status || isForm ? '' : undefined}>
            {pane === 'wallet' ? <WalletPane {...parts} canGoBack={!isWalletAlone} /> : <Choices {...parts} />}
          </div>
          {isForm && <EmailPane connect={connect} flow={state.email} />}
          {status && <StatusScreen key={state.status} {...status} />}
        </div>
        <PanelFooter look={look} />
        {isClosable && (
          <span data-close="">
            <IconButton icon="close" label={t`Close`} onClick={onClose} />
          </span>
        )}
        <div className="did-hidden" role="status">
          {restoring || announcement?.filter(Boolean).join('. ')}
        </div>
        {state.status === 'passkey' && <CreatePasskeyDialog creation={state.creation} />}
        {'session' in state && <span hidden data-did-auth-url={state.session.url} />}
      </div>
    </section>
  )
}
