import { copyText } from '../../src/env/clipboard.ts'
import { piece } from '../../src/env/piece.ts'
import type { DidError } from '../../src/model/errors.ts'
import { AddressWithQr } from '../../src/views/address/address-with-qr.tsx'
import { InvalidDid } from '../../src/views/address/invalid-did.tsx'
import { Frame } from '../../src/views/root-frame.tsx'
import type { AddressViewProps } from '../properties/address.ts'
import { emit } from '../events.ts'
import { emitError } from '../emit-error.ts'

const loadDialog = piece(async () => (await import('../../src/views/address/qr-dialog.tsx')).QrDialog)

/** `<did-address>` rendered by React. */
export function AddressView({ host, problem, did, locale, theme, ...layout }: AddressViewProps) {
  const isWrong = problem?.code === 'invalid-did'
  const onError = (error: DidError) => emitError(host, error)
  const copy = async (full: string, button: HTMLElement) => {
    const isCopied = await copyText(full, button)
    if (isCopied) emit(host, 'did-copy', { text: full })
    return isCopied
  }
  return (
    <Frame host={host} locale={locale} theme={theme} onError={onError}>
      {isWrong ? (
        <InvalidDid />
      ) : did === null ? (
        <slot />
      ) : (
        <AddressWithQr did={did} {...layout} loadDialog={loadDialog} onCopy={copy} onError={onError} />
      )}
    </Frame>
  )
}
