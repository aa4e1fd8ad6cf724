import { useLingui } from '@lingui/react/macro'
import { css } from '../../style/sheet.ts'
import { space } from '../../style/tokens.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import type { ConnectLook, MethodEntry } from '../../stores/connect/contract.ts'
import { MethodList } from './method-list.tsx'
import type { PanelParts } from './panel-context.ts'
import { QrPanel } from './qr-panel.tsx'
import { between, WIDE } from './layout.ts'

const choices = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
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
  & > [data-methods] {
    display: grid;
    align-content: center;
    gap: ${space(2)};
  }
`

/** Entries drawn as rows: where the code is on the page, it is the wallet's entry, unless the wallet is on this device. */
export const rowsOf = ({ methods, showQr, onPhone }: ConnectLook): MethodEntry[] =>
  methods.filter(({ kind }) => kind !== 'wallet' || onPhone || !showQr)

/** All ways at once: the code and the list, side by side where there is room. */
export function Choices(parts: PanelParts) {
  const { connect, look, show } = parts
  const { t } = useLingui()
  const rows = rowsOf(look)
  const hasBoth = look.showQr && rows.length > 0
  const hasCodeElsewhere = look.onPhone && !look.showQr && rows.some(({ kind }) => kind === 'wallet')
  if (rows.length === 0 && !look.showQr) return <Alert kind="info">{t`No authentication provider configured`}</Alert>
  return (
    <div className={choices()} data-both={hasBoth || undefined}>
      {rows.length > 0 && (
        <div data-methods="">
          <MethodList parts={parts} entries={rows} />
          {hasCodeElsewhere && !connect.inWebview && (
            <Button variant="text" onClick={() => show('wallet')}>{t`Use DID Wallet on another device`}</Button>
          )}
        </div>
      )}
      {hasBoth && (
        <div data-or="" className={between()}>
          {t`or`}
        </div>
      )}
      {look.showQr && (
        <div data-qr="">
          <QrPanel connect={connect} />
        </div>
      )}
    </div>
  )
}
