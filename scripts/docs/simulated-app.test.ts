import * as node from 'node:crypto'
import { expect, test } from 'vitest'
import * as parts from '../../docs/site/.vitepress/simulated/node-parts.ts'

/* What the simulated app of the documentation site has in place of Node's modules. */

test('digests are those of Node', () => {
  for (const name of ['md5', 'sha1', 'sha256'] as const) {
    const expected = node.createHash(name).update('left ').update('right').digest('hex')
    expect(parts.createHash(name).update('left ').update('right').digest('hex'), name).toBe(expected)
    const signed = node.createHmac(name, 'key').update('text').digest('base64url')
    expect(parts.createHmac(name, 'key').update('text').digest('base64url'), name).toBe(signed)
  }
})

test('the portable buffer reads and writes base64url', () => {
  const bytes = Uint8Array.from({ length: 64 }, (_, index) => 255 - index)
  const text = Buffer.from(bytes).toString('base64url')
  expect(text).toMatch(/^[\w-]+$/)
  expect([...Buffer.from(text, 'base64url')]).toEqual([...bytes])
  expect(Buffer.from('a?').toString('base64')).toBe('YT8=')
})

test('random numbers are whole and below their limit', () => {
  const numbers = Array.from({ length: 200 }, () => parts.randomInt(10))
  expect(numbers.every((number) => Number.isInteger(number) && number >= 0 && number < 10)).toBe(true)
  expect(parts.randomBytes(16)).toHaveLength(16)
})

test('addresses and queries are written as the protocol library expects them', () => {
  const { default: library } = parts
  expect(library.stringify({ url: 'https://a.example/?b=c d' })).toBe('url=https%3A%2F%2Fa.example%2F%3Fb%3Dc%20d')
  expect(library.format({ protocol: 'https', hostname: 'a.example', port: '', pathname: '' })).toBe('https://a.example')
  expect(library.format({ protocol: 'http', hostname: 'localhost', port: '80', pathname: '/x' })).toBe(
    'http://localhost:80/x',
  )
  expect(library.parse('/api/did/login/auth?_t_=1').pathname).toBe('/api/did/login/auth')
})
