import { expect, test } from 'vitest'
import pkg from '../../package.json' with { type: 'json' }
import { withFiles } from './size-lists.ts'

test('the limits of package.json are those of the files that pages load', () => {
  expect(pkg['size-limit'].length).toBeGreaterThan(10)
  expect(withFiles(pkg['size-limit'])).toEqual(pkg['size-limit'])
})

test('a page that shows something unknown is refused', () => {
  const limit = { name: 'pieces, light: a game', path: [], limit: '1 kB' }
  expect(() => withFiles([limit])).toThrow('Which chunks does a page have for “a game”?')
})
