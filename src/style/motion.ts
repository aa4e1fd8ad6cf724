import { keyframes } from './sheet.ts'

/** From transparent. */
export const fadeIn = keyframes`
  from { opacity: 0; }
`
/** To transparent. */
export const fadeOut = keyframes`
  to { opacity: 0; }
`

/** Whether scripts may move the element. */
export const mayMove = ({ ownerDocument: { defaultView } }: Element): boolean =>
  defaultView?.matchMedia('(prefers-reduced-motion: no-preference)').matches === true
