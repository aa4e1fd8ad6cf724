/*
 * Stands in for two modules of the QR library (see scripts/lean-libraries.ts): the two levels of error correction that
 * are drawn, with the numbers of their blocks and of the correcting bytes in a block, for each size from 1 to 40. The
 * bytes of the last ones are all the same.
 */
interface Level {
  /** How the code itself names the level. */
  bit: number
  blocks: number[]
  bytes: number[]
}

export const M: Level = {
  bit: 0,
  // prettier-ignore
  blocks: [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49],
  bytes: [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28],
}

const Q: Level = {
  bit: 3,
  blocks: [
    1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34, 34, 35, 38, 40, 43, 45,
    48, 51, 53, 56, 59, 62, 65, 68,
  ],
  bytes: [13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30, 30, 30, 28, 30],
}

export const from = (name: string): Level => (name === 'Q' ? Q : M)

export const getBlocksCount = (version: number, { blocks }: Level): number => blocks[version - 1] ?? 0

export const getTotalCodewordsCount = (version: number, level: Level): number =>
  getBlocksCount(version, level) * (level.bytes[version - 1] ?? level.bytes.at(-1) ?? 0)
