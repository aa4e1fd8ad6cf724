import { css, keyframes } from '../style/sheet.ts'
import { icon } from './icon-svg.tsx'

const turn = keyframes`
  to { transform: rotate(1turn); }
`

const spinner = css`
  animation: ${turn} 0.8s linear infinite;
  /* A press on something that disappears before its release isn't a click. So presses go to the button below. */
  pointer-events: none;
`

/** It has no accessible text. The component that contains it sets `aria-busy` and describes the operation. */
export function Spinner() {
  return (
    <svg className={`${icon()} ${spinner()}`} viewBox="0 0 80 80" aria-hidden="true">
      <circle cx="40" cy="40" r="28" opacity=".25" />
      <path d="M40 12a28 28 0 0 1 28 28" />
    </svg>
  )
}
