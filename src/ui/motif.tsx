import { useId } from 'react'
import { motifOf } from '../model/motif.ts'
import { drawMotif, MOTIF_MARK_OPACITY } from '../model/motif-path.ts'
import { css } from '../style/sheet.ts'

const svg = css`
  display: block;
  inline-size: 100%;
  block-size: 100%;
`

/** The picture every DID brings along; nothing for a text that is none. */
export function Motif({ did }: { did: string }) {
  const clip = useId()
  const motif = motifOf(did)
  if (!motif) return null
  const { size, color, shape, marks } = drawMotif(motif)
  return (
    <svg className={svg} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <clipPath id={clip}>
        <path d={shape} />
      </clipPath>
      <path d={shape} fill={color} />
      <g clipPath={`url(#${clip})`} fill="#fff" fillOpacity={MOTIF_MARK_OPACITY}>
        {marks.map(({ path }, index) => (
          <path key={index} d={path} />
        ))}
      </g>
    </svg>
  )
}
