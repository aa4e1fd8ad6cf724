import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { MouseEvent } from 'react'
import { errorSentence } from '../../i18n/errors.ts'
import { DidError } from '../../model/errors.ts'
import { own } from '../../model/read.ts'
import { ButtonMarkup } from '../../ui/button-markup.tsx'

/** In the place of a code that can't be loaded. Without hooks, for the static render before React is loaded. */
export function MissingCode({ i18n, onRetry }: { i18n: I18n; onRetry: () => void }) {
  const retry = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button goes, and the focus stays in the place of the code.
    const frame = currentTarget.closest<HTMLElement>('[part="qr"]')
    if (frame) frame.tabIndex = -1
    frame?.focus(own({ preventScroll: true }))
    onRetry()
  }
  return (
    <>
      <span role="alert">{errorSentence(i18n, new DidError('token-failed'))}</span>
      <ButtonMarkup isSpinning={false} onClick={retry}>
        {t(i18n)`Retry`}
      </ButtonMarkup>
    </>
  )
}
