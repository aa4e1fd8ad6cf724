import { useStore } from '@nanostores/react'
import { useLayoutEffect, type ReactNode } from 'react'
import { $session } from '../../src/stores/session/state.ts'
import { ConnectButton } from '../../src/views/connect/connect-button.tsx'
import { Frame } from '../../src/views/root-frame.tsx'
import { isSignIn } from '../connect-options.ts'
import { emitError } from '../emit-error.ts'
import { markHost } from '../host-attributes.ts'
import type { ButtonValues, ButtonViewProps } from '../properties/connect-button.ts'
import type { FlowHost } from '../properties/view-props.ts'
import { buttonProps } from './first-connect-button.tsx'
import { useConfig } from './use-config.ts'
import { useQuickLogin } from './use-quick-login.ts'
import { useSlotted } from './use-slotted.ts'

/** `<did-connect-button>` rendered by React. */
export function ConnectButtonView(values: ButtonViewProps): ReactNode {
  const { locale, theme, disabled, forceConnected } = values
  const host = values.host as FlowHost & ButtonValues
  const session = useStore($session)
  const props = buttonProps(values, session)
  const { status } = session
  useConfig(host)
  useQuickLogin(host, isSignIn(values) && !disabled && !forceConnected)
  useLayoutEffect(() => markHost(host, status, props.signedIn), [host, status, props.signedIn])
  return (
    <Frame host={host} locale={locale} theme={theme} app onError={(thrown) => emitError(host, thrown)}>
      <ConnectButton {...props} hasIcon={useSlotted(host, 'icon')} hasLabel={useSlotted(host)} />
    </Frame>
  )
}
