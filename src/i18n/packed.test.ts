import { expect, it } from 'vitest'
import { compile, pack, unpack } from './packed.ts'

it('unpacks what was packed', () => {
  const sentences = ['Bind {provider} succeed', '«Größe» – it’s there', '请稍候… DID Wallet 连接', '２，、！', '']
  const packed = pack(sentences)
  expect(Object.values(unpack('a b c d e', packed))).toEqual(sentences)
  expect(packed).toMatch(/^[\u0020-\u00ff]+$/)
})

it('gives the sentences their ids, of which a language may lack the last', () => {
  expect(unpack('a/+ b error.c', pack(['A', 'B']))).toEqual({ 'a/+': 'A', b: 'B' })
})

it.each(['a|b', 'a~b', '😀', '한'])('does not pack %s, which it could not unpack', (text) => {
  expect(() => pack([text])).toThrow(text)
})

it.each([
  ['Done', ['Done']],
  ['Use {name} here', ['Use ', ['name'], ' here']],
  ['{date}', ['', ['date'], '']],
])('compiles "%s"', (text, parts) => expect(compile(text)).toEqual(parts))
