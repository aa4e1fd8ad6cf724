import { expect, test } from 'vitest'
import { publishNeeds, releaseNeeds } from './release-needs.ts'

const complete = {
  version: '1.2.0',
  author: 'Somebody',
  homepage: 'https://docs.example',
  repository: { url: 'git+https://git.example/kit.git' },
}
const noneMissing = new Map<string, string[]>()

test('a release with every fact and translation needs nothing', () => {
  expect(releaseNeeds(complete, noneMissing)).toEqual([])
})

test.each(['author', 'homepage', 'repository'] as const)('a release needs %s, and says what for', (name) => {
  const { [name]: _, ...others } = complete
  expect(releaseNeeds(others, noneMissing)).toEqual([
    expect.stringMatching(new RegExp(`^package\\.json needs "${name}[.\\w]*": .+\\.$`)),
  ])
})

test('a release needs every translation', () => {
  expect(releaseNeeds(complete, new Map([['de', ['Close', 'Back']]]))).toEqual([
    'src/i18n needs the translation of "Close", "Back" for de.',
  ])
})

test('only the tagged commit is published, without changes', () => {
  expect(publishNeeds(complete, ['v1.2.0'], '')).toEqual([])
  expect(publishNeeds(complete, ['v1.1.0'], ' M src/a.ts')).toEqual([
    'This commit needs the tag v1.2.0: npm run release -- 1.2.0',
    'These files have to be committed or removed:\n M src/a.ts',
  ])
})
