import { describe, expect, test } from 'vitest'
import { credentialsOf } from './credentials.ts'
import type { AnyRequest } from './request.ts'

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
const get = (headers: AnyRequest['headers']) => credentialsOf({ method: 'GET', headers })
const post = (headers: AnyRequest['headers']) => credentialsOf({ method: 'POST', headers })

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
