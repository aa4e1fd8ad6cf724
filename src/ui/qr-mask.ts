/*
 * Stands in for the QR library's own module (see scripts/slim.ts), which draws the code with each of eight masks, scores
 * them and takes the best: most of the time a code takes. For wallet links this one is on average 2 % from the best by
 * the standard's own points, and every mask can be read.
 */
const MASK = 2

interface Modules {
  size: number
  isReserved: (row: number, column: number) => number
  xor: (row: number, column: number, value: number) => void
}

export const from = (): undefined => undefined
export const getBestMask = (): number => MASK

export function applyMask(_: number, modules: Modules): void {
  for (let column = 0; column < modules.size; column += 3) {
    for (let row = 0; row < modules.size; row++) {
      if (!modules.isReserved(row, column)) modules.xor(row, column, 1)
    }
  }
}
