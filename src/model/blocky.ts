import { isEthereum, toAddress } from './did.ts'
import { times } from './times.ts'

/** A path over the 8×8 grid and its fill. */
export interface BlockyPart {
  color: string
  path: string
}

export interface Blocky {
  /** Fill of the whole box `0 0 8 8`. */
  background: string
  /** Foreground and spot cells; draw them with `shape-rendering: crispEdges`. */
  parts: BlockyPart[]
  /** The cells behind the paths: 0 background, 1 foreground, 2 spot. */
  rows: number[][]
}

/** The generator of the icons known from Ethereum explorers: numbers from 0 to below 2 (docs/protocol.md §8.4). */
function randomOf(seed: string): () => number {
  const state: [number, number, number, number] = [0, 0, 0, 0]
  for (let index = 0; index < seed.length; index++) {
    const slot = (index % 4) as 0 | 1 | 2 | 3
    // Only the shift is limited to 32 bits. The icons depend on the sum exceeding them.
    state[slot] = (state[slot] << 5) - state[slot] + seed.charCodeAt(index)
  }
  return () => {
    const [first, second, third, last] = state
    const mixed = first ^ (first << 11)
    const next = last ^ (last >> 19) ^ mixed ^ (mixed >> 8)
    state.splice(0, 4, second, third, last, next)
    return (next >>> 0) / 2 ** 31
  }
}

const percent = (value: number) => Math.round(value * 1000) / 1000

function colorOf(random: () => number): string {
  const hue = Math.floor(random() * 360)
  const saturation = random() * 60 + 40
  const lightness = (random() + random() + random() + random()) * 25
  // Values above 360 and 100 % occur. CSS clamps them, as on the platform.
  return `hsl(${hue},${percent(saturation)}%,${percent(lightness)}%)`
}

function rowOf(random: () => number): number[] {
  const half = times(4, () => Math.min(2, Math.floor(random() * 2.3)))
  return [...half, ...half.toReversed()]
}

/** One rectangle for each run of equal cells. */
function pathOf(rows: number[][], cell: number): string {
  let path = ''
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (row[x] !== cell) continue
      const start = x
      while (row[x + 1] === cell) x++
      path += `M${start} ${y}h${x + 1 - start}v1H${start}z`
    }
  })
  return path
}

/** The 8×8 icon of an Ethereum address, or null for anything else. */
export function blockyOf(did: unknown): Blocky | null {
  if (!isEthereum(did)) return null
  const random = randomOf(toAddress(did).toLowerCase())
  const foreground = colorOf(random)
  const background = colorOf(random)
  const spot = colorOf(random)
  const rows = times(8, () => rowOf(random))
  const parts = [
    { color: foreground, path: pathOf(rows, 1) },
    { color: spot, path: pathOf(rows, 2) },
  ]
  return { background, parts: parts.filter((part) => part.path !== ''), rows }
}
