import { useLingui } from '@lingui/react/macro'
import { NARROW_WIDTH_PX } from '../../model/limits.ts'
import { css } from '../../style/sheet.ts'
import { px, space } from '../../style/tokens.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { isDouble, rowsOf } from '../screen.ts'
import { MethodList } from './method-list.tsx'
import type { MethodEntry } from '../flow/contract.ts'
import type { PanelParts } from '../flow/panel-parts.ts'
import { QrPanel } from '../methods/wallet/qr-panel.tsx'
import { separator, WIDE } from '../flow/layout.ts'

const choices = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  ${WIDE} {
    /* A box that was painted with two columns keeps its width. */
    &:not([data-both]) {
      grid-template-columns: minmax(0, ${px(352)});
      justify-content: center;
    }
    &[data-both] {
      grid-template-columns: 232px 32px minmax(0, 1fr);
      gap: 0;
    }
    &[data-both] > [data-qr] {
      grid-area: 1 / 1;
    }
    &[data-both] > [data-or] {
      grid-area: 1 / 2;
      flex-direction: column;
    }
    &[data-both] > [data-methods] {
      grid-area: 1 / 3;
    }
  }
  /* In one column the place of the code depends on the number of rows. */
  @container (max-width: ${NARROW_WIDTH_PX - 0.02}px) {
    &[data-both] > :is([data-or], [data-qr]) {
      visibility: var(--_unknown, inherit);
    }
  }
  & > [data-methods] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: ${space(3)};
  }
`

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

/** The rows, and what there is to say about the wallet among them. */
function Methods({ parts, rows }: { parts: PanelParts; rows: MethodEntry[] }) {
  const { connect, content, showPane } = parts
  const { t } = useLingui()
  const hasWallet = rows.some(({ kind }) => kind === 'wallet')
  return (
    <div data-methods="">
      {content.inWechat && hasWallet ? (
        <Alert kind="info">{t`WeChat can’t open DID Wallet. Open this page in your browser: tap the menu at the top right.`}</Alert>
      ) : (
        content.outside !== null && <Outside href={content.outside} />
      )}
      <MethodList parts={parts} entries={rows} />
      {content.onPhone && !content.showQr && hasWallet && !connect.inWebview && (
        <Button variant="text" onClick={() => showPane('wallet')}>{t`Use DID Wallet on another device`}</Button>
      )}
    </div>
  )
}

/** The QR code and the methods: side by side if there is space, and a single method below the code. */
export function Choices(parts: PanelParts) {
  const { content } = parts
  const { t } = useLingui()
  const rows = rowsOf(content)
  const hasBoth = isDouble(content)
  if (rows.length === 0 && !content.showQr) return <Alert kind="info">{t`No authentication provider configured`}</Alert>
  const code = content.showQr && (
    <div data-qr="">
      <QrPanel {...parts} />
    </div>
  )
  return (
    <div className={choices()} data-both={hasBoth || undefined}>
      {!hasBoth && code}
      {rows.length > 0 && <Methods parts={parts} rows={rows} />}
      {hasBoth && (
        <div data-or="" className={separator()}>
          {t`or`}
        </div>
      )}
      {hasBoth && code}
    </div>
  )
}
