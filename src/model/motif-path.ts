import type { Motif } from './motif.ts'
import type { MotifShape } from './motif-shapes.ts'
import { times } from './times.ts'

export interface MotifMark {
  /** Path of one white hexagon, drawn at MOTIF_MARK_OPACITY. */
  path: string
  /** Its centre, for the animation of the marks. */
  x: number
  y: number
}

export interface MotifDrawing {
  /** The box is `0 0 size size`. */
  size: number
  color: string
  /** Path of the shape: the background, and the clip path of the marks. */
  shape: string
  /** Separate paths, because overlapping marks must be whiter. */
  marks: MotifMark[]
}

export const MOTIF_MARK_OPACITY = 0.5
export const MOTIF_ANIMATION_MS = 1_000

const round = (value: number) => Math.round(value * 10) / 10

function hexagon(x: number, y: number, radius: number): string {
  const points = times(6, (index) => {
    const angle = ((index - 1.5) * Math.PI) / 3
    return `${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`
  })
  return `M${points.join('L')}Z`
}

function circle(size: number): string {
  const radius = round(size / 2)
  const arc = `A${radius} ${radius} 0 1 1`
  return `M0 ${radius}${arc} ${round(size)} ${radius}${arc} 0 ${radius}Z`
}

/** Corner radius of motifs and of the box around a blocky icon. */
export const cornerRadius = (size: number): number => (size > 80 ? 10 : Math.floor(0.1 * size + 2))

function rounded(size: number, height: number): string {
  // Below 4 px the radius would exceed half the height.
  const radius = round(Math.min(cornerRadius(size), height / 2))
  const right = round(size)
  const top = round((size - height) / 2)
  const bottom = round((size + height) / 2)
  const corner = (x: number, y: number) => `A${radius} ${radius} 0 0 1 ${round(x)} ${round(y)}`
  return (
    `M${radius} ${top}H${round(right - radius)}${corner(right, top + radius)}` +
    `V${round(bottom - radius)}${corner(right - radius, bottom)}` +
    `H${radius}${corner(0, bottom - radius)}V${round(top + radius)}${corner(radius, top)}Z`
  )
}

const SHAPES: Record<MotifShape, (size: number) => string> = {
  rectangle: (size) => rounded(size, 0.7 * size),
  square: (size) => rounded(size, size),
  hexagon: (size) => hexagon(size / 2, size / 2, size / 2),
  circle,
}

/** The paths of a motif in a box of this size; 36 for an invalid size. */
export function drawMotif(motif: Motif, size = 36): MotifDrawing {
  const box = Number.isFinite(size) && size > 0 ? size : 36
  const gap = box / 9
  const marks = motif.cells.map((cell) => {
    const x = (cell.x + 1) * gap
    const y = (cell.y + 1) * gap
    return { path: hexagon(x, y, 0.25 * box), x: round(x), y: round(y) }
  })
  return { size: box, color: motif.color, shape: SHAPES[motif.shape](box), marks }
}
