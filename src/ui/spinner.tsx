import { css, keyframes } from '../style/sheet.ts'
import { icon } from './icon.tsx'

const turn = keyframes`
  to { transform: rotate(1turn); }
`

const spinner = css`
  animation: ${turn} 0.8s linear infinite;
  & circle {
    opacity: 0.25;
  }
`

/** Says nothing by itself: whoever shows it marks itself busy and says what for. */
export function Spinner() {
  return (
    <svg className={`${icon()} ${spinner()}`} viewBox="0 0 80 80" aria-hidden="true">
      <circle cx="40" cy="40" r="28" />
      <path d="M40 12a28 28 0 0 1 28 28" />
    </svg>
  )
}
