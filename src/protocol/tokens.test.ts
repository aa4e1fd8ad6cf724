import { beforeEach, describe, expect, it } from 'vitest'
import { localStore } from '../env/storage.ts'
import { tokenClaims, tokenStore, type TokenStore } from './tokens.ts'
import { visitorId } from './visitor-id.ts'

const storeOf = (foreignOrigin: string): TokenStore =>
  tokenStore({ engine: 'localStorage', foreignOrigin, path: () => '/', days: () => 1 })

const own = storeOf('')
const foreign = storeOf('https://other.example')

beforeEach(() => {
  for (const key of ['__visitor_id', '__visitor_id@https://other.example'] as const) localStore.remove(key)
})

describe('the visitor id', () => {
  it('of the app of this origin is not sent to another app', () => {
    const id = own.visitorId()
    expect(id).toBe(visitorId())
    expect(foreign.visitorId()).not.toBe(id)
    expect(foreign.visitorId()).toBe(foreign.visitorId())
    expect(storeOf('https://third.example').visitorId()).not.toBe(foreign.visitorId())
  })

  it('is readable by the kit of the platform', () => {
    const id = own.visitorId()
    localStore.remove('__visitor_id')
    expect(own.visitorId()).toBe(id)
    expect(localStore.get('__visitor_id')).toBe(id)
  })

  it('of another app is stored for that app only', () => {
    const id = own.visitorId()
    foreign.setVisitorId('chosen-by-the-other')
    expect(foreign.visitorId()).toBe('chosen-by-the-other')
    expect(own.visitorId()).toBe(id)
  })

  it('is not read from an invalid answer', () => {
    const id = foreign.visitorId()
    for (const bad of ['', 'a b', 'x'.repeat(81), 'id\r\nset-cookie: a']) foreign.setVisitorId(bad)
    expect(foreign.visitorId()).toBe(id)
  })
})

describe('the refresh token', () => {
  it('is read in the format of older kits', () => {
    localStore.set('refresh_token', '{"value":"a.b.c","exp":1}')
    expect(own.refresh()).toBe('a.b.c')
    for (const broken of ['{', '{"value":5}', '{"value":"a b"}']) {
      localStore.set('refresh_token', broken)
      expect(own.refresh()).toBe('')
    }
    localStore.remove('refresh_token')
  })
})

describe('the csrf token', () => {
  const cookies = tokenStore({ engine: 'cookie', foreignOrigin: '', path: () => '/', days: () => 1 })

  it('of a previous session is removed when a login has none', () => {
    cookies.setCsrf('first')
    expect(cookies.csrf()).toBe('first')
    cookies.setCsrf('')
    expect(cookies.csrf()).toBe('')
  })
})

describe('the session cookie', () => {
  const cookies = tokenStore({ engine: 'cookie', foreignOrigin: '', path: () => '/', days: () => 1 })
  const tokenOf = (did: string): string => `e30.${Buffer.from(JSON.stringify({ did, exp: 9 })).toString('base64url')}.x`

  it('of another user than the refresh token does not count', () => {
    cookies.setSession(tokenOf('z1'))
    cookies.setRefresh(tokenOf('z1'))
    expect(cookies.session()).toBe(tokenOf('z1'))
    cookies.setSession(tokenOf('z2'))
    expect(cookies.session()).toBe('')
    cookies.setRefresh('')
    expect(cookies.session()).toBe(tokenOf('z2'))
    cookies.clear()
  })
})

describe('tokenClaims', () => {
  const token = (claims: object): string => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`

  it('has the owner, their passport and the lifetime', () => {
    const claims = { did: 'did:abt:z1', role: 'admin', passport: { id: 'z2' }, iat: 5, exp: 9 }
    const read = { did: 'z1', role: 'admin', passportId: 'z2', issuedAt: 5, expiresAt: 9 }
    expect(tokenClaims(token(claims))).toEqual(read)
    expect(tokenClaims(token({ did: 'z1', exp: 9 }))).toEqual({ ...read, role: '', passportId: '', issuedAt: 0 })
  })

  it.each(['', 'a.b.c', token({}), token({ exp: 'soon' })])('is null for %j', (text) => {
    expect(tokenClaims(text)).toBeNull()
  })
})
