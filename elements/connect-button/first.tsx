import { errorSentence } from '../../src/i18n/errors.ts'
import { inPress } from '../../src/core/press.ts'
import type { Session } from '../../src/core/user/user.ts'
import { ConnectButtonMarkup } from './connect-button-markup.tsx'
import { FrameMarkup } from '../../src/core/frame/frame-markup.tsx'
import { firstPage, type FirstPage } from '../first/page.ts'
import { isSignIn } from '../page/connect-options.ts'
import { markHost } from '../base/host-state.ts'
import type { ButtonValues, ButtonViewState } from './properties.ts'
import type { ElementProps, FlowHost } from '../base/view-props.ts'
import type { ConnectValues } from '../page/connect.ts'
import type { SettingValues } from '../page/setting-properties.ts'

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

interface FirstProps extends FirstPage {
  values: ButtonViewProps
  isHidden?: boolean
}

/** The button on a page that is known: in a browser, or on a server. */
export function FirstConnectButton({
  values,
  frame,
  session,
  isFilled,
  isHidden = isDone(values, session),
}: FirstProps) {
  const { host, label, size, variant, disabled, busy, isLoading, isSlow, expanded } = values
  const error = values.problem ?? values.configError ?? values.error
  return (
    <FrameMarkup {...frame}>
      <ConnectButtonMarkup
        {...{ label, size, variant, disabled, busy, expanded }}
        signedIn={isHidden}
        onPress={() => void inPress(() => (host as FlowHost).open())}
        i18n={frame.i18n}
        isSpinning={isLoading || isSlow}
        problem={error && <span>{errorSentence(frame.i18n, error)}</span>}
        hasIcon={isFilled('icon')}
        hasLabel={isFilled('')}
      />
    </FrameMarkup>
  )
}

/** `<did-connect-button>`: React has nothing to add to it. */
export function firstConnectButton(values: ButtonViewProps) {
  const { host, isCovered } = values
  const page = firstPage(values)
  // Behind a dialog that still says who has signed in, the page doesn't move.
  const isHidden = isDone(values, page.session) && (!isCovered || host.hasAttribute('data-collapsed'))
  markHost(host, page.session.status, isHidden)
  return <FirstConnectButton {...page} values={values} isHidden={isHidden} />
}
