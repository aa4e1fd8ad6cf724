import type { ReactNode } from 'react'
import { css } from '../style/sheet.ts'
import { Alert } from './alert.tsx'

/*
 * Below a small element and over the page, which doesn't move for it. Browsers with anchor positioning take the other
 * side where the window has no room.
 */
const hanging = css`
  position: absolute;
  z-index: 1;
  inset-block-start: calc(100% + 8px);
  inset-inline-start: 0;
  inline-size: max-content;
  max-inline-size: min(320px, 90vw);
  border-radius: var(--_radius-control);
  background: var(--_surface);
  text-align: start;
  white-space: normal;
  @supports (position-area: end span-end) {
    position: fixed;
    inset: auto;
    margin-block: 8px;
    position-anchor: --_hanging;
    position-area: end span-end;
    position-try-fallbacks:
      flip-inline,
      flip-block,
      flip-inline flip-block;
    position-visibility: anchors-visible;
  }
`

/** For what the alert hangs below. */
export const anchor = css`
  anchor-name: --_hanging;
  @supports not (position-area: end span-end) {
    position: relative;
  }
`

/** An error that hangs below a small element, which has the class `anchor` and holds it. */
export const HangingAlert = ({ children }: { children: ReactNode }) => (
  <div className={hanging()} data-hanging="">
    <Alert kind="error">{children}</Alert>
  </div>
)
