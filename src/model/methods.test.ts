import { expect, it } from 'vitest'
import { isKnownProvider, METHODS, passportFamily, verifyingMethods } from './methods.ts'

it('offers pages the wallet first, and third parties last', () => {
  const thirdParties = METHODS.filter(isKnownProvider)
  expect(METHODS.slice(0, 3)).toEqual(['wallet', 'wallet-app', 'web-wallet'])
  expect(METHODS.slice(-thirdParties.length)).toEqual(thirdParties)
})

it('verifies with the methods that the service takes, passkeys last', () => {
  expect(verifyingMethods()).toEqual(['email', 'github', 'google', 'apple', 'passkey'])
})

it('switches passports on the service for accounts without a wallet', () => {
  expect(['passkey', 'google', 'apple', 'email', 'github'].map(passportFamily)).toEqual([
    'passkey',
    ...Array.from({ length: 4 }, () => 'oauth'),
  ])
  expect(['wallet', 'twitter', 'nft', 'acme', 'constructor'].map(passportFamily)).toEqual(
    Array.from({ length: 5 }, () => null),
  )
})

it('takes no other method for a third party', () => {
  expect(METHODS.filter(isKnownProvider)).toEqual(['github', 'google', 'apple', 'twitter', 'auth0'])
  expect(['acme', 'constructor', '__proto__'].filter(isKnownProvider)).toEqual([])
})
