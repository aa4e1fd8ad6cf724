import { describe, expect, it } from 'vitest'
import { cookieOf, decoded, headerOf, isSafe, visitorHeaders } from './request.ts'

describe('what a request does not have', () => {
  it('is empty', () => {
    expect([headerOf({ headers: {} }, 'cookie'), cookieOf({ headers: {} }, 'vid'), decoded()]).toEqual(['', '', ''])
  })

  it('is empty where its encoding is broken', () => {
    expect(decoded('%E0%A4%A')).toBe('')
  })
})

it('cookies may follow each other without a space', () => {
  expect(cookieOf({ headers: { cookie: 'a=1;vid=2; b=3' } }, 'vid')).toBe('2')
})

it.each([
  ['GET', true],
  ['HEAD', true],
  ['OPTIONS', true],
  ['POST', false],
  ['get', false],
  [undefined, false],
])('a request with the method %s is safe: %s', (method, expected) => {
  expect(isSafe({ method, headers: {} })).toBe(expected)
})

describe('the visitor', () => {
  it('has a browser and an address, behind those of earlier proxies', () => {
    const headers = { 'user-agent': 'Browser/1', 'x-forwarded-for': '203.0.113.7' }
    expect(visitorHeaders({ headers, socket: { remoteAddress: '::ffff:192.0.2.1' } })).toEqual({
      'user-agent': 'Browser/1',
      'x-forwarded-for': '203.0.113.7, 192.0.2.1',
    })
  })

  it('may have neither', () => {
    expect(visitorHeaders({ headers: new Headers() })).toEqual({})
    expect(visitorHeaders({ headers: {}, socket: {} })).toEqual({})
  })
})
