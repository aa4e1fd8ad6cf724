import { useLingui } from '@lingui/react/macro'
import { choices, separator } from '../../dialogs/box-style.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { isDouble, rowsOf } from '../screen.ts'
import { MethodList } from './method-list.tsx'
import type { MethodEntry } from '../flow/contract.ts'
import type { PanelParts } from '../flow/panel-parts.ts'
import { QrPanel } from '../methods/wallet/qr-panel.tsx'

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
