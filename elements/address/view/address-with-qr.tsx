import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { toDidError, type DidError } from '../../../src/model/errors.ts'
import { InlineButton } from '../../../src/ui/inline-button.tsx'
import { LoadFailure } from '../../view/load-failure.tsx'
import { Address, type AddressProps } from '../../../src/identity/address.tsx'
import type { QrDialog } from '../qr-dialog/qr-dialog.tsx'

interface Props extends Omit<AddressProps, 'children'> {
  chainId: string
  /** Dialogs and the library that draws the code are loaded when somebody asks for one. */
  loadDialog: () => Promise<typeof QrDialog>
  /** Called if the dialog can't be loaded. */
  onError: (error: DidError) => void
}

/** An address with a button that opens its QR code for wallets. */
export function AddressWithQr({ chainId, loadDialog, onError, ...address }: Props) {
  const { t } = useLingui()
  const [Dialog, setDialog] = useState<typeof QrDialog | null>(null)
  const [missing, setMissing] = useState<DidError | null>(null)
  const { did, onCopy } = address
  const open = async () => {
    setMissing(null)
    try {
      const loaded = await loadDialog()
      setDialog(() => loaded)
    } catch (thrown) {
      const error = toDidError(thrown)
      setMissing(error)
      onError(error)
    }
  }
  return (
    <Address {...address}>
      {address.qr && (
        <InlineButton
          icon="qr"
          label={t`Show QR code`}
          part="address__qr"
          aria-haspopup="dialog"
          onClick={() => void open()}
        />
      )}
      {missing && <LoadFailure error={missing} isFloating />}
      {Dialog && <Dialog did={did} chainId={chainId} onCopy={onCopy} onClosed={() => setDialog(null)} />}
    </Address>
  )
}
