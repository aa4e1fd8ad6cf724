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
  /** Whether there is a list to go back to. */
  canGoBack: boolean
}

/** The wallet in detail where the code is not on the first page: code, link into the app on this device, way back. */
export function WalletPane({ connect, look, show, canGoBack }: Props) {
  const { t } = useLingui()
  const link = useStore(connect.$deepLink)
  return (
    <div className={pane()}>
      <QrPanel connect={connect} />
      <div data-actions="">
        {canGoBack && (
          <Button variant="text" icon={<Icon name="back" />} data-first onClick={() => show('choices')}>
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
