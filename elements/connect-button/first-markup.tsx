import { errorSentence } from '../../src/i18n/errors.ts'
import { inPress } from '../../src/core/press.ts'
import type { Session } from '../../src/core/user/user.ts'
import { ConnectButtonMarkup } from './connect-button-markup.tsx'
import { FrameMarkup } from '../../src/core/frame/frame-markup.tsx'
import { firstPage, type FirstPage } from '../base/first-page.ts'
import { isSignIn } from '../page/connect-options.ts'
import { markHost } from '../base/host-state.ts'
import type { ButtonValues, ButtonViewState } from './properties.ts'
import type { ElementProps, FlowHost } from '../base/view-props.ts'
import type { ConnectValues } from '../page/connect.ts'
import type { SettingValues } from '../page/settings.ts'

export type ButtonViewProps = Pick<ButtonValues, 'label' | 'size' | 'variant' | 'disabled' | 'alwaysVisible'> &
  ConnectValues &
  SettingValues &
  ButtonViewState &
  ElementProps

/** Whether the user is signed in, so that the button takes up no space. */
export const isDone = (
  { action, requestPrefix, alwaysVisible }: Pick<ButtonViewProps, 'action' | 'requestPrefix' | 'alwaysVisible'>,
  { status }: Session,
): boolean => isSignIn({ action, requestPrefix }) && status === 'signed-in' && !alwaysVisible

/** Props of the button, for its static markup and for React. */
export function buttonProps(
  { host, problem, busy, isLoading, expanded, error, configError, ...values }: ButtonViewProps,
  session: Session,
) {
  const { label, size, variant, disabled } = values
  return {
    label,
    size,
    variant,
    disabled,
    busy,
    isLoading,
    expanded,
    signedIn: isDone(values, session),
    error: problem ?? configError ?? error,
    onPress: () => void inPress(() => (host as FlowHost).open()),
  }
}

/** The button without React, on a page that is known: in a browser, or on a server. */
export function FirstConnectButton({ values, frame, session, isFilled }: FirstPage & { values: ButtonViewProps }) {
  const { isLoading, error, ...props } = buttonProps(values, session)
  return (
    <FrameMarkup {...frame}>
      <ConnectButtonMarkup
        {...props}
        i18n={frame.i18n}
        isSpinning={isLoading}
        problem={error && <span>{errorSentence(frame.i18n, error)}</span>}
        hasIcon={isFilled('icon')}
        hasLabel={isFilled('')}
      />
    </FrameMarkup>
  )
}

/** `<did-connect-button>` until React hydrates it. */
export function staticConnectButton(values: ButtonViewProps) {
  const page = firstPage(values)
  markHost(values.host, page.session.status, isDone(values, page.session))
  return <FirstConnectButton {...page} values={values} />
}
