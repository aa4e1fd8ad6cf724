import { describe, expect, test } from 'vitest'
import { chainIdOf, recognizeLink, walletSite } from './did-link.ts'

const USER = 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA'
const ETHEREUM = '0xd86DA8cb389D100a4eA76B73635640676b996461'
const MAIN = 'xenon-2020-01-15'
const NO_CHOICE = { chainId: '', chainHost: '' }

describe('chainIdOf', () => {
  test.each([
    ['the main chain without any choice', USER, {}, MAIN],
    ['a name of the table', USER, { chainId: 'main' }, MAIN],
    ['a host of the table', USER, { chainId: 'beta.abtnetwork.io' }, 'beta'],
    ['an id as it is', USER, { chainId: 'beta' }, 'beta'],
    ['an unknown id as it is', USER, { chainId: 'playground-3' }, 'playground-3'],
    ['chain 1 for Ethereum', ETHEREUM, {}, '1'],
    ['the choice of the page before chain 1', `did:abt:${ETHEREUM}`, { chainId: '5' }, '5'],
    ['chain 1 before the app’s chain', ETHEREUM, { chainHost: 'https://beta.abtnetwork.io/api/' }, '1'],
    ['the app’s chain', USER, { chainHost: 'https://beta.abtnetwork.io/api/' }, 'beta'],
    [
      'the choice of the page before the app’s',
      USER,
      { chainId: 'main', chainHost: 'https://beta.abtnetwork.io' },
      MAIN,
    ],
    ['the main chain for an unknown chain of the app', USER, { chainHost: 'https://chain.example.com' }, MAIN],
    ['the main chain for a chain of the app without an address', USER, { chainHost: 'beta.abtnetwork.io' }, MAIN],
    ['the main chain for an empty choice', USER, { chainId: '', chainHost: '' }, MAIN],
    ['the main chain for a choice with parameters', USER, { chainId: '1&action=requestAuth' }, MAIN],
    ['the main chain for a choice with bidi controls', USER, { chainId: 'be\u202eta' }, MAIN],
    ['the main chain for a choice that is too long', USER, { chainId: 'x'.repeat(10_000) }, MAIN],
    ['an id that is the name of a built-in property', USER, { chainId: 'constructor' }, 'constructor'],
  ])('uses %s', (_name, did, choice, chainId) => {
    expect(chainIdOf(did, { ...NO_CHOICE, ...choice })).toBe(chainId)
  })

  test('uses the main chain for values that are not text', () => {
    for (const value of [null, 1, {}, []] as unknown[]) {
      expect(chainIdOf(USER, { chainId: value as string, chainHost: value as string })).toBe(MAIN)
    }
  })
})

describe('recognizeLink', () => {
  test('opens the wallet on a DID', () => {
    const link = `abt://abtwallet.io/i?did=did:abt:${USER}&action=didRecognize&chainID=${MAIN}`
    expect(recognizeLink(USER, NO_CHOICE)).toBe(link)
    expect(recognizeLink(`did:abt:${USER}`, NO_CHOICE)).toBe(link)
  })

  test('opens the wallet on an Ethereum address', () => {
    expect(recognizeLink(`did:abt:${ETHEREUM}`, { ...NO_CHOICE, chainHost: 'https://beta.abtnetwork.io' })).toBe(
      `ethereum:abtwallet.io/i?address=${ETHEREUM}&action=didRecognize&chainID=1`,
    )
  })

  test.each([[null], [''], [`${USER}&action=requestAuth`], [`${USER}\u202e`], ['\ud800'], [7]])(
    'is null for %j',
    (did) => {
      expect(recognizeLink(did, NO_CHOICE)).toBeNull()
    },
  )

  test('is null for ten thousand characters', () => {
    expect(recognizeLink('z'.repeat(10_000), NO_CHOICE)).toBeNull()
  })
})

test.each([
  ['zh', 'zh'],
  ['zh-TW', 'zh'],
  ['ZH', 'zh'],
  ['en', 'en'],
  ['fr', 'en'],
  ['', 'en'],
  ['zhuang', 'en'],
  ['../zh', 'en'],
])('sends the language %s to the wallet page %s', (locale, page) => {
  expect(walletSite(locale)).toBe(`https://www.didwallet.io/${page}`)
})
