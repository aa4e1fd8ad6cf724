import { useStore } from '@nanostores/react'
import { useLayoutEffect, type ReactNode } from 'react'
import { $session } from '../../../src/core/user/user.ts'
import { ConnectButton } from './connect-button.tsx'
import { Frame } from '../../view/root-frame.tsx'
import { isSignIn } from '../../page/connect-options.ts'
import { emitError } from '../../base/emit-error.ts'
import { markHost } from '../../base/host-state.ts'
import type { ButtonValues, ButtonViewProps } from '../properties.ts'
import type { FlowHost } from '../../base/view-props.ts'
import { buttonProps } from '../first-markup.tsx'
import { useConfig } from '../../view/use-config.ts'
import { useQuickLogin } from './use-quick-login.ts'
import { useSlotted } from '../../view/use-slotted.ts'

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
