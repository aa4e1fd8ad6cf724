import { describe, expect, test } from 'vitest'
import { blockyOf } from './blocky.ts'

const ONES = '0x1111111111111111111111111111111111111111'
const MIXED = '0xde0b295669a9fd93d5f28d9ec85e40f4cb697bae'

/** Paints the paths on a grid, as a browser would. */
function paint(paths: string[]): string {
  const grid = Array.from({ length: 8 }, () => Array.from({ length: 8 }, () => 0))
  for (const [index, path] of paths.entries()) {
    for (const [, x, y, width] of path.matchAll(/M(\d) (\d)h(\d)v1H\dz/g)) {
      for (let step = 0; step < Number(width); step++) {
        const row = grid[Number(y)]
        if (row) row[Number(x) + step] = index + 1
      }
    }
  }
  return grid.map((row) => row.join('')).join(' ')
}

describe('blockyOf', () => {
  test.each([
    [
      ONES,
      'hsl(157,48.451%,54.793%)',
      'hsl(66,69.158%,49.909%)',
      'hsl(20,70.464%,80.37%)',
      '00122100 11000011 22022022 10011001 00211200 11211211 00011000 10100101',
    ],
    [
      MIXED,
      'hsl(92,66.113%,59.173%)',
      'hsl(197,79.442%,57.499%)',
      'hsl(316,98.802%,59.078%)',
      '01000010 10200201 12111121 11000011 21100112 02100120 10111101 11000011',
    ],
  ])('draws %s', (address, foreground, background, spot, rows) => {
    const blocky = blockyOf(address)
    expect(blocky?.rows.map((row) => row.join('')).join(' ')).toBe(rows)
    expect(blocky?.background).toBe(background)
    expect(blocky?.parts.map((part) => part.color)).toEqual([foreground, spot])
    expect(paint(blocky?.parts.map((part) => part.path) ?? [])).toBe(rows)
  })

  test('is the same with the prefix and in any case', () => {
    expect(blockyOf(`did:abt:${MIXED.toUpperCase()}`)).toEqual(blockyOf(MIXED))
  })

  test('hashes 0x as a part of the address, as the platform does', () => {
    expect(blockyOf(MIXED.slice(2))).not.toEqual(blockyOf(MIXED))
  })

  test('is mirrored and complete for any address', () => {
    for (let index = 0; index < 200; index++) {
      const blocky = blockyOf(`0x${(index * 7919 + 1).toString(16).padStart(40, 'f')}`)
      expect(blocky?.rows).toHaveLength(8)
      for (const row of blocky?.rows ?? []) expect(row.toReversed()).toEqual(row)
      expect(blocky?.background).toMatch(/^hsl\(\d+,[\d.]+%,[\d.]+%\)$/)
    }
  })

  test.each([
    [''],
    ['0x'],
    ['z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA'],
    [`\u202e${ONES}`],
    [`${ONES}\ud800`],
    [null],
    [undefined],
    [1],
    [[ONES]],
  ])('draws nothing for %j', (did) => {
    expect(blockyOf(did)).toBeNull()
  })

  test('draws nothing for ten thousand characters', () => {
    expect(blockyOf('1'.repeat(10_000))).toBeNull()
  })
})
