import { create } from 'qrcode'

export interface QrDrawing {
  /** Modules per edge, without the quiet zone. */
  modules: number
  /** One path of all dark modules, each 1 unit wide. */
  path: string
  /** First module and size of the square that is left empty for a logo; its size is 0 where there is none. */
  hole: { start: number; size: number }
}

/** Edge of the square for the logo. It covers one sixteenth of the code; level Q can correct a quarter. */
const HOLE = 0.25

function holeOf(modules: number): QrDrawing['hole'] {
  const half = Math.floor((modules * HOLE) / 2)
  return { start: (modules - 1) / 2 - half, size: 2 * half + 1 }
}

/** Q leaves space for a logo in the centre; M does not. */
export type QrLevel = 'M' | 'Q'

/**
 * Capacity of the largest code at level Q, in bytes. Longer wallet links use level M, which can't spare a logo's
 * square.
 */
const LONGEST_AT_Q = 1_663

function draw(text: string, wanted: QrLevel): QrDrawing {
  const level = text.length > LONGEST_AT_Q ? 'M' : wanted
  const { modules: code } = create(text, { errorCorrectionLevel: level })
  const modules = code.size
  const hole = level === 'Q' ? holeOf(modules) : { start: 0, size: 0 }
  const isInHole = (at: number) => at >= hole.start && at < hole.start + hole.size
  const isDark = (x: number, y: number) => code.get(y, x) === 1 && !(isInHole(x) && isInHole(y))
  let path = ''
  for (let y = 0; y < modules; y++) {
    for (let x = 0; x < modules; x++) {
      if (!isDark(x, y)) continue
      const start = x
      while (x + 1 < modules && isDark(x + 1, y)) x++
      path += `M${start} ${y}h${x + 1 - start}v1H${start}`
    }
  }
  return { modules, path, hole }
}

let last: { text: string; level: QrLevel; drawing: QrDrawing } | null = null

/** Whether the paths of a text are there already. */
export const isDrawn = (text: string, level: QrLevel = 'Q'): boolean => last?.text === text && last.level === level

/**
 * The paths of a text. The last result is cached: a code is shown for minutes and renders with every change around it.
 */
export function qrDrawing(text: string, level: QrLevel = 'Q'): QrDrawing {
  if (last?.text !== text || last.level !== level) last = { text, level, drawing: draw(text, level) }
  return last.drawing
}
