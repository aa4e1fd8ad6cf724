import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { IN_PIECES, piece } from '../../env/piece.ts'
import { toDidError, type DidError } from '../../model/errors.ts'
import { InlineButton } from '../../ui/inline-button.tsx'
import { LoadFailure } from '../load-failure.tsx'
import { Address, type AddressProps } from './address.tsx'

/** Dialogs and the library that draws the code are loaded when somebody asks for one. */
const qrDialog = piece(async () => (await import('./qr-dialog.tsx')).QrDialog)
type QrDialog = Awaited<ReturnType<typeof qrDialog>>

interface Props extends Omit<AddressProps, 'children'> {
  chainId: string
  /** Called if the dialog can't be loaded. */
  onError: (error: DidError) => void
}

/** An address with a button that opens its QR code for wallets. */
export function AddressWithQr({ chainId, onError, ...address }: Props) {
  const { t } = useLingui()
  const [Dialog, setDialog] = useState<QrDialog | null>(null)
  const [missing, setMissing] = useState<DidError | null>(null)
  const { did, onCopy } = address
  const open = async () => {
    setMissing(null)
    try {
      const loaded = await qrDialog()
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
      {IN_PIECES && missing && <LoadFailure error={missing} isFloating />}
      {Dialog && <Dialog did={did} chainId={chainId} onCopy={onCopy} onClosed={() => setDialog(null)} />}
    </Address>
  )
}
