import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { InlineButton } from '../../ui/inline-button.tsx'
import { Address, type AddressProps } from './address.tsx'
import { QrDialog } from './qr-dialog.tsx'

/** An address with a button that opens its QR code for wallets. */
export function AddressWithQr({ chainId, ...address }: Omit<AddressProps, 'children'> & { chainId: string }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { did, onCopy } = address
  return (
    <Address {...address}>
      {address.qr && (
        <InlineButton
          icon="qr"
          label={t`Show QR code`}
          part="address__qr"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      )}
      {isOpen && <QrDialog did={did} chainId={chainId} onCopy={onCopy} onClosed={() => setOpen(false)} />}
    </Address>
  )
}
