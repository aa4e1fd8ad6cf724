import { describe, expect, it } from 'vitest'
import { withBase, withQuery } from './fetch-url.ts'

describe('the address of a request', () => {
  it.each([
    ['/a', 'https://app.example', 'https://app.example/a'],
    ['a', 'https://app.example/base/', 'https://app.example/base/a'],
    ['https://other.example/a', 'https://app.example', 'https://other.example/a'],
    ['/base/a', '/base', '/base/a'],
    ['/a', undefined, '/a'],
  ])('of %s at %s is %s', (input, base, url) => {
    expect(withBase(input, base)).toBe(url)
  })

  it.each([
    [{ a: 1, b: 'x y' }, '/p?a=1&b=x+y'],
    [{ a: undefined, b: '' }, '/p?b='],
    [{ a: ['1', '2'] }, '/p?a=1&a=2'],
    [{}, '/p'],
  ])('carries the parameters %j', (query, url) => {
    expect(withQuery('/p', query)).toBe(url)
  })

  it('keeps what the address says already and its fragment', () => {
    expect(withQuery('/p?a=1&b=2#top', { b: 3 })).toBe('/p?a=1&b=3#top')
  })
})
