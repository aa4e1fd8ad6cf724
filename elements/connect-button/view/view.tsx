import { useStore } from '@nanostores/react'
import { useLayoutEffect, useState, type ReactNode } from 'react'
import { $session } from '../../../src/core/user/user.ts'
import { $none } from '../../../src/state/empty-store.ts'
import { loadedFlows } from '../../start/with-flows.ts'
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
  // Behind a dialog that still says who has signed in, the page doesn't move.
  const isBehindDialog = useStore(loadedFlows()?.$isDialogOpen ?? $none) === true
  const [signedIn, setSignedIn] = useState(props.signedIn)
  if (signedIn !== props.signedIn && !(props.signedIn && isBehindDialog)) setSignedIn(props.signedIn)
  useLayoutEffect(() => markHost(host, status, signedIn), [host, status, signedIn])
  return (
    <Frame host={host} locale={locale} theme={theme} app onError={(thrown) => emitError(host, thrown)}>
      <ConnectButton {...props} signedIn={signedIn} hasIcon={useSlotted(host, 'icon')} hasLabel={useSlotted(host)} />
    </Frame>
  )
}
