import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { css } from '../style/sheet.ts'
import { TYPE } from '../style/tokens.ts'
import { qrDrawing, type QrDrawing, type QrLevel } from './qr-path.ts'
import { Skeleton } from './skeleton.tsx'
import { useWaiting } from './use-waiting.ts'

/** Width of the quiet zone around the code, in modules (ISO 18004). */
const QUIET = 4
/** White space between the code and the logo, in modules. */
const MARGIN = 1.25
/** Enough pixels for a module to be sharp on every screen. */
const MODULE_PX = 8
const LIGHT = '#fff'
const DARK = '#101319'

// Dark on light in both themes: many scanners can't read inverted codes.
const frame = css`
  position: relative;
  display: block;
  inline-size: min(var(--_qr, 240px), 100%);
  aspect-ratio: 1;
  border-radius: var(--_radius-card);
  border: 1px solid rgb(16 20 28 / 12%);
  background: ${LIGHT};
  forced-color-adjust: none;
  & > canvas {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    border-radius: inherit;
  }
  /* Where no code is, nothing has to be dark on light. */
  &[data-missing] {
    display: grid;
    justify-items: center;
    align-content: center;
    gap: 12px;
    padding: 16px;
    border-color: var(--_border);
    background: var(--_surface);
    color: var(--_text);
    ${TYPE.body}
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

/**
 * The code, with its white. Browsers and extensions that darken pages change the colours of styles and of SVG, of each
 * by rules of its own, and no wallet could read the code. They leave pictures alone, and a canvas needs no permission
 * of the page's content security policy.
 */
function Code({ drawing: { modules, path } }: { drawing: QrDrawing }) {
  const ref = useRef<HTMLCanvasElement>(null)
  const edge = modules + 2 * QUIET
  useLayoutEffect(() => {
    const context = ref.current?.getContext('2d')
    if (!context) return
    context.setTransform(MODULE_PX, 0, 0, MODULE_PX, QUIET * MODULE_PX, QUIET * MODULE_PX)
    context.fillStyle = LIGHT
    context.fillRect(-QUIET, -QUIET, edge, edge)
    context.fillStyle = DARK
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- It is no array.
    context.fill(new Path2D(path))
  }, [edge, path])
  return <canvas ref={ref} width={edge * MODULE_PX} height={edge * MODULE_PX} aria-hidden="true" />
}

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
  const drawing = qrDrawing(text, level)
  const { modules, hole } = drawing
  return (
    <span className={frame()} part="qr" role="img" aria-label={alt}>
      <Code drawing={drawing} />
      {logo && hole.size > 0 && (
        <span data-logo="" style={{ inlineSize: `${((hole.size - 2 * MARGIN) / (modules + 2 * QUIET)) * 100}%` }}>
          {logo}
        </span>
      )}
    </span>
  )
}
