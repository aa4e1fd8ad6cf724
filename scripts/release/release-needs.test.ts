import { expect, test } from 'vitest'
import { publishNeeds, releaseNeeds } from './release-needs.ts'

const complete = {
  version: '1.2.0',
  author: 'Somebody',
  homepage: 'https://docs.example',
  bugs: { url: 'https://git.example/kit/issues' },
  repository: { url: 'git+https://git.example/kit.git' },
  security: '# Security\n\nContact: mailto:security@kit.example\n\nThank you.',
}
const noneMissing = new Map<string, string[]>()

test('a release with every fact and translation needs nothing', () => {
  expect(releaseNeeds(complete, noneMissing)).toEqual([])
})

test.each(['author', 'homepage', 'bugs', 'repository'] as const)('a release needs %s, and says what for', (name) => {
  const { [name]: _, ...others } = complete
  expect(releaseNeeds(others, noneMissing)).toEqual([
    expect.stringMatching(new RegExp(`^package\\.json needs "${name}[.\\w]*": .+\\.$`)),
  ])
})

test.each(['', 'Contact: somebody', 'Contact: http://kit.example', 'Please write to Contact: mailto:a@kit.example'])(
  'a release needs a contact for those who find a hole: “%s” is none',
  (security) => {
    expect(releaseNeeds({ ...complete, security }, noneMissing)).toEqual([
      expect.stringMatching(/^SECURITY\.md needs a line "Contact: /),
    ])
  },
)

test('the contact may be a page', () => {
  const security = 'Contact: https://git.example/kit/security'
  expect(releaseNeeds({ ...complete, security }, noneMissing)).toEqual([])
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
