import { describe, expect, test } from 'vitest'
import { credentialsOf } from './credentials.ts'
import { readAddress, type AppAddress } from './address.ts'
import { readRequest, type AnyRequest } from './request.ts'

/* What is read of a request, before the app is asked whether it is true. */

const CLAIMS = { did: 'did:abt:z1user', role: 'guest', exp: 2_000_000_000, passport: { id: 'zpassport' } }
const tokenOf = (claims: unknown, header = 'e30'): string =>
  `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sig`
const TOKEN = tokenOf(CLAIMS)
const SHOWN = {
  token: TOKEN,
  visitorId: 'visitor-1',
  owner: { did: 'z1user', role: 'guest' },
  passportId: 'zpassport',
  csrf: '',
}

const bearer = (token: string, visitorId = 'visitor-1'): AnyRequest['headers'] => ({
  authorization: `Bearer ${token}`,
  'x-blocklet-visitor-id': visitorId,
})
const cookie = (token: string, visitorId = 'visitor-1', more = ''): AnyRequest['headers'] => ({
  cookie: `login_token=${token}; vid=${visitorId}${more}`,
})
const shownBy = (request: AnyRequest, address: Partial<AppAddress> = {}) =>
  credentialsOf(readRequest(request), readAddress({ appUrl: 'https://shop.example', ...address }))
const get = (headers: AnyRequest['headers']) => shownBy({ method: 'GET', headers })
const post = (headers: AnyRequest['headers']) => shownBy({ method: 'POST', headers })

test('the token, its user and the visitor id come from headers or from cookies', () => {
  expect([bearer(TOKEN), cookie(TOKEN)].map(get)).toEqual([SHOWN, SHOWN])
  expect(get({ ...bearer(TOKEN), authorization: `bearer ${TOKEN}` })).toEqual(SHOWN)
})

test('they are never mixed', () => {
  const { authorization, 'x-blocklet-visitor-id': visitorId } = { ...bearer(TOKEN) } as Record<string, string>
  expect(get({ authorization, cookie: 'vid=visitor-1' })).toBe('nobody')
  expect(get({ 'x-blocklet-visitor-id': visitorId, cookie: `login_token=${TOKEN}` })).toBe('nobody')
  expect(get({ ...cookie(TOKEN), authorization: 'Bearer made-up', 'x-blocklet-visitor-id': visitorId })).toBe('nobody')
})

test.each(['Basic eDp5', 'Bearer', 'Bearer ', `x Bearer ${TOKEN}`, `x\nBearer ${TOKEN}`, `Bearer ${TOKEN}\nx`])(
  'the header %j is no bearer, so the cookies count',
  (authorization) => {
    expect(post({ ...cookie(TOKEN), authorization })).toBe('forged')
  },
)

describe('a token', () => {
  test.each([
    ['without a user', tokenOf({ ...CLAIMS, did: '' })],
    ['that never ends', tokenOf({ ...CLAIMS, exp: undefined })],
    ['that ended when time began', tokenOf({ ...CLAIMS, exp: 0 })],
    ['that says nothing', tokenOf(null)],
    ['with text behind it', `${TOKEN}.x`],
    ['with text before it', `x ${TOKEN}`],
    ['of four parts', `e30.${TOKEN}`],
    ['of two parts', TOKEN.split('.').slice(0, 2).join('.')],
    ['without a header', TOKEN.replace(/^e30/, '')],
    ['without a signature', TOKEN.replace(/sig$/, '')],
    ['of another alphabet', TOKEN.replace('e30', 'e+0')],
    ['whose signature is of another alphabet', `${TOKEN}+`],
    ['whose content is no JSON', 'e30.e30x.sig'],
    ['whose encoding is broken', `${TOKEN}%E0%A4%A`],
  ])('%s is nobody’s', (_, token) => {
    expect([bearer(token), cookie(token)].map(get)).toEqual(['nobody', 'nobody'])
  })

  test('has at most 8,000 characters', () => {
    const longest = tokenOf(CLAIMS, 'e'.repeat(8_000 - TOKEN.length + 3))
    expect(longest).toHaveLength(8_000)
    expect(get(bearer(longest))).toEqual({ ...SHOWN, token: longest })
    expect(get(bearer(`e${longest}`))).toBe('nobody')
  })

  test('may name no role and no passport', () => {
    const token = tokenOf({ did: 'z1user', exp: 1 })
    expect(get(bearer(token))).toEqual({ ...SHOWN, token, owner: { did: 'z1user', role: '' }, passportId: '' })
  })
})

test.each(['', 'a b', 'visitor\n', '<script>', 'x'.repeat(81), '%E0%A4%A'])('the visitor id %j is none', (id) => {
  expect([bearer(TOKEN, id), cookie(TOKEN, id)].map(get)).toEqual(['nobody', 'nobody'])
})

test('a visitor id has at most 80 characters', () => {
  for (const visitorId of ['x', 'a.b:c-d_e', 'x'.repeat(80)])
    expect(get(bearer(TOKEN, visitorId))).toEqual({ ...SHOWN, visitorId })
})

