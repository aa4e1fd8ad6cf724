import { errorSentence } from '../../i18n/errors.ts'
import type { Texts } from '../../i18n/texts.ts'
import type { DidError } from '../../model/errors.ts'
import { css } from '../../style/sheet.ts'
import { Alert } from '../../ui/alert.tsx'
import { FrameMarkup, type FrameSettings } from './frame-markup.tsx'

/** Above the page if the element is small, so that nothing around it moves. */
const floating = css`
  &[data-floating] {
    position: absolute;
    z-index: 1;
    inline-size: max-content;
    max-inline-size: min(320px, 90vw);
    border-radius: var(--_radius-control);
    background: var(--_surface);
  }
`

export interface Failure {
  error: DidError
  isFloating?: boolean
}

export const FailureMarkup = ({ error, isFloating, i18n }: Failure & { i18n: Texts }) => (
  <div className={floating()} data-floating={isFloating || undefined}>
    <Alert kind="error">{errorSentence(i18n, error)}</Alert>
  </div>
)

/** What an element says when its view, or React, can’t be loaded. */
export const FirstLoadFailure = ({ frame, ...props }: Failure & { frame: FrameSettings }) => (
  <FrameMarkup {...frame}>
    <FailureMarkup {...props} i18n={frame.i18n} />
  </FrameMarkup>
)
