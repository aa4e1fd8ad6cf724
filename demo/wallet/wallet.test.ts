import { fromSecretKey } from '@ocap/wallet'
import * as Jwt from '@arcblock/jwt'
import { expect, test } from 'vitest'
import { toHex, utf8 } from './bytes.ts'
import { isSignedBy, readToken, seedOf } from './keys.ts'
import { authUrlOf, createWallet } from './wallet.ts'

const wallet = createWallet('somebody')
const platform = fromSecretKey(toHex(seedOf('somebody')))

test('derives the same DID and key from a seed as the platform’s library', () => {
  expect(wallet.did).toBe(platform.address)
  expect(toHex(Uint8Array.from(wallet.keys.seed))).toBe(platform.secretKey)
})

test('signs like the platform’s library', async () => {
  expect(toHex(wallet.keys.sign(utf8('hello')))).toBe(await platform.sign('hello'))
})

test('makes tokens that the platform’s library accepts', async () => {
  const token = wallet.keys.signToken({ challenge: 'ABC' })
  expect(await Jwt.verify(token, wallet.pk)).toBe(true)
  expect(readToken(token)).toMatchObject({ challenge: 'ABC', iss: `did:abt:${wallet.did}` })
})

test('accepts tokens of the platform’s library in both versions, and no others', async () => {
  for (const version of ['1.0.0', '1.1.0']) {
    const token = await platform.signJWT({ appInfo: { name: 'App' } }, true, version)
    expect(isSignedBy(token, wallet.pk), version).toBe(true)
    expect(isSignedBy(token, createWallet('somebody else').pk), version).toBe(false)
  }
})

test.each([
  ['a deep link, encoded twice', (url: string) => `https://abtwallet.io/i/?action=requestAuth&url=${twice(url)}`],
  ['a deep link, encoded once', (url: string) => `https://abtwallet.io/i/?action=requestAuth&url=${once(url)}`],
  ['a link for phones', (url: string) => `abt://abtwallet.io/i/?action=requestAuth&url=${twice(url)}`],
  ['the address itself', (url: string) => url],
  [
    'a web wallet’s address',
    (url: string) => `http://localhost/wallet/?action=login&url=${once(`https://abtwallet.io/i/?url=${twice(url)}`)}`,
  ],
])('reads %s', (_, linkOf) => {
  const url = 'http://localhost:4000/.well-known/service/api/did/login/auth?_t_=0a1b2c3d'
  expect(authUrlOf(linkOf(url))).toBe(url)
})

test('reports input that is not a connect link', () => {
  expect(() => authUrlOf('https://example.com/')).toThrow('This is not a connect link')
})

const once = encodeURIComponent

function twice(text: string): string {
  return once(once(text))
}
