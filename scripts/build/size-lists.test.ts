import { expect, test } from 'vitest'
import pkg from '../../package.json' with { type: 'json' }
import { limitFor } from './size-limits.ts'
import { withFiles } from './size-lists.ts'

test('the limits of package.json are those of the files that pages load', () => {
  expect(pkg['size-limit'].length).toBeGreaterThan(10)
  expect(withFiles(pkg['size-limit'])).toEqual(pkg['size-limit'])
})

test('a limit is the size and a margin of 0.3 kB', () => {
  expect([limitFor(49_486), limitFor(233_700)]).toEqual(['49.8 kB', '234 kB'])
})

test('a page that shows something unknown is refused', () => {
  const limit = { name: 'pieces, light: a game', path: [], limit: '1 kB' }
  expect(() => withFiles([limit])).toThrow('Which chunks does a page have for “a game”?')
})
