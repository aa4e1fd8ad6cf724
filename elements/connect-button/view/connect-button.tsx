import { useLingui } from '@lingui/react'
import { useSpinner } from '../../../src/ui/use-waiting.ts'
import { ConnectButtonMarkup, type ButtonProps } from '../connect-button-markup.tsx'

export type { ButtonProps } from '../connect-button-markup.tsx'

/** The button that opens the connect flow, in the language of its root. */
export function ConnectButton({ isLoading = false, ...props }: ButtonProps) {
  const isSlow = useSpinner(props.busy)
  return <ConnectButtonMarkup {...props} i18n={useLingui().i18n} isSpinning={isLoading || isSlow} />
}
