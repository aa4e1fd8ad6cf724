import { describe, expect, test } from 'vitest'
import { isWebUrl, toRedirectUrl, toWebUrl } from './redirect.ts'

const rules = {
  page: 'https://notes.example.com:8443/docs/page?x=1#y',
  domainAliases: ['alias.example.com', 'BBQ.did.abtnet.io', 'own.example.com:3000'],
}

describe('toRedirectUrl', () => {
  test.each([
    ['the page’s own host', 'https://notes.example.com:8443/after', 'https://notes.example.com:8443/after'],
    ['an alias', 'https://alias.example.com/a?b#c', 'https://alias.example.com/a?b#c'],
    ['an alias on the page’s port', 'https://alias.example.com:8443/a', 'https://alias.example.com:8443/a'],
    ['an alias that names its port', 'https://own.example.com:3000/', 'https://own.example.com:3000/'],
    ['an alias in other case', 'HTTPS://bbq.DID.abtnet.io', 'https://bbq.did.abtnet.io/'],
    ['a path', '/after?a=b c', 'https://notes.example.com:8443/after?a=b%20c'],
    ['the root', '/', 'https://notes.example.com:8443/'],
    ['a path below the page', './next', 'https://notes.example.com:8443/docs/next'],
    ['a path that climbs', '/../../etc', 'https://notes.example.com:8443/etc'],
    [
      'a path with another address in it',
      '/to?u=https://evil.com',
      'https://notes.example.com:8443/to?u=https://evil.com',
    ],
    ['a path with dots and slashes', '/.//evil.com', 'https://notes.example.com:8443//evil.com'],
    ['bidi controls in a path', '/a\u202eb', 'https://notes.example.com:8443/a%E2%80%AEb'],
    ['a lone surrogate in a path', '/a\ud800', 'https://notes.example.com:8443/a%EF%BF%BD'],
  ])('allows %s', (_name, url, result) => {
    expect(toRedirectUrl(url, rules)).toEqual({ ok: true, url: result })
  })

  test.each([
    ['another host', 'https://evil.com/', 'evil.com'],
    ['the page’s host on another port', 'https://notes.example.com/', 'notes.example.com'],
    ['the page’s host over http', 'http://notes.example.com:8443/', 'notes.example.com:8443'],
    ['an alias on another port', 'https://alias.example.com:3000/', 'alias.example.com:3000'],
    ['an alias over http', 'http://alias.example.com/', 'alias.example.com'],
    ['an alias over http on another port', 'http://alias.example.com:3000/', 'alias.example.com:3000'],
    ['an alias that names its port on another one', 'https://own.example.com/', 'own.example.com'],
    ['a host that begins like ours', 'https://alias.example.com.evil.com/', 'alias.example.com.evil.com'],
    ['a host that ends like ours', 'https://evilalias.example.com/', 'evilalias.example.com'],
    ['a host behind a name', 'https://alias.example.com@evil.com/', 'evil.com'],
    ['a name in front of our host', 'https://evil.com@alias.example.com/', 'alias.example.com'],
    ['a password in front of our host', 'https://:x@alias.example.com/', 'alias.example.com'],
    ['a host with a final dot', 'https://alias.example.com./', 'alias.example.com.'],
    ['one slash too few or many', 'https:///evil.com', 'evil.com'],
    ['no slashes', 'https:evil.com', 'evil.com'],
    ['a host that looks like ours', 'https://аlias.example.com/', 'xn--lias-43d.example.com'],
  ])('refuses %s', (_name, url, host) => {
    expect(toRedirectUrl(url, rules)).toEqual({ ok: false, code: 'invalid-host', text: `Invalid host: ${host}` })
  })

  test.each([
    ['javascript:alert(1)', 'javascript:'],
    ['JAVASCRIPT://alias.example.com/%0aalert(1)', 'javascript:'],
    [' javascript:alert(1)', 'javascript:'],
    ['data:text/html,x', 'data:'],
    ['ftp://alias.example.com/', 'ftp:'],
    ['blob:https://alias.example.com/1', 'blob:'],
    ['abt://abtwallet.io/i', 'abt:'],
    ['file:///etc/passwd', 'file:'],
  ])('refuses the protocol of %j', (url, protocol) => {
    expect(toRedirectUrl(url, rules)).toEqual({
      ok: false,
      code: 'invalid-protocol',
      text: `Invalid protocol: ${protocol}`,
    })
  })

  test.each([
    ['a host without protocol', '//evil.com'],
    ['a host without protocol behind a dot', './/evil.com'],
    ['three slashes', '///evil.com'],
    ['a backslash for a slash', '/\\evil.com'],
    ['two backslashes', '\\\\evil.com'],
    ['a backslash before a name', 'https://alias.example.com\\@evil.com'],
    ['a tab between slashes', '/\t/evil.com'],
    ['a line break between slashes', '/\n/evil.com'],
    ['a line break in the protocol', 'java\nscript:alert(1)'],
    ['a control character in front', '\u0000//evil.com'],
    ['a space in front of slashes', ' //evil.com'],
    ['a path without a slash', 'after'],
    ['a path upwards', '../after'],
    ['a query alone', '?a=b'],
    ['a fragment alone', '#a'],
    ['nothing', ''],
    ['a host that is none', 'https://'],
    ['bidi controls in the host', 'https://alias\u202e.example.com/'],
    ['null', null],
    ['undefined', undefined],
    ['a number', 1],
    ['an object that turns into an address', { toString: () => '/' }],
    ['an address object', new URL('https://alias.example.com/')],
  ])('refuses %s', (_name, url) => {
    const result = toRedirectUrl(url, rules)
    expect(result).toMatchObject({ ok: false, code: 'invalid-host' })
    expect(result.ok || result.text).toMatch(/^Failed to convert url: /)
  })

  test('does not repeat a huge address in its answer', () => {
    const result = toRedirectUrl(`\\${'x'.repeat(10_000)}`, rules)
    expect(result.ok || result.text.length).toBeLessThan(300)
  })

  test('names the type of anything but a text, without converting it', () => {
    for (const url of [null, { toString: () => 'https://evil.com/' }, Object.create(null)])
      expect(toRedirectUrl(url, rules)).toMatchObject({ text: 'Failed to convert url: object' })
  })

  test('lets a page on http lead to http and https', () => {
    const http = { page: 'http://localhost:3000/', domainAliases: ['127.0.0.1'] }
    const leads = (url: string) => toRedirectUrl(url, http).ok
    expect(['http://localhost:3000/a', 'http://127.0.0.1:3000/', 'https://localhost:3000/'].map(leads)).toEqual([
      true,
      true,
      true,
    ])
    expect(['http://localhost:4000/', 'http://127.0.0.1:4000/'].map(leads)).toEqual([false, false])
  })

  test('allows only the page’s host without aliases, and nothing when the page has none', () => {
    expect(toRedirectUrl('https://a.example/x', { page: 'https://a.example/' }).ok).toBe(true)
    expect(toRedirectUrl('https://alias.example.com/', { page: 'https://a.example/' }).ok).toBe(false)
    expect(toRedirectUrl('https://a.example/', { page: 'about:blank' }).ok).toBe(false)
    expect(toRedirectUrl('/x', { page: 'about:blank' }).ok).toBe(false)
    expect(toRedirectUrl('/x', { page: '' }).ok).toBe(false)
    expect(toRedirectUrl('/x', { page: 'file:///home/page.html' }).ok).toBe(false)
  })
})

describe('toWebUrl', () => {
  test('accepts any host but only http and https', () => {
    expect(toWebUrl('https://anywhere.example/a')).toEqual({ ok: true, url: 'https://anywhere.example/a' })
    expect(toWebUrl('http://anywhere.example')).toEqual({ ok: true, url: 'http://anywhere.example/' })
    expect(toWebUrl('javascript:alert(1)')).toMatchObject({ code: 'invalid-protocol' })
    expect(toWebUrl('/relative')).toMatchObject({ code: 'invalid-host' })
    expect(toWebUrl(null)).toMatchObject({ code: 'invalid-host' })
  })
})

test('recognizes a web address by its beginning', () => {
  expect(['http://a', 'https://a', 'HTTPS://a'].map(isWebUrl)).toEqual([true, true, true])
  expect(['ftp://a', 'httpx://a', '//a', ' https://a', '', null, 1].map(isWebUrl)).toEqual(Array(7).fill(false))
  expect([['https://a'], { toString: () => 'https://a' }].map(isWebUrl)).toEqual([false, false])
})
