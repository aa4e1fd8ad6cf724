import { errorSentence } from '../../src/i18n/errors.ts'
import { inPress } from '../../src/core/press.ts'
import { $firstMarkup } from '../../src/core/frame/first-markup.ts'
import type { Session } from '../../src/core/user/user.ts'
import { ConnectButtonMarkup } from './connect-button-markup.tsx'
import { FrameMarkup, frameSettings } from '../../src/core/frame/frame-markup.tsx'
import { hasSlotted } from '../base/children.ts'
import { isSignIn } from '../page/connect-options.ts'
import { markHost } from '../base/host-state.ts'
import type { ButtonViewProps } from './properties.ts'
import type { FlowHost } from '../base/view-props.ts'

const isDone = (
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

/** `<did-connect-button>` until React hydrates it. */
export function staticConnectButton(values: ButtonViewProps) {
  const { host, locale, theme } = values
  const page = $firstMarkup.get()
  const { session } = page
  const frame = frameSettings(page, locale, theme)
  const { isLoading, error, ...props } = buttonProps(values, session)
  markHost(host, session.status, isDone(values, session))
  return (
    <FrameMarkup {...frame}>
      <ConnectButtonMarkup
        {...props}
        i18n={frame.i18n}
        isSpinning={isLoading}
        problem={error && <span>{errorSentence(frame.i18n, error)}</span>}
        hasIcon={hasSlotted(host, 'icon')}
        hasLabel={hasSlotted(host)}
      />
    </FrameMarkup>
  )
}
