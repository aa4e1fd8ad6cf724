import { useLingui } from '@lingui/react'
import { useRef } from 'react'
import { errorSentence } from '../../../src/i18n/errors.ts'
import { useInsideWindow } from '../../../src/ui/use-inside-window.ts'
import { useSpinner } from '../../../src/ui/use-waiting.ts'
import { ConnectButtonMarkup, PROBLEM_ID, type ButtonProps } from '../connect-button-markup.tsx'

export type { ButtonProps } from '../connect-button-markup.tsx'

/** The button that opens the connect flow, in the language of its root. */
export function ConnectButton({ isLoading = false, error, ...props }: ButtonProps) {
  const { i18n } = useLingui()
  const isSlow = useSpinner(props.busy)
  const text = useRef<HTMLSpanElement>(null)
  useInsideWindow(text, PROBLEM_ID, error !== null && !props.signedIn)
  return (
    <ConnectButtonMarkup
      {...props}
      i18n={i18n}
      isSpinning={isLoading || isSlow}
      problem={error && <span ref={text}>{errorSentence(i18n, error)}</span>}
    />
  )
}
