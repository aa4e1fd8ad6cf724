import { expect, test } from 'vitest'
import { releaseNeeds } from './release-needs.ts'

test('a release needs every translation', () => {
  expect(releaseNeeds(new Map([['de', ['Close', 'Back']]]))).toEqual(['de has no translation of "Close", "Back".'])
  expect(releaseNeeds(new Map())).toEqual([])
})
