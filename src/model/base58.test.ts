import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { decodeBase58 } from './base58.ts'

const samples = Array.from({ length: 60 }, (_, length) =>
  Uint8Array.from({ length }, (_unused, index) => (length * 37 + index * index * 101) & 255),
)

test('decodes the output of an independent encoder, for every length up to 60 bytes', () => {
  for (const sample of samples) expect(decodeBase58(base58.encode(sample))).toEqual(sample)
})

test('keeps leading zero bytes', () => {
  for (let zeros = 0; zeros < 30; zeros++) {
    const bytes = new Uint8Array([...new Uint8Array(zeros), 7, 0, 255])
    expect(decodeBase58(base58.encode(bytes))).toEqual(bytes)
    expect(decodeBase58('1'.repeat(zeros))).toEqual(new Uint8Array(zeros))
  }
})

test.each([
  ['characters the alphabet leaves out', ['0', 'O', 'I', 'l', 'abc0']],
  ['white space, signs and other scripts', [' ', 'ab c', 'abc\n', '-', 'ａ', 'é', '中']],
  ['invisible and broken characters', ['\u202eabc', 'abc\u200b', '\ud800', 'ab\udc00c', '\0']],
  ['texts far longer than any key', ['z'.repeat(10_000), '1'.repeat(10_000)]],
])('refuses %s', (_name, texts) => {
  for (const text of texts) expect(decodeBase58(text)).toBeNull()
})
