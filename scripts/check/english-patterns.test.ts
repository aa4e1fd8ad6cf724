import { expect, test } from 'vitest'
import { englishPatterns } from './english-patterns.ts'

const isFound = (patterns: RegExp[], text: string): boolean => patterns.some((pattern) => pattern.test(text))

test.each([
  'Current role: Guest',
  'Account of Ada Lovelace, 1 unread notification',
  'Account of Ada Lovelace, 120 unread notifications',
  'Send again in 42 seconds',
  'Joined March 1, 2024',
  'Close',
  'Sign in to Demo Notes. Choose how you want to continue',
])('%s is English', (text) => {
  expect(isFound(englishPatterns('de'), text)).toBe(true)
})

test.each(['Aktuelle Rolle: Guest', 'Ada Lovelace', 'Close Encounters', 'The role of Ada', 'ada.lovelace@example.com'])(
  '%s is no English text of the kit',
  (text) => {
    expect(isFound(englishPatterns('de'), text)).toBe(false)
  },
)

test('a loanword is only permitted in its own languages', () => {
  expect(isFound(englishPatterns('de'), 'Dashboard')).toBe(false)
  expect(isFound(englishPatterns('fr'), 'Dashboard')).toBe(true)
})
