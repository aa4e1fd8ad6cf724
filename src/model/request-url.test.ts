import { describe, expect, test } from 'vitest'
import { requestUrl } from './request-url.ts'

const APP = 'https://app.example'
const href = (input: unknown, base = APP): string => requestUrl(input, base).href

describe('an address that names no host', () => {
  test.each([
    ['/api/orders?page=2', `${APP}/api/orders?page=2`],
    ['api/orders', `${APP}/api/orders`],
    ['', `${APP}/`],
    ['?page=2', `${APP}/?page=2`],
    ['@elsewhere.example', `${APP}/@elsewhere.example`],
    ['/../api', `${APP}/api`],
    [{}, `${APP}/[object%20Object]`],
  ])('is below the base: %j', (input, expected) => {
    expect(href(input)).toBe(expected)
  })

  test('is below the path of the base', () => {
    for (const base of [`${APP}/blog`, `${APP}/blog/`, `${APP}/blog//`]) {
      expect(href('/api/orders?page=2', base)).toBe(`${APP}/blog/api/orders?page=2`)
      expect(href('../../api', base)).toBe(`${APP}/blog/api`)
    }
  })
})

describe('an address with a host', () => {
  const ELSEWHERE = 'https://elsewhere.example/x'

  test.each([
    ELSEWHERE,
    ' https://elsewhere.example/x',
    'ht\ttps://elsewhere.example/x',
    'HTTPS://ELSEWHERE.example/x',
    '//elsewhere.example/x',
    '\\\\elsewhere.example/x',
    '/\\elsewhere.example/x',
    '/\t/elsewhere.example/x',
    'https:///elsewhere.example/x',
    'https:\\\\elsewhere.example/x',
  ])('is that of the host: %j', (text) => {
    expect(href(text)).toBe(ELSEWHERE)
    expect(href(Object(text))).toBe(ELSEWHERE)
    expect(href({ toString: () => text })).toBe(ELSEWHERE)
  })

  test('may be a URL', () => {
    expect(href(new URL(ELSEWHERE))).toBe(ELSEWHERE)
    expect(href(new URL(`${APP}/x`))).toBe(`${APP}/x`)
  })

  test('may be that of a request, which can’t be hidden by its class', () => {
    class Disguised extends Request {
      override get url(): string {
        return `${APP}/x`
      }
    }
    expect(href(new Request(ELSEWHERE))).toBe(ELSEWHERE)
    expect(href(new Disguised(ELSEWHERE))).toBe(ELSEWHERE)
  })

  test('has another origin than the app if it has another scheme', () => {
    for (const text of ['http://app.example/x', 'data:text/plain,x', 'javascript:x', 'about:blank'])
      expect(requestUrl(text, APP).origin).not.toBe(APP)
  })
})

test('is read once, so that what is requested is what was checked', () => {
  let reads = 0
  const input = { toString: () => (reads++ ? 'https://elsewhere.example' : '/api') }
  expect(href(input)).toBe(`${APP}/api`)
})

test.each(['https://', 'https://a b', Object.create(null)])('can’t be read: %s', (input) => {
  expect(() => requestUrl(input, APP)).toThrow(TypeError)
})
