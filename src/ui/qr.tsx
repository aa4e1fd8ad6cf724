import { useEffect, useState, type ReactNode } from 'react'
import { css } from '../style/sheet.ts'
import { qrDrawing, type QrLevel } from './qr-path.ts'
import { Skeleton } from './skeleton.tsx'
import { useWaiting } from './use-waiting.ts'

/** Width of the quiet zone around the code, in modules (ISO 18004). */
const QUIET = 4
/** White space between the code and the logo, in modules. */
const MARGIN = 1.25

// Dark on light in both themes: many scanners can't read inverted codes.
const frame = css`
  position: relative;
  display: block;
  inline-size: min(var(--_qr, 240px), 100%);
  aspect-ratio: 1;
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
  /* Where no code is, nothing has to be dark on light. */
  &[data-missing] {
    display: grid;
    justify-items: center;
    align-content: center;
    gap: 12px;
    padding: 16px;
    background: var(--_surface);
    box-shadow: inset 0 0 0 1px var(--_border);
    color: var(--_text);
    font: var(--_type-body);
    text-align: center;
    forced-color-adjust: auto;
  }
  &:focus:not(:focus-visible) {
    outline: none;
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
  /** Null while loading. The frame already has its final size. */
  text: string | null
  /** Accessible name. */
  alt: string
  /** Picture in the centre. A code that is too large for level Q has none. */
  logo?: ReactNode
  /** Level of error correction. Only Q leaves space for a logo. */
  level?: QrLevel
  /** Said in the place of a code that can't be loaded. */
  missing?: ReactNode
}

/** A QR code in a white frame. */
export function Qr({ text, alt, logo, level = 'Q', missing }: Props) {
  // Generating the code is slow, so a dialog shows first and the code after that.
  const [ready, setReady] = useState<string | null>(null)
  useEffect(() => {
    const later = setTimeout(() => setReady(text))
    return () => clearTimeout(later)
  }, [text])
  const progress = useWaiting(text === null || ready !== text)
  if (missing) {
    return (
      <span className={frame()} part="qr" data-missing="">
        {missing}
      </span>
    )
  }
  if (text === null || progress !== 'over') {
    return (
      <span className={frame()} part="qr">
        <Skeleton className={waiting()} isQuiet={progress === 'quiet'} />
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
      {logo && hole.size > 0 && (
        <span data-logo="" style={{ inlineSize: `${((hole.size - 2 * MARGIN) / edge) * 100}%` }}>
          {logo}
        </span>
      )}
    </span>
  )
}
