import { expect, test } from 'vitest'
import { SET_UPS } from '../../e2e/examples/set-ups.ts'
import { guideBlocks } from './example-folder.ts'

test('each block of code of the guides is a file of a set-up, which compiles it', () => {
  const files = SET_UPS.flatMap(({ guide = {} }) => Object.entries(guide))
  const counts = files.map(([heading, paths]) => [heading, paths.length] as const)
  const documented = [...guideBlocks()].map(([heading, blocks]) => [heading, blocks.length] as const)
  expect(new Map(counts)).toEqual(new Map(documented))
})
