import { useLingui } from '@lingui/react'
import { ConnectButtonMarkup, type ButtonProps } from '../../elements/connect-button/connect-button-markup.tsx'
import { errorSentence } from '../../src/i18n/errors.ts'
import type { DidError } from '../../src/model/errors.ts'

/** The connect button in a state. */
export function ConnectButton({ error, ...props }: Partial<ButtonProps> & { error?: DidError }) {
  const { i18n } = useLingui()
  return (
    <ConnectButtonMarkup
      {...{ busy: false, expanded: false, signedIn: false, hasIcon: false, onPress: () => {} }}
      {...props}
      i18n={i18n}
      isSpinning={props.busy ?? false}
      problem={error && <span>{errorSentence(i18n, error)}</span>}
    />
  )
}
