import { expect, test } from 'vitest'
import { shortenName } from './short-name.ts'

test.each([
  ['', ''],
  ['Robin', 'Robin'],
  ['1234567890', '1234567890'],
  ['12345678901', '123456789...01'],
  ['Maximiliane Beispiel', 'Maximilia...el'],
  ['一二三四五六七八九十', '一二三四五六七八九十'],
  ['一二三四五六七八九十甲', '一二三四五六七八九...十甲'],
  ['😀'.repeat(10), '😀'.repeat(10)],
  ['😀'.repeat(11), `${'😀'.repeat(9)}...${'😀'.repeat(2)}`],
  ['\ud800'.repeat(11), `${'\ud800'.repeat(9)}...${'\ud800'.repeat(2)}`],
  [null, ''],
  [undefined, ''],
  [42, ''],
  [['abc'], ''],
])('shortens %j', (name, short) => {
  expect(shortenName(name)).toBe(short)
})

test('shortens ten thousand characters', () => {
  expect(shortenName('x'.repeat(10_000))).toBe('xxxxxxxxx...xx')
})
