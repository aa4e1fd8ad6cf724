import type { ReactNode } from 'react'
import { css } from '../../style/sheet.ts'

/** Without a box of its own, so that it doesn't matter where the page puts the overlay, and the page gets no longer. */
const outOfFlow = css`
  position: fixed;
  inset: 0 auto auto 0;
`

/** Announces a success once its dialog has gone. A region inside would go with it before it is read. */
export const AnnouncedSuccess = ({ children }: { children: ReactNode }) => (
  <div className={`did-hidden ${outOfFlow()}`} role="status">
    {children}
  </div>
)
