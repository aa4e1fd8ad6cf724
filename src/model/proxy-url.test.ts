import { describe, expect, test } from 'vitest'
import { proxyUrl } from './proxy-url.ts'

describe('proxyUrl', () => {
  test('sends an https picture through the service', () => {
    expect(proxyUrl('https://cdn.example/a b.png?x=1&y=2')).toEqual({
      ok: true,
      url: '/.well-known/service/proxy?url=https%3A%2F%2Fcdn.example%2Fa%2520b.png%3Fx%3D1%26y%3D2',
    })
    expect(proxyUrl('https://cdn.example/', 'https://app.example/x/.well-known/service')).toEqual({
      ok: true,
      url: 'https://app.example/x/.well-known/service/proxy?url=https%3A%2F%2Fcdn.example%2F',
    })
  })

  test.each([
    'http://cdn.example/a.png',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'blob:https://a.example/1',
  ])('warns that %s is not https', (src) => {
    expect(proxyUrl(src)).toEqual({ ok: false, warning: `Image URL must use HTTPS protocol: ${src}` })
  })

  test.each([[''], ['/a.png'], ['//cdn.example/a.png'], ['\ud800'], [null], [undefined], [9], [[]]])(
    'warns that %j is no address',
    (src) => {
      const result = proxyUrl(src)
      expect(result.ok).toBe(false)
    },
  )

  test('does not repeat a huge address in the warning', () => {
    const result = proxyUrl(`http://a.example/${'x'.repeat(10_000)}`)
    expect(result.ok || result.warning.length).toBeLessThan(300)
  })
})
