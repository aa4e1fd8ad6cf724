import { css, keyframes } from '../style/sheet.ts'

const comeIn = keyframes`
  from { opacity: 0; transform: translateX(var(--_from)); }
`

/** One of several steps in the same place. It comes in from a side. */
export const stepBox = css`
  &[data-from] {
    --_from: 8px;
    /* When the one before has left. */
    animation: ${comeIn} 120ms ease-out 80ms backwards;
  }
  &[data-from='end']:dir(rtl),
  &[data-from='start'] {
    --_from: -8px;
  }
  &[data-from='start']:dir(rtl) {
    --_from: 8px;
  }
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`
