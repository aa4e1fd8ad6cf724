import jsqr from 'jsqr'
import { describe, expect, test } from 'vitest'
import { qrDrawing, type QrDrawing, type QrLevel } from './qr-drawing.ts'

/** Pixels per module. */
const SCALE = 4
const QUIET = 4

/** Draws the path as a browser does, and reads the picture as a camera does. */
function read({ modules, path }: QrDrawing): string | undefined {
  const edge = (modules + 2 * QUIET) * SCALE
  const pixels = new Uint8ClampedArray(edge * edge * 4).fill(255)
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+/g)) {
    for (let row = 0; row < SCALE; row++) {
      const start = ((Number(y) + QUIET) * SCALE + row) * edge + (Number(x) + QUIET) * SCALE
      for (let at = start; at < start + Number(width) * SCALE; at++) pixels.fill(0, at * 4, at * 4 + 3)
    }
  }
  return jsqr(pixels, edge, edge, { inversionAttempts: 'dontInvert' })?.data
}

const LINK = 'https://abtwallet.io/i/?action=requestAuth&url='
/** Letters, digits and escapes in turns, like a link that carries another one. */
const FILLING = '%3A%2F%2Fapp.example%2Fapi%2Fdid%2Flogin%2Fauth%3F_t_%3D4f21d0c9'
const linkOf = (length: number): string => (LINK + FILLING.repeat(40)).slice(0, length)

const lengths = [1, 20, 47, ...Array.from({ length: 16 }, (_, index) => 140 * (index + 1))]

describe.each(['M', 'Q'] satisfies QrLevel[])('at level %s', (level) => {
  test.each(lengths)('a text of %i characters can be read', (length) => {
    expect(read(qrDrawing(linkOf(length), level))).toBe(linkOf(length))
  })
})

test('leaves a square for a logo as long as enough of the code can be corrected', () => {
  expect(qrDrawing(linkOf(1_663)).hole.size).toBeGreaterThan(0)
  expect(qrDrawing(linkOf(1_664)).hole.size).toBe(0)
  expect(qrDrawing(linkOf(300), 'M').hole.size).toBe(0)
})

test('fills the largest code there is', () => {
  expect(qrDrawing('ä'.repeat(1_150), 'M').modules).toBe(177)
})

test.each(['名前', 'é', '🔑'])('can be read when the text contains %s', (word) => {
  expect(read(qrDrawing(`${LINK}${word}`))).toBe(`${LINK}${word}`)
})
