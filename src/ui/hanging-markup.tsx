import type { ReactNode } from 'react'
import { css } from '../style/sheet.ts'
import { px, space, WINDOW_WIDTH } from '../style/tokens.ts'
import { Alert } from './alert.tsx'

/* Above the page, whose things it neither widens nor moves. */
const hanging = css`
  position: absolute;
  z-index: 1;
  inset-block-start: calc(100% + ${space(2)});
  inset-inline-start: 0;
  inline-size: max-content;
  max-inline-size: min(${px(320)}, calc(${WINDOW_WIDTH} - 16px));
  border-radius: var(--_radius-control);
  background: var(--_surface);
  box-shadow: var(--_shadow);
  text-align: start;
`

/**
 * A message that hangs below a small element. What contains both has `position: relative`. `keepInsideWindow` keeps it
 * in view.
 */
export const HangingMarkup = ({ id, children }: { id: string; children: ReactNode }) => (
  <div id={id} className={hanging()}>
    <Alert kind="error">{children}</Alert>
  </div>
)
