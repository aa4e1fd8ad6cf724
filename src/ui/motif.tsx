import { motifOf } from '../model/motif.ts'
import { type MotifShape } from '../model/motif-shapes.ts'
import { drawMotif, MOTIF_ANIMATION_MS, MOTIF_MARK_OPACITY } from '../model/motif-path.ts'
import { css, keyframes } from '../style/sheet.ts'

const gather = keyframes`
  from {
    transform: translate(var(--_x), var(--_y));
  }
`

/** The marks start in the centre and overshoot a little (docs/protocol.md §8.3). */
const svg = css`
  inline-size: 100%;
  block-size: 100%;
  overflow: visible;
  &[data-animated] g > path {
    animation: ${gather} ${MOTIF_ANIMATION_MS}ms cubic-bezier(0.34, 1.56, 0.64, 1);
  }
`

interface Props {
  did: string
  /** Size of the box for which the paths are computed. They depend on it. */
  size?: number
  shape?: MotifShape | undefined
  /** Moves the marks from the centre to their places, once. */
  animated?: boolean
}

/** The picture of a DID. Renders nothing for an invalid one. */
export function Motif({ did, size = 36, shape, animated = false }: Props) {
  const motif = motifOf(did, shape)
  if (!motif) return null
  const drawing = drawMotif(motif, size)
  // Equal ids are harmless: the same DID in the same size has the same outline.
  const clip = `clip-${size}-${shape ?? ''}-${did}`.replace(/[^\w-]/g, '_')
  const middle = drawing.size / 2
  return (
    <svg
      className={svg()}
      viewBox={`0 0 ${drawing.size} ${drawing.size}`}
      aria-hidden="true"
      data-animated={animated || undefined}
    >
      <clipPath id={clip}>
        <path d={drawing.shape} />
      </clipPath>
      <path d={drawing.shape} fill={drawing.color} />
      <g clipPath={`url(#${clip})`} fill="#fff" fillOpacity={MOTIF_MARK_OPACITY}>
        {drawing.marks.map(({ path, x, y }, index) => (
          <path key={index} d={path} style={animated ? startOffset(middle - x, middle - y) : undefined} />
        ))}
      </g>
    </svg>
  )
}

const startOffset = (x: number, y: number) => ({ '--_x': `${x}px`, '--_y': `${y}px` }) as React.CSSProperties
