import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import {
  addressBytes,
  displayPrefix,
  fullForm,
  isEthereum,
  isUserDid,
  parse,
  roleOf,
  shorten,
  toAddress,
} from './did.ts'

const USER = 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA'
const APP = 'zNKqX7D8ZAYa77HgzpoFfnV3BFbcmSRrE9aT'
const COMPONENT = 'z8ia1WEiBZ7hxURf6LwH21Wpg99vophFwSJdu'
const PASSKEY = 'z3hzztqW3PyCPevCPPXStC5LLwbog4QGdG131'
const ETHEREUM = '0xd86DA8cb389D100a4eA76B73635640676b996461'

const hostile: [name: string, value: unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['an empty text', ''],
  ['a number', 1],
  ['an object', { did: USER }],
  ['an array around a DID', [USER]],
  ['an object that turns into a DID', { toString: () => USER }],
  ['the prefix alone', 'did:abt:'],
  ['another method', `did:eth:${USER}`],
  ['the prefix twice', `did:abt:did:abt:${USER}`],
  ['the first letter alone', 'z'],
  ['upper-case prefix', `DID:ABT:${USER}`],
  ['a space in front', ` ${USER}`],
  ['a line break behind', `${USER}\n`],
  ['a line break behind an Ethereum address', `${ETHEREUM}\n`],
  ['bidi controls', `\u202e${USER}`],
  ['bidi controls inside', `z1muQ3\u202exqHQK2uiACHyChikobsiY5kLqtSh`],
  ['a lone surrogate', 'z1muQ3\ud800'],
  ['ten thousand characters', 'z'.repeat(10_000)],
  ['ten thousand zero bytes', `z${'1'.repeat(10_000)}`],
  ['27 zero bytes', `z${'1'.repeat(27)}`],
  ['the largest number of 36 digits', 'z'.repeat(37)],
  ['27 bytes', 'z1LuAzfqTpEv2EvrdXYxD9KNL7yFEyTcuLMQXq'],
  ['39 hex digits', '0x111111111111111111111111111111111111111'],
  ['41 hex digits', '0x11111111111111111111111111111111111111111'],
  ['markup', '<img src=x onerror=alert(1)>'],
]

describe('parse', () => {
  test.each([
    [USER, 'account', 'ed25519', 'sha3'],
    [APP, 'application', 'ed25519', 'sha3'],
    [COMPONENT, 'any', 'ed25519', 'sha3'],
    [PASSKEY, 'passkey', 'passkey', 'sha2'],
    ['z361mtuNVXskY6vbhU3Q6pnoPucWFggCsNTyq', 'token', 'secp256k1', 'sha3_384'],
    ['zNY8b4EVtrZssqhPBywV7oy9XBcuTW7unUcS', 'application', 'secp256k1', 'keccak'],
  ])('reads %s', (address, role, key, hash) => {
    const parsed = { address, isEthereum: false, role, key, hash }
    expect(parse(address)).toEqual(parsed)
    expect(parse(`did:abt:${address}`)).toEqual(parsed)
  })

  test.each([ETHEREUM, ETHEREUM.slice(2), ETHEREUM.toUpperCase(), ETHEREUM.toLowerCase()])(
    'reads the Ethereum address %s',
    (address) => {
      const parsed = { address, isEthereum: true, role: 'account', key: 'ethereum', hash: 'keccak' }
      expect(parse(address)).toEqual(parsed)
      expect(parse(`did:abt:${address}`)).toEqual(parsed)
    },
  )

  test.each(hostile)('returns null for %s', (_name, value) => {
    expect(parse(value)).toBeNull()
    expect(roleOf(value)).toBeNull()
    expect(isUserDid(value)).toBe(false)
    expect(isEthereum(value)).toBe(false)
  })

  test.each([
    ['role', 62, 0, 1],
    ['role', 25, 0, 1],
    ['key', 0, 4, 1],
    ['hash', 0, 0, 7],
  ])('returns null for an undefined %s: %s %s %s', (_name, role, key, hash) => {
    const type = (role << 10) | (key << 5) | hash
    const bytes = new Uint8Array(26).fill(7)
    bytes.set([type >> 8, type & 255])
    expect(addressBytes(`z${base58.encode(bytes)}`)).toEqual(bytes)
    expect(parse(`z${base58.encode(bytes)}`)).toBeNull()
  })
})

test('pads short addresses with leading zero bytes', () => {
  const bytes = addressBytes('z2')
  expect(bytes).toHaveLength(26)
  expect(bytes?.[25]).toBe(1)
  expect(bytes?.[0]).toBe(0)
})

test('treats every DID except those of apps as a user', () => {
  expect([USER, COMPONENT, PASSKEY, ETHEREUM].map(isUserDid)).toEqual([true, true, true, true])
  expect(isUserDid(APP)).toBe(false)
})

test('shows and copies each kind in its own form', () => {
  expect(displayPrefix(USER)).toBe('ABT')
  expect(displayPrefix(`did:abt:${ETHEREUM}`)).toBe('ETH')
  expect(displayPrefix(null)).toBe('ABT')
  expect(fullForm(USER)).toBe(`did:abt:${USER}`)
  expect(fullForm(`did:abt:${USER}`)).toBe(`did:abt:${USER}`)
  expect(fullForm(`did:abt:${ETHEREUM}`)).toBe(ETHEREUM)
  expect(fullForm('did:web:example.com')).toBe('did:web:example.com')
  expect(fullForm({})).toBe('')
})

test('drops only the prefix did:abt:', () => {
  expect(toAddress(`did:abt:${USER}`)).toBe(USER)
  expect(toAddress('did:web:x')).toBe('did:web:x')
  expect(toAddress(7)).toBe('')
})

describe('shorten', () => {
  test.each([
    [USER, undefined, undefined, 'z1muQ3…LqtShA'],
    [`did:abt:${USER}`, undefined, undefined, 'z1muQ3…LqtShA'],
    [ETHEREUM, 4, 4, '0xd8…6461'],
    [USER, 6, 0, 'z1muQ3…'],
    [USER, 0, 6, '…LqtShA'],
    [USER, 1.9, 2.9, 'z…hA'],
    [USER, -3, 6, '…LqtShA'],
    [USER, Number.NaN, Number.POSITIVE_INFINITY, 'z1muQ3…LqtShA'],
    [USER, 20, 20, USER],
    ['abcdefghijklm', undefined, undefined, 'abcdefghijklm'],
    ['abcdefghijklmn', undefined, undefined, 'abcdef…ijklmn'],
    ['', undefined, undefined, ''],
  ])('makes %s with %s and %s into %s', (did, start, end, text) => {
    expect(shorten(did, start, end)).toBe(text)
  })

  test('never cuts a character in two', () => {
    expect(shorten('😀'.repeat(20), 2, 1)).toBe('😀😀…😀')
  })

  test('stays short for any input', () => {
    expect(shorten('x'.repeat(10_000))).toBe('xxxxxx…xxxxxx')
    expect(shorten('\ud800'.repeat(10_000))).toHaveLength(13)
    expect(shorten(undefined)).toBe('')
  })
})
