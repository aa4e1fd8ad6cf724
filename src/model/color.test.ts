import { expect, it } from 'vitest'
import { readColor } from './color.ts'

it.each([
  ['#0b5fff', [11, 95, 255]],
  ['#fff', [255, 255, 255]],
  ['#00000080', [127, 127, 127]],
  ['rgb(1 2 3)', [1, 2, 3]],
  ['rgba(255, 0, 0, 0.5)', [255, 128, 128]],
  ['rgb(100% 0% 0% / 50%)', [255, 128, 128]],
  ['hsl(120, 100%, 25%)', [0, 128, 0]],
  ['hsl(-240deg 100% 25%)', [0, 128, 0]],
])('reads %s as it is seen on white', (color, seen) => {
  expect(readColor(color)).toEqual(seen)
})

it.each(['', 'red', '#12', 'rgb(1 2)', 'rgb(1 2 3 4 5)', 'rgb(300 0 0)', 'rgb(1.2.3 - 4)', 'url(x)', '#fff;color:red'])(
  'reads no colour in %s',
  (text) => {
    expect(readColor(text)).toBeNull()
  },
)

it('lays a transparent colour on its ground', () => {
  expect(readColor('rgba(255, 255, 255, 0.5)', [0, 0, 0])).toEqual([128, 128, 128])
})
