import { useLingui } from '@lingui/react'
import { useSpinner } from '../../ui/use-waiting.ts'
import { ConnectButtonMarkup, type ButtonProps } from './connect-button-markup.tsx'

export type { ButtonProps } from './connect-button-markup.tsx'

/** The button that opens the connect flow, in the language of its root. */
export const ConnectButton = (props: ButtonProps) => (
  <ConnectButtonMarkup {...props} i18n={useLingui().i18n} isSpinning={useSpinner(props.busy)} />
)
