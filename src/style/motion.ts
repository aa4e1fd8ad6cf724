import { keyframes } from './sheet.ts'

/** From transparent. */
export const fadeIn = keyframes`
  from { opacity: 0; }
`
/** To transparent. */
export const fadeOut = keyframes`
  to { opacity: 0; }
`
