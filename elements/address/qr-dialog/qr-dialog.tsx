import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { roleOf } from '../../../src/model/did.ts'
import { needsAppChain, recognizeLink, walletSite } from '../../../src/model/did-link.ts'
import { $chainHost, loadChainHost } from './chain-host.ts'
import { css } from '../../../src/style/sheet.ts'
import { space } from '../../../src/style/tokens.ts'
import { IconButton } from '../../../src/ui/icon-button.tsx'
import { Qr } from '../../../src/ui/qr.tsx'
import { TextLink } from '../../../src/ui/text-link.tsx'
import { TitledDialog } from '../../../src/ui/titled-dialog.tsx'
import { Address, type AddressProps } from '../../../src/identity/address.tsx'
import { DEFAULT_LAYOUT } from '../../../src/identity/layout.tsx'

const content = css`
  --_qr: 256px;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${space(4)};
  text-align: center;
`

interface Props extends Pick<AddressProps, 'did' | 'onCopy'> {
  chainId: string
  onClosed: () => void
}

/** Text of the QR code; null until the app's chain is known. */
function useLink(did: string, chainId: string): string | null {
  const needsApp = needsAppChain(did, chainId)
  const chainHost = useStore($chainHost)
  useEffect(() => {
    if (needsApp) void loadChainHost()
  }, [needsApp])
  if (needsApp && chainHost === null) return null
  return recognizeLink(did, { chainId, chainHost: chainHost ?? '' })
}

/** The QR code with which a wallet shows a DID (docs/protocol.md §8.6). */
export function QrDialog({ did, chainId, onCopy, onClosed }: Props) {
  const { t, i18n } = useLingui()
  const [leaving, setLeaving] = useState(false)
  const link = useLink(did, chainId)
  const close = () => setLeaving(true)
  const role = roleOf(did)
  const title =
    role === 'account'
      ? t`QR code of this account`
      : role === 'application'
        ? t`QR code of this app`
        : t`QR code of this DID`
  return (
    <TitledDialog
      title={title}
      text={t`Scan with your DID Wallet`}
      aside={<IconButton icon="close" label={t`Close`} onClick={close} data-first="" />}
      width={400}
      leaving={leaving}
      onLeft={onClosed}
      onEscape={close}
    >
      <div className={content()}>
        <Qr text={link} alt={title} level="M" />
        <Address did={did} onCopy={onCopy} {...DEFAULT_LAYOUT} />
        <p>
          {t`Don’t have DID Wallet?`} <TextLink href={walletSite(i18n.locale)}>{t`Download`}</TextLink>
        </p>
      </div>
    </TitledDialog>
  )
}
