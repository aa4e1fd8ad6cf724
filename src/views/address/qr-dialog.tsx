import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { roleTitle } from '../../model/did.ts'
import { recognizeLink, walletSite } from '../../model/did-link.ts'
import { chainHost } from '../../stores/chain.ts'
import { css } from '../../style/sheet.ts'
import { space } from '../../style/tokens.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Qr } from '../../ui/qr.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Address, type AddressProps } from './address.tsx'

const content = css`
  --_qr: 256px;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${space(4)};
  inline-size: min(400px, calc(100vw - 34px));
  padding: ${space(6)};
  font: var(--_type-body);
  white-space: normal;
  @media (max-width: 479.98px) {
    padding: ${space(4)};
  }
  & > header {
    display: flex;
    align-items: flex-start;
    justify-content: space-between;
    gap: ${space(3)};
    inline-size: 100%;
  }
  & h2 {
    font: var(--_type-title);
    text-wrap: balance;
  }
  & header > button {
    margin: -2px -6px;
  }
  & p {
    color: var(--_text-muted);
  }
`

interface Props extends Pick<AddressProps, 'did' | 'onCopy'> {
  chainId: string
  onClosed: () => void
}

/** The code with which a wallet shows a DID (protocol: did §4.7). */
export function QrDialog({ did, chainId, onCopy, onClosed }: Props) {
  const { t, i18n } = useLingui()
  const id = useId()
  const [leaving, setLeaving] = useState(false)
  const close = () => setLeaving(true)
  const role = roleTitle(did)
  return (
    <Dialog labelledBy={id} leaving={leaving} onLeft={onClosed} onEscape={close}>
      <div className={content}>
        <header part="dialog__header">
          <h2 id={id}>{t`Scan with DID Wallet to view the ${role}`}</h2>
          <IconButton icon="close" label={t`Close`} onClick={close} data-first="" />
        </header>
        <Qr text={recognizeLink(did, { chainId, chainHost: chainHost() })} alt={t`QR code of the address`} level="M" />
        <Address {...{ did, onCopy }} {...PLAIN} />
        <p>
          {t`Don't have DID Wallet ?`} <TextLink href={walletSite(i18n.locale)}>{t`Download`}</TextLink>
        </p>
      </div>
    </Dialog>
  )
}

/** Everything of an address, in the usual size. */
export const PLAIN = {
  compact: false,
  startChars: 6,
  endChars: 6,
  noCopy: false,
  qr: false,
  noAvatar: false,
  noPrefix: false,
  size: 0,
}
