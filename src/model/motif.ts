import { decodeAddress, DID_ROLES, type DidRole, isEthereum, toAddress } from './did.ts'
import { fromHex } from './hex.ts'
import { MOTIF_SHAPES, type MotifShape } from './motif-shapes.ts'
import { times } from './times.ts'

export const MOTIF_COLORS = (
  '#E94E4E #E41115 #E96B4E #E5502E #E98F4E #E57A2E #E98F4E #E5A82E #DACD5D #DAC825 #BDD13D #C8E31C #AEE94E #7FD558 ' +
  '#52CC19 #4FC469 #59DE9C #19CC73 #5ED9D1 #19CCC0 #4ED7E9 #19B7CC #45ACE8 #1C97DE #4E68E9 #2E4DE5 #7F4EE9 #682EE5 ' +
  '#BE65E7 #AF40E2 #DF58C2 #E94E8F'
).split(' ')

export interface Cell {
  /** Column and row, 0 to 7. */
  x: number
  y: number
}

export interface Motif {
  shape: MotifShape
  color: string
  cells: Cell[]
}

/** Account rectangle, asset hexagon, token circle, all others square (docs/protocol.md §8.3). */
export function shapeOfRole(role: DidRole | null): MotifShape {
  if (role === 'account') return 'rectangle'
  if (role === 'asset') return 'hexagon'
  return role === 'token' ? 'circle' : 'square'
}

function sum(bytes: Iterable<number>): number {
  let total = 0
  for (const byte of bytes) total += byte
  return total
}
const colorOf = (bytes: Iterable<number>) => MOTIF_COLORS[sum(bytes) % MOTIF_COLORS.length] ?? ''

/** The bytes after the type that determine the motif. Shorter addresses are padded with trailing zeros. */
function drawnBytes(decoded: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(24)
  bytes.set(decoded.subarray(2, 26))
  return bytes
}

/**
 * The motif of a DID, or null if it does not start with `z` or can't be decoded. The checksum is not verified: any
 * decodable text has a motif.
 */
export function motifOf(did: unknown, shape?: MotifShape): Motif | null {
  const decoded = decodeAddress(toAddress(did))
  if (!decoded) return null
  const bytes = drawnBytes(decoded)
  const cells = times(8, (index) => {
    const position = sum(bytes.subarray(8 + 2 * index, 10 + 2 * index)) % 64
    return { x: position >> 3, y: position & 7 }
  })
  const wantedShape = MOTIF_SHAPES.find((name) => name === shape)
  const color = colorOf(bytes.subarray(0, 8))
  return { shape: wantedShape ?? shapeOfRole(DID_ROLES[(decoded[0] ?? 0) >> 2] ?? null), color, cells }
}

/** Colour of a DID in text, or null if the DID can't be read. */
export function didColor(did: unknown): string | null {
  const decoded = decodeAddress(toAddress(did))
  if (decoded) return colorOf(drawnBytes(decoded).subarray(0, 8))
  if (!isEthereum(did)) return null
  // The platform skips two characters even without 0x. The colour must be the same everywhere.
  return colorOf(fromHex(toAddress(did).slice(2, 18)))
}
