import type { ReactNode, Ref } from 'react'
import type { QrDrawing } from '../model/qr-drawing.ts'
import { frame, LIGHT } from './qr-frame.tsx'

/** Width of the quiet zone around the code, in modules (ISO 18004). */
const QUIET = 4
/** White space between the code and the logo, in modules. */
const MARGIN = 1.25
/** Enough pixels for a module to be sharp on every screen. */
const MODULE_PX = 8
const DARK = '#101319'

const edgeOf = ({ modules }: QrDrawing): number => modules + 2 * QUIET

/**
 * Draws the code, with its white. Browsers and extensions that darken pages change the colours of styles and of SVG, of
 * each by rules of its own, and no wallet could read the code. They leave pictures alone, and a canvas needs no
 * permission of the page's content security policy.
 */
export function drawCode(canvas: HTMLCanvasElement, drawing: QrDrawing): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const edge = edgeOf(drawing)
  context.setTransform(MODULE_PX, 0, 0, MODULE_PX, QUIET * MODULE_PX, QUIET * MODULE_PX)
  context.fillStyle = LIGHT
  context.fillRect(-QUIET, -QUIET, edge, edge)
  context.fillStyle = DARK
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- It is no array.
  context.fill(new Path2D(drawing.path))
}

interface Props {
  drawing: QrDrawing
  /** Accessible name. */
  alt: string
  /** Picture in the centre. A code that is too large for level Q has none. */
  logo?: ReactNode
  /** The canvas is empty: whoever renders it draws the code (`drawCode`). */
  canvas?: Ref<HTMLCanvasElement>
}

/** A code in its white frame. Without hooks, for the static render before React is loaded. */
export function QrCode({ drawing, alt, logo, canvas }: Props) {
  const { hole } = drawing
  const edge = edgeOf(drawing)
  return (
    <span className={frame()} part="qr" role="img" aria-label={alt}>
      <canvas ref={canvas} width={edge * MODULE_PX} height={edge * MODULE_PX} aria-hidden="true" />
      {logo && hole.size > 0 && (
        <span data-logo="" style={{ inlineSize: `${((hole.size - 2 * MARGIN) / edge) * 100}%` }}>
          {logo}
        </span>
      )}
    </span>
  )
}
