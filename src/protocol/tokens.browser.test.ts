import { afterEach, beforeEach, expect, test } from 'vitest'
import { tokenStore } from './tokens.ts'

const tokens = tokenStore({ engine: 'cookie', foreignOrigin: '', path: () => '/', days: () => 1 })
const tokenOf = (did: string): string => `e30.${btoa(JSON.stringify({ did, exp: 9 }))}.x`

beforeEach(() => {
  tokens.setSession(tokenOf('z1'))
  tokens.setRefresh(tokenOf('z1'))
})
afterEach(() => tokens.clear())

test('the session cookie goes along with calls', () => {
  expect([tokens.session(), tokens.isBearer()]).toEqual([tokenOf('z1'), false])
})

test('no cookie goes along while one holds the token of another user', () => {
  document.cookie = `login_token=${tokenOf('z2')}; path=/; secure`
  expect([tokens.session(), tokens.isBearer()]).toEqual(['', true])
})
