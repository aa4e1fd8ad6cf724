import { css } from '../style/sheet.ts'
import { px } from '../style/tokens.ts'

export const icon = css`
  flex: none;
  inline-size: ${px(20)};
  block-size: ${px(20)};
  fill: none;
  stroke: currentColor;
  stroke-width: 6;
  stroke-linecap: round;
  stroke-linejoin: round;
  &[data-directed]:dir(rtl) {
    transform: scaleX(-1);
  }
`

/** The colour of a state. */
export type Tone = 'success' | 'error' | 'warning' | 'info'

interface Props {
  /** Path data in quarters of a pixel, on a grid of 80 × 80, drawn with strokes of 1.5 px. */
  path: string
  /** Default: the text colour. */
  tone?: Tone
  /** Points along the line of text, so that it is mirrored in Arabic. */
  isDirected?: boolean
}

export const IconSvg = ({ path, tone, isDirected }: Props) => (
  <svg
    className={icon()}
    viewBox="0 0 80 80"
    aria-hidden="true"
    data-directed={isDirected || undefined}
    style={tone && { color: `var(--_${tone})` }}
  >
    <path d={path} pathLength={1} />
  </svg>
)

/** The icons of messages, which the page may have to show before anything else is loaded. */
export const TONE_PATHS = {
  success: 'm18 42 15 15 30-33',
  error: 'M40 26v17M40 54v.1M40 69a29 29 0 1 0 0-58 29 29 0 0 0 0 58Z',
  warning: 'M40 32v14M40 56v.1M35 15 10 58c-2 4 0 8 5 8h50c5 0 7-4 5-8L45 15a6 6 0 0 0-10 0Z',
  info: 'M40 37v17M40 26v.1M40 69a29 29 0 1 0 0-58 29 29 0 0 0 0 58Z',
} as const satisfies Record<Tone, string>
