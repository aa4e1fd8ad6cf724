import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { css } from '../../style/sheet.ts'
import { space } from '../../style/tokens.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { PanelParts } from './panel-context.ts'
import { QrPanel } from './qr-panel.tsx'

const pane = css`
  display: grid;
  justify-items: center;
  gap: ${space(4)};
  & > [data-actions] {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: ${space(3)};
  }
`

interface Props extends PanelParts {
  /** Whether a list of methods exists to go back to. */
  canGoBack: boolean
}

/** The QR code, a link to the wallet on this device and a back button, if the choices do not show the code. */
export function WalletPane({ connect, look, showPane, canGoBack }: Props) {
  const { t } = useLingui()
  const link = useStore(connect.$deepLink)
  return (
    <div className={pane()}>
      <QrPanel connect={connect} />
      <div data-actions="">
        {canGoBack && (
          <Button variant="text" icon={<Icon name="back" />} data-first onClick={() => showPane('choices')}>
            {t`Back`}
          </Button>
        )}
        {look.onPhone && link && (
          <ButtonLink variant="primary" href={link} onClick={() => connect.walletOpened()}>
            {t`Open in DID Wallet`}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
