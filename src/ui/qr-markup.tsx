import type { ReactNode, Ref } from 'react'
import type { QrDrawing } from '../model/qr-drawing.ts'
import { css } from '../style/sheet.ts'
import { TYPE } from '../style/tokens.ts'
import { Skeleton } from './skeleton.tsx'

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

const drawn = new WeakMap<HTMLCanvasElement, QrDrawing>()

const edgeOf = ({ modules }: QrDrawing): number => modules + 2 * QUIET

/**
 * Draws the code, with its white. Browsers and extensions that darken pages change the colours of styles and of SVG, of
 * each by rules of its own, and no wallet could read the code. They leave pictures alone, and a canvas needs no
 * permission of the page's content security policy. A canvas that has the code keeps it.
 */
export function drawCode(canvas: HTMLCanvasElement, drawing: QrDrawing): void {
  const context = canvas.getContext('2d')
  if (!context || drawn.get(canvas) === drawing) return
  drawn.set(canvas, drawing)
  const edge = edgeOf(drawing)
  context.setTransform(MODULE_PX, 0, 0, MODULE_PX, QUIET * MODULE_PX, QUIET * MODULE_PX)
  context.fillStyle = LIGHT
  context.fillRect(-QUIET, -QUIET, edge, edge)
  context.fillStyle = DARK
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- It is no array.
  context.fill(new Path2D(drawing.path))
}

interface Props {
  /** Null while there is no code: its place has its size already. */
  drawing: QrDrawing | null
  /** Accessible name. */
  alt: string
  /** Picture in the centre. A code that is too large for level Q has none. */
  logo?: ReactNode
  /** The canvas is empty: whoever renders it draws the code (`drawCode`). */
  canvas?: Ref<HTMLCanvasElement>
  /** Said in the place of a code that can't be loaded. */
  missing?: ReactNode
  /** Whether nothing says yet that the code is loading. */
  isQuiet?: boolean
}

/**
 * A code in its white frame, its place, or what is said there: the same element in each case, since it may have the
 * focus. Without hooks, for the static render before React is loaded.
 */
export function QrMarkup({ drawing, alt, logo, canvas, missing, isQuiet = false }: Props) {
  if (missing) {
    return (
      <span className={frame()} part="qr" data-missing="">
        {missing}
      </span>
    )
  }
  if (!drawing) {
    return (
      <span className={frame()} part="qr">
        <Skeleton className={waiting()} isQuiet={isQuiet} />
      </span>
    )
  }
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
