import { keyframes } from './sheet.ts'

/** Comes out of nothing. */
export const fadeIn = keyframes`
  from { opacity: 0; }
`
/** Goes back into it. */
export const fadeOut = keyframes`
  to { opacity: 0; }
`