describe('a request that may change something', () => {
  const withCsrf = (written: string, sent: string) => ({
    ...cookie(TOKEN, 'visitor-1', `; x-csrf-token=${written}`),
    'x-csrf-token': sent,
  })

  test('needs no CSRF token with a bearer', () => {
    expect(post(bearer(TOKEN))).toEqual(SHOWN)
  })

  test('shows with cookies the CSRF token that it has twice', () => {
    expect(post(withCsrf('a%7C1', 'a|1'))).toEqual({ ...SHOWN, csrf: 'a|1' })
    const longest = 'c'.repeat(8_000)
    expect(post(withCsrf(longest, longest))).toEqual({ ...SHOWN, csrf: longest })
  })

  test.each([
    ['is missing', '', ''],
    ['is in the cookie only', 'a', ''],
    ['is in the header only', '', 'a'],
    ['is another one in the header', 'a', 'b'],
    ['is broken', '%E0%A4%A', '%E0%A4%A'],
    ['is too long', 'c'.repeat(8_001), 'c'.repeat(8_001)],
  ])('is forged where it %s', (_, written, sent) => {
    expect(post(withCsrf(written, sent))).toBe('forged')
  })

  test('is forged without one, but nobody’s without a token', () => {
    expect(post(cookie(TOKEN))).toBe('forged')
    expect(post(cookie('made-up'))).toBe('nobody')
  })
})

describe('a form of a page, which can’t send the CSRF token,', () => {
  const sent = (headers: Record<string, string>, address?: Partial<AppAddress>) => {
    const request = { method: 'POST', headers: { ...cookie(TOKEN), host: 'shop.example', ...headers } }
    return shownBy(request as AnyRequest, address) === 'forged' ? 'refused' : 'accepted'
  }

  test.each([
    ['a page of this origin', 'accepted', { 'sec-fetch-site': 'same-origin', origin: 'https://shop.example' }],
    ['a sibling host', 'refused', { 'sec-fetch-site': 'same-site', origin: 'https://evil.shop.example' }],
    ['another site', 'refused', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['a sandboxed frame', 'refused', { 'sec-fetch-site': 'cross-site', origin: 'null' }],
    ['a bookmark', 'refused', { 'sec-fetch-site': 'none' }],
    ['a browser that contradicts itself', 'refused', { 'sec-fetch-site': 'none', origin: 'https://shop.example' }],
    ['a value that is none', 'refused', { 'sec-fetch-site': 'SAME-ORIGIN', origin: 'https://shop.example' }],
    ['an old browser', 'accepted', { origin: 'https://shop.example' }],
    ['an old browser on another site', 'refused', { origin: 'https://evil.example' }],
    ['an old browser on a sibling host', 'refused', { origin: 'https://evil.shop.example' }],
    ['an old browser on another port', 'refused', { origin: 'https://shop.example:8443' }],
    ['an old browser on the same host without TLS', 'refused', { origin: 'http://shop.example' }],
    ['an old browser in a sandboxed frame', 'refused', { origin: 'null' }],
    ['an old browser in a sandboxed frame of a host with that name', 'refused', { origin: 'null', host: 'null' }],
    ['another scheme', 'refused', { origin: 'ftp://shop.example' }],
    ['no browser', 'refused', {}],
  ])('from %s is %s', (_, expected, headers) => {
    expect(sent(headers as Record<string, string>)).toBe(expected)
  })

  test('is compared with the host in whatever case and on whatever port it arrives', () => {
    const app = { appUrl: 'http://localhost:4000' }
    expect(sent({ origin: 'http://localhost:3000', host: 'LOCALHOST:3000' }, app)).toBe('accepted')
    expect(sent({ origin: 'http://localhost:4000', host: 'localhost:3000' }, app)).toBe('refused')
  })

  test('is compared with `origin` where a proxy changes the host', () => {
    const origin = ['https://shop.example', 'https://alias.example/']
    for (const each of ['https://shop.example', 'https://alias.example'])
      expect(sent({ origin: each, host: '10.0.0.7' }, { origin })).toBe('accepted')
    for (const each of ['https://10.0.0.7', 'http://shop.example', 'null', ''])
      expect(sent({ origin: each, host: '10.0.0.7' }, { origin })).toBe('refused')
    expect(sent({ 'sec-fetch-site': 'same-site', origin: 'https://shop.example' }, { origin })).toBe('refused')
  })

  test('may also have the token, which always suffices', () => {
    const headers = { ...cookie(TOKEN, 'visitor-1', '; x-csrf-token=a'), 'x-csrf-token': 'a' }
    expect(post({ ...headers, 'sec-fetch-site': 'cross-site' })).toEqual({ ...SHOWN, csrf: 'a' })
    expect(post({ ...headers, 'sec-fetch-site': 'same-origin' })).toEqual(SHOWN)
  })
})

describe('a WebSocket with cookies', () => {
  const opened = (headers: Record<string, string>) => {
    const upgrade = { connection: 'Upgrade', upgrade: 'WebSocket', host: 'shop.example' }
    return get({ ...cookie(TOKEN), ...upgrade, ...headers } as AnyRequest['headers']) === 'forged'
  }

  test('is one of this origin, or of a program, which names none', () => {
    expect(opened({})).toBe(false)
    expect(opened({ origin: 'https://shop.example' })).toBe(false)
    expect(opened({ origin: 'https://shop.example', 'sec-fetch-site': 'same-origin' })).toBe(false)
  })

  test.each(['https://evil.example', 'https://evil.shop.example', 'http://shop.example', 'null'])(
    'is refused from %s',
    (origin) => {
      expect(opened({ origin })).toBe(true)
      expect(opened({ origin, 'sec-fetch-site': 'same-site' })).toBe(true)
    },
  )

  test('needs no proof with a bearer', () => {
    expect(get({ ...bearer(TOKEN), upgrade: 'websocket', origin: 'https://evil.example' })).toEqual(SHOWN)
  })
})
