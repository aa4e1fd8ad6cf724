import { expect, test } from 'vitest'
import { asName, plainLine } from './plain-line.ts'

test.each([
  ['a\u0000b\nc\td', 'a b c d'],
  ['a\r\n\r\n\tb', 'a b'],
  ['user\u202egpj.exe', 'user gpj.exe'],
  ['\u2066\u2067isolated\u2069\u200f', 'isolated'],
  ['half \ud83d', 'half'],
  ['Ali\u00adce \u200bKing\ufeff', 'Alice King'],
  ['Al\u3164\u115f\uffa0ice', 'Alice'],
  ['A\u{e0041}\u{e007f}da', 'Ada'],
  ['⠁⠙⠁\u2800⠅', '⠁⠙⠁ ⠅'],
  ['whole 👩‍👩‍👧 ❤️', 'whole 👩‍👩‍👧 ❤️'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['عدا لافلايس', 'عدا لافلايس'],
  ['e\u0301', 'e\u0301'],
])('%j is shown as %j', (text, shown) => {
  expect(plainLine(text)).toBe(shown)
})

test.each([
  '',
  ' ',
  '\u3164',
  '\u2800\u2800',
  '\u115f\u1160',
  '\ufeff',
  '\u180e',
  '\u200d\u200c',
  '\ufe0f',
  '\u00a0\u3000',
  '\u202e',
])('the name %j, of which nothing shows, is none', (name) => {
  expect(asName(name)).toBe('')
})

test('a line has at most as many characters as it may, whole ones', () => {
  expect(plainLine('👩'.repeat(7), 5)).toBe('👩'.repeat(5))
  expect([...asName('a'.repeat(1_000))]).toHaveLength(100)
})

test('a text is read no further than a line of it can reach', () => {
  expect(plainLine(`${'\u00ad'.repeat(19)}Ada`, 5)).toBe('A')
})

test('a name is a text', () => {
  expect([null, 7, {}, ['Ada']].map(asName)).toEqual(['', '', '', ''])
})
