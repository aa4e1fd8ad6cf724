import { css, keyframes } from '../style/sheet.ts'

const turn = keyframes`
  to { transform: rotate(1turn); }
`

const spinner = css`
  flex: none;
  display: block;
  inline-size: 20px;
  block-size: 20px;
  padding: 2px;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.5;
  stroke-linecap: round;
  animation: ${turn} 0.8s linear infinite;
  & circle {
    opacity: 0.25;
  }
`

/** Says nothing by itself: whoever shows it marks itself busy and says what for. */
export function Spinner() {
  return (
    <svg className={spinner} viewBox="2 2 16 16" aria-hidden="true">
      <circle cx="10" cy="10" r="7" />
      <path d="M10 3a7 7 0 0 1 7 7" />
    </svg>
  )
}
