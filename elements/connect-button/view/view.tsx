import { useStore } from '@nanostores/react'
import { useLayoutEffect, type ReactNode } from 'react'
import { $session } from '../../../src/core/user/user.ts'
import { ConnectButton } from './connect-button.tsx'
import { Frame } from '../../view/root-frame.tsx'
import { emitError } from '../../base/emit-error.ts'
import { markHost } from '../../base/host-state.ts'
import { buttonProps, type ButtonViewProps } from '../first-markup.tsx'
import { useSlotted } from '../../view/use-slotted.ts'

/** `<did-connect-button>` rendered by React. */
export function ConnectButtonView(values: ButtonViewProps): ReactNode {
  const { host, locale, theme } = values
  const session = useStore($session)
  const props = buttonProps(values, session)
  const { status } = session
  useLayoutEffect(() => markHost(host, status, props.signedIn), [host, status, props.signedIn])
  return (
    <Frame host={host} locale={locale} theme={theme} app onError={(thrown) => emitError(host, thrown)}>
      <ConnectButton {...props} hasIcon={useSlotted(host, 'icon')} hasLabel={useSlotted(host)} />
    </Frame>
  )
}
