import { useEffect, useState, type ReactNode } from 'react'
import { css } from '../style/sheet.ts'
import { qrDrawing, type QrLevel } from './qr-path.ts'
import { Skeleton } from './skeleton.tsx'

/** Modules of white around the code that readers need (ISO 18004). */
const QUIET = 4
/** Modules of white between the code and the logo. */
const MARGIN = 1.25

// Dark on light in both themes: many readers refuse the reverse.
const frame = css`
  position: relative;
  display: block;
  inline-size: var(--_qr, 240px);
  block-size: var(--_qr, 240px);
  border-radius: var(--_radius-card);
  background: #fff;
  color: #101319;
  box-shadow: inset 0 0 0 1px rgb(16 20 28 / 12%);
  forced-color-adjust: none;
  & > svg {
    inline-size: 100%;
    block-size: 100%;
    fill: currentColor;
  }
  & > [data-logo] {
    position: absolute;
    inset: 0;
    margin: auto;
    aspect-ratio: 1;
  }
`

const waiting = css`
  --_skeleton: #e8ebf0;
  position: absolute;
  inset: 16px;
  border-radius: 8px;
`

interface Props {
  /** null while it is on its way: the frame already has its final size. */
  text: string | null
  /** What a reader hears in its place. */
  alt: string
  /** Picture for the middle. */
  logo?: ReactNode
  /** How much damage readers can repair. Only Q has room for a logo. */
  level?: QrLevel
}

/** A QR code in a white frame. */
export function Qr({ text, alt, logo, level = 'Q' }: Props) {
  // The code takes longer than everything around it: what opens with it shows first, and the code a moment later.
  const [ready, setReady] = useState<string | null>(null)
  useEffect(() => {
    const later = setTimeout(() => setReady(text))
    return () => clearTimeout(later)
  }, [text])
  if (text === null || ready !== text) {
    return (
      <span className={frame()} part="qr">
        <Skeleton className={waiting()} />
      </span>
    )
  }
  const { modules, path, hole } = qrDrawing(text, level)
  const edge = modules + 2 * QUIET
  return (
    <span className={frame()} part="qr" role="img" aria-label={alt}>
      <svg viewBox={`${-QUIET} ${-QUIET} ${edge} ${edge}`} aria-hidden="true">
        <path d={path} />
      </svg>
      {logo && (
        <span data-logo="" style={{ inlineSize: `${((hole.size - 2 * MARGIN) / edge) * 100}%` }}>
          {logo}
        </span>
      )}
    </span>
  )
}
