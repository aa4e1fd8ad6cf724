import { useStore } from '@nanostores/react'
import { useLayoutEffect, type ReactNode } from 'react'
import { $session, type Session } from '../../src/stores/session/index.ts'
import { ConnectButton } from '../../src/views/connect/connect-button.tsx'
import { ConnectButtonMarkup } from '../../src/views/connect/connect-button-markup.tsx'
import { currentLook, FrameMarkup } from '../../src/views/frame-markup.tsx'
import { Frame } from '../../src/views/frame.tsx'
import { hasSlotted } from '../children.ts'
import type { ButtonViewProps, DidConnectButton } from '../did-connect-button.ts'
import { emitError } from '../emit-error.ts'
import { markHost } from '../page.ts'
import { useConfig } from './use-config.ts'
import { useQuickLogin } from './use-quick-login.ts'
import { useSlotted } from './use-slotted.ts'

const isDone = (
  { action, alwaysVisible }: Pick<ButtonViewProps, 'action' | 'alwaysVisible'>,
  { status }: Session,
): boolean => action === 'login' && status === 'signed-in' && !alwaysVisible

/** Props of the button, for its static markup and for React. */
function buttonProps(
  { host, problem, busy, expanded, error, configError, ...values }: ButtonViewProps,
  session: Session,
) {
  const { label, size, variant, disabled } = values
  return {
    label,
    size,
    variant,
    disabled,
    busy,
    expanded,
    signedIn: isDone(values, session),
    error: problem ?? configError ?? error,
    onPress: () => void (host as DidConnectButton).open(),
  }
}

/** `<did-connect-button>` until React hydrates it. */
export function staticConnectButton(values: ButtonViewProps) {
  const { host, locale, theme } = values
  const session = $session.get()
  const look = currentLook(locale, theme)
  markHost(host, session.status, isDone(values, session))
  return (
    <FrameMarkup {...look}>
      <ConnectButtonMarkup
        {...buttonProps(values, session)}
        i18n={look.i18n}
        isSpinning={false}
        hasIcon={hasSlotted(host, 'icon')}
        hasLabel={hasSlotted(host)}
      />
    </FrameMarkup>
  )
}

/** `<did-connect-button>` rendered by React. */
export function ConnectButtonView(values: ButtonViewProps): ReactNode {
  const { locale, theme, action, disabled, forceConnected } = values
  const host = values.host as DidConnectButton
  const session = useStore($session)
  const props = buttonProps(values, session)
  const { status } = session
  useConfig(host)
  useQuickLogin(host, action === 'login' && !disabled && !forceConnected)
  useLayoutEffect(() => markHost(host, status, props.signedIn), [host, status, props.signedIn])
  return (
    <Frame host={host} locale={locale} theme={theme} app onError={(thrown) => emitError(host, thrown)}>
      <ConnectButton {...props} hasIcon={useSlotted(host, 'icon')} hasLabel={useSlotted(host)} />
    </Frame>
  )
}
