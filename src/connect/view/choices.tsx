import { useLingui } from '@lingui/react/macro'
import { NARROW_WIDTH_PX } from '../../model/limits.ts'
import { css } from '../../style/sheet.ts'
import { space } from '../../style/tokens.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { isDouble, rowsOf } from '../screen.ts'
import { MethodList } from './method-list.tsx'
import type { PanelParts } from '../flow/panel-parts.ts'
import { QrPanel } from '../methods/wallet/qr-panel.tsx'
import { separator, WIDE } from '../flow/layout.ts'

const choices = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  ${WIDE} {
    &[data-both] {
      grid-template-columns: 240px auto minmax(0, 1fr);
    }
    &[data-both] > [data-qr] {
      grid-area: 1 / 1;
      align-self: center;
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
    align-content: center;
    gap: ${space(3)};
  }
`

/** The QR code and the list of methods, side by side if there is space. */
export function Choices(parts: PanelParts) {
  const { connect, content, showPane } = parts
  const { t } = useLingui()
  const rows = rowsOf(content)
  const hasBoth = isDouble(content)
  const hasCodeElsewhere = content.onPhone && !content.showQr && rows.some(({ kind }) => kind === 'wallet')
  const isWalletBlocked = content.inWechat && rows.some(({ kind }) => kind === 'wallet')
  if (rows.length === 0 && !content.showQr) return <Alert kind="info">{t`No authentication provider configured`}</Alert>
  const code = content.showQr && (
    <div data-qr="">
      <QrPanel {...parts} />
    </div>
  )
  return (
    <div className={choices()} data-both={hasBoth || undefined}>
      {content.isWalletAlone && code}
      {rows.length > 0 && (
        <div data-methods="">
          {isWalletBlocked && (
            <Alert kind="info">{t`WeChat can’t open DID Wallet. Open this page in your browser: tap the menu at the top right.`}</Alert>
          )}
          <MethodList parts={parts} entries={rows} />
          {hasCodeElsewhere && !connect.inWebview && (
            <Button variant="text" onClick={() => showPane('wallet')}>{t`Use DID Wallet on another device`}</Button>
          )}
        </div>
      )}
      {hasBoth && (
        <div data-or="" className={separator()}>
          {t`or`}
        </div>
      )}
      {!content.isWalletAlone && code}
    </div>
  )
}
