import { describe, expect, test } from 'vitest'
import { type Motif, motifOf } from './motif.ts'
import { MOTIF_SHAPES } from './motif-shapes.ts'
import { cornerRadius, drawMotif } from './motif-path.ts'

const motif: Motif = { shape: 'square', color: '#E98F4E', cells: [{ x: 6, y: 2 }] }
const numbersOf = (path: string) => path.match(/-?\d+(\.\d+)?/g) ?? []

describe('drawMotif', () => {
  test('puts a mark on its line of the grid', () => {
    // Size 90: lines are 10 apart, the radius is 22.5, so the corners are 11.3 and 19.5 away.
    const [mark] = drawMotif(motif, 90).marks
    expect(mark).toEqual({ x: 70, y: 30, path: 'M70 7.5L89.5 18.8L89.5 41.3L70 52.5L50.5 41.3L50.5 18.8Z' })
  })

  test.each([
    ['square', 'M5 0H31A5 5 0 0 1 36 5V31A5 5 0 0 1 31 36H5A5 5 0 0 1 0 31V5A5 5 0 0 1 5 0Z'],
    ['rectangle', 'M5 5.4H31A5 5 0 0 1 36 10.4V25.6A5 5 0 0 1 31 30.6H5A5 5 0 0 1 0 25.6V10.4A5 5 0 0 1 5 5.4Z'],
    ['hexagon', 'M18 0L33.6 9L33.6 27L18 36L2.4 27L2.4 9Z'],
    ['circle', 'M0 18A18 18 0 1 1 36 18A18 18 0 1 1 0 18Z'],
  ] as const)('outlines a %s', (shape, path) => {
    expect(drawMotif({ ...motif, shape }).shape).toBe(path)
  })

  test('keeps overlapping marks apart', () => {
    const marks = drawMotif(motifOf('z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA') ?? motif, 200).marks
    expect(marks).toHaveLength(8)
    expect(marks[1]).toEqual(marks[3])
  })

  test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('uses the default size for %s', (size) => {
    expect(drawMotif(motif, size)).toEqual(drawMotif(motif, 36))
  })

  test('writes no number longer than one decimal, at any size', () => {
    for (const shape of MOTIF_SHAPES) {
      for (let size = 0.5; size < 300; size += 3.3) {
        const drawing = drawMotif({ ...motif, shape }, size)
        for (const path of [drawing.shape, ...drawing.marks.map((mark) => mark.path)]) {
          expect(path).not.toMatch(/NaN|Infinity|e/)
          expect(numbersOf(path).filter((number) => !/^-?\d+(\.\d)?$/.test(number))).toEqual([])
        }
      }
    }
  })
})

test('rounds corners by size, and by 10 when large', () => {
  expect([18, 36, 80, 81, 256].map(cornerRadius)).toEqual([3, 5, 10, 10, 10])
})
