import { expect, test } from 'vitest'
import { authUrlOf } from './auth-url.ts'

const ADDRESS = 'https://app.example/api/did/login/auth?_t_=a1b2c3d4&x=%26'

test('is the address in a wallet link, which contains it encoded twice', () => {
  const twice = encodeURIComponent(encodeURIComponent(ADDRESS))
  expect(authUrlOf(`https://abtwallet.io/i/?action=requestAuth&url=${twice}`)?.href).toBe(ADDRESS)
})

test.each([
  'https://abtwallet.io/i/?action=requestAuth',
  'https://abtwallet.io/i/?url=',
  'https://abtwallet.io/i/?url=app.example',
  'https://abtwallet.io/i/?url=%25E0',
  'abtwallet',
  '',
])('is missing in %j', (link) => {
  expect(authUrlOf(link)).toBeNull()
})
