import { useLingui } from '@lingui/react'
import { useId, useSyncExternalStore } from 'react'
import { errorSentence } from '../../../src/i18n/errors.ts'
import { HangingAlert } from '../../../src/ui/hanging-alert.tsx'
import { useSpinner } from '../../../src/ui/use-waiting.ts'
import { ConnectButtonMarkup, type ButtonProps } from '../connect-button-markup.tsx'

export type { ButtonProps } from '../connect-button-markup.tsx'

const never = () => () => {}

/** The button that opens the connect flow, in the language of its root. */
export function ConnectButton({ isLoading = false, error, ...props }: ButtonProps) {
  const { i18n } = useLingui()
  const isSlow = useSpinner(props.busy)
  const id = useId()
  // The markup before React has no error, whose place has to be measured.
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const problem = error && isHydrated && <HangingAlert id={id}>{errorSentence(i18n, error)}</HangingAlert>
  return <ConnectButtonMarkup {...props} i18n={i18n} isSpinning={isLoading || isSlow} problem={problem || undefined} />
}
