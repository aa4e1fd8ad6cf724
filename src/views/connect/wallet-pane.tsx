import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { css } from '../../style/sheet.ts'
import { space } from '../../style/tokens.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { PanelParts } from './panel-context.ts'
import { QrPanel } from './qr-panel.tsx'

const pane = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${space(4)};
`

/** The QR code, and on a phone a link to its wallet, if the choices do not show the code. */
export function WalletPane(parts: PanelParts) {
  const { connect, look } = parts
  const { t } = useLingui()
  const link = useStore(connect.$deepLink)
  return (
    <div className={pane()}>
      <QrPanel {...parts} />
      {look.onPhone && link && (
        <ButtonLink variant="primary" href={link} onClick={() => connect.walletOpened()}>
          {t`Open in DID Wallet`}
        </ButtonLink>
      )}
    </div>
  )
}
