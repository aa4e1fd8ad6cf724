import { fromPublicKey, WalletType } from '@ocap/wallet'
import { describe, expect, test } from 'vitest'
import { base58 } from '@scure/base'
import { isFromPublicKey, isValid } from './did-hash.ts'

const APP = 'zNKhmN1i3zutBkzMHrcSv8onT6CSitbVQhRk'
const APP_KEY = '0x79b5562e8fe654f94078b112e8a98ba7901f853ae695bed7e0e3910bad049664'
const APP_KEY_BASE58 = 'z9C6hybhQ6Aycep9jaUnP6uL9ZYvDjUp1aSkFWPUFJtpj'
const ETHEREUM = '0xd86DA8cb389D100a4eA76B73635640676b996461'
const ETHEREUM_KEY =
  '29bd0786e576b1f60a837ab146bcc7120c01bd582f272d1347cb58903cfb9d7f7fc762b78fc8480a07db7ed851cfd5430fdf59c8233de95a2f3117872a0986ec'

/** The platform's own library makes addresses of every kind from one key. */
const made = [0, 3, 6, 17, 22, 24, 63].flatMap((role) =>
  [0, 1, 3].flatMap((pk) =>
    [0, 1, 2, 3, 4, 5, 6].map((hash) => {
      const type = WalletType({ role, pk, hash, address: 1 } as Parameters<typeof WalletType>[0])
      return { address: fromPublicKey(APP_KEY, type).address, kind: `role ${role}, key ${pk}, hash ${hash}` }
    }),
  ),
)

describe('isValid', () => {
  test.each([
    'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA',
    'did:abt:zNKqX7D8ZAYa77HgzpoFfnV3BFbcmSRrE9aT',
    'z8ia1WEiBZ7hxURf6LwH21Wpg99vophFwSJdu',
    APP,
    ETHEREUM,
    ETHEREUM.slice(2).toUpperCase(),
    `did:abt:${ETHEREUM}`,
  ])('accepts %s', (did) => {
    expect(isValid(did)).toBe(true)
  })

  test.each(made)('accepts an address of the platform: $kind', ({ address }) => {
    expect(isValid(address)).toBe(true)
    expect(isFromPublicKey(address, APP_KEY)).toBe(true)
  })

  test('refuses an address with any one character changed', () => {
    for (let index = 1; index < APP.length; index++) {
      const changed = APP.slice(0, index) + (APP[index] === 'a' ? 'b' : 'a') + APP.slice(index + 1)
      expect(isValid(changed), changed).toBe(false)
    }
  })

  test.each([
    [null],
    [undefined],
    [0],
    [''],
    ['z'],
    ['z1'],
    [APP.slice(0, -1)],
    [`${APP}1`],
    [`z1${APP.slice(1)}`],
    [`\u202e${APP}`],
    [`${APP}\u200b`],
    ['\ud800'],
    [[APP]],
    [{ toString: () => APP }],
  ])('refuses %j', (value) => {
    expect(isValid(value)).toBe(false)
    expect(isFromPublicKey(value, APP_KEY)).toBe(false)
  })

  test('refuses ten thousand characters', () => {
    expect(isValid(`z${'2'.repeat(10_000)}`)).toBe(false)
    expect(isFromPublicKey(`z${'2'.repeat(10_000)}`, APP_KEY)).toBe(false)
  })
})

describe('isFromPublicKey', () => {
  test.each([
    ['hex', APP, APP_KEY],
    ['hex without 0x', APP, APP_KEY.slice(2)],
    ['upper-case hex', APP, APP_KEY.toUpperCase()],
    ['base58', APP, APP_KEY_BASE58],
    ['a DID with its prefix', `did:abt:${APP}`, APP_KEY_BASE58],
    ['an Ethereum key', ETHEREUM, ETHEREUM_KEY],
    ['an uncompressed Ethereum key', ETHEREUM.toLowerCase(), `0x04${ETHEREUM_KEY}`],
    ['an Ethereum address without 0x', `did:abt:${ETHEREUM.slice(2)}`, ETHEREUM_KEY],
  ])('recognizes its key as %s', (_name, did, key) => {
    expect(isFromPublicKey(did, key)).toBe(true)
  })

  test('is false for another key', () => {
    expect(isFromPublicKey('zNKqX7D8ZAYa77HgzpoFfnV3BFbcmSRrE9aT', APP_KEY)).toBe(false)
    expect(isFromPublicKey(APP, ETHEREUM_KEY)).toBe(false)
    expect(isFromPublicKey(ETHEREUM, APP_KEY)).toBe(false)
  })

  test('is false when the key matches but the checksum does not', () => {
    const bytes = base58.decode(APP.slice(1))
    bytes[25] = (bytes[25] ?? 0) ^ 1
    expect(isFromPublicKey(`z${base58.encode(bytes)}`, APP_KEY)).toBe(false)
  })

  test.each([
    [null],
    [undefined],
    [7],
    [''],
    ['0x'],
    ['z'],
    ['0x7'],
    [`${APP_KEY}0`],
    [` ${APP_KEY}`],
    [`${APP_KEY}\n`],
    ['0xzz'],
    ['\ud800'],
    ['\u202e79b5'],
    [[APP_KEY]],
  ])('is false for the key %j', (key) => {
    expect(isFromPublicKey(APP, key)).toBe(false)
  })

  test('is false for a key of ten thousand bytes', () => {
    expect(isFromPublicKey(APP, 'ab'.repeat(10_000))).toBe(false)
    expect(isFromPublicKey(APP, `z${'9'.repeat(10_000)}`)).toBe(false)
  })
})
