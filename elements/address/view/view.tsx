import type { ComponentProps } from 'react'
import type { DidError } from '../../../src/model/errors.ts'
import { AddressWithQr } from './address-with-qr.tsx'
import { InvalidDid } from '../../../src/identity/invalid-did.tsx'
import { Frame } from '../../view/root-frame.tsx'
import { qrDialog } from '../lazy.ts'
import type { AddressValues } from '../properties.ts'
import { copyFor } from '../../view/copy.ts'
import { emitError } from '../../base/emit-error.ts'
import type { ElementProps } from '../../base/view-props.ts'
import type { LocaleAndTheme } from '../../page/locale-and-theme.ts'

type Layout = Omit<ComponentProps<typeof AddressWithQr>, 'did' | 'loadDialog' | 'onCopy' | 'onError'>
type Props = Pick<AddressValues, 'did'> & Layout & LocaleAndTheme & ElementProps

/** `<did-address>` rendered by React. */
export function AddressView({ host, problem, did, locale, theme, ...layout }: Props) {
  const isWrong = problem?.code === 'invalid-did'
  const onError = (error: DidError) => emitError(host, error)
  return (
    <Frame host={host} locale={locale} theme={theme} onError={onError}>
      {isWrong ? (
        <InvalidDid />
      ) : did === null ? (
        <slot />
      ) : (
        <AddressWithQr did={did} {...layout} loadDialog={qrDialog} onCopy={copyFor(host)} onError={onError} />
      )}
    </Frame>
  )
}
