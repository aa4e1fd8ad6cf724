import { expect, test } from 'vitest'
import { notesOf, withRelease } from './changelog.ts'

const CHANGELOG = '# Changelog\n\n## Unreleased\n\n- New.\n\n## 0.1.0 - 2026-01-02\n\n- First.\n- Second.\n'

test('a release takes the unreleased changes', () => {
  const released = withRelease(CHANGELOG, '0.2.0', '2026-03-04')
  expect(released).toContain('## Unreleased\n\n## 0.2.0 - 2026-03-04\n\n- New.\n')
  expect([notesOf(released, 'Unreleased'), notesOf(released, '0.2.0')]).toEqual(['', '- New.'])
})

test('the notes of a version end at the next one', () => {
  expect(notesOf(CHANGELOG, '0.1.0')).toBe('- First.\n- Second.')
  expect(notesOf(CHANGELOG, '9.9.9')).toBe('')
})

test('a release without changes is refused', () => {
  expect(() => withRelease('# Changelog\n\n## Unreleased\n\n## 0.1.0\n\n- First.\n', '0.2.0', '2026-03-04')).toThrow(
    'CHANGELOG.md has nothing below "## Unreleased".',
  )
})
