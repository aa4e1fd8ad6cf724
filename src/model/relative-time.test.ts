import { expect, it } from 'vitest'
import { relativeTime } from './relative-time.ts'

const NOW = Date.parse('2026-05-20T12:00:00Z')

it.each([
  ['2026-05-20T11:59:40Z', 'now'],
  ['2026-05-20T11:55:00Z', '5 minutes ago'],
  ['2026-05-20T09:00:00Z', '3 hours ago'],
  ['2026-05-19T11:00:00Z', 'yesterday'],
  ['2026-05-14T12:00:00Z', '6 days ago'],
  ['2026-05-20T12:30:00Z', 'now'],
  ['no date', ''],
])('formats how long ago %s was', (date, words) => {
  expect(relativeTime(date, 'en', NOW)).toBe(words)
})

it('uses the language of the root', () => {
  expect(relativeTime('2026-05-20T11:55:00Z', 'zh', NOW)).toBe('5分钟前')
})
